import type { ChangedSale, SalesExportedBefore } from '@bakehouse/domain/exports/sales-exported';
import { formatDifference } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { ChangedOrder } from '../../shared/exports/changed-order.tsx';
import { ExportedBefore } from '../../shared/exports/exported-before.tsx';

interface SalesExportedProps {
  readonly facts: SalesExportedBefore;
  /** Exports only changed and new sales; null where there are none. */
  readonly onSaveThese: (() => void) | null;
}

/** The largest number of listed products per order. */
const mostNamed = 4;

/** Which of the orders were exported, and which of those have changed since. */
export function SalesExported({ facts, onSaveThese }: SalesExportedProps) {
  const { changed, missing, moreItems } = facts;
  const items = moreItems === 0 ? '' : ` (${formatDifference(moreItems)} ${itemsWord(moreItems)})`;
  return (
    <ExportedBefore
      file={facts}
      changed={changed.length === 0 ? null : `${countOf(changed.length, 'order')} changed since${items}`}
      list={changed.map((sale) => ({ key: sale.orderId, words: <Changed sale={sale} /> }))}
      missing={missing.length}
      onSaveThese={onSaveThese}
    />
  );
}

function Changed({ sale }: { readonly sale: ChangedSale }) {
  const { before, now, products, ...order } = sale;
  const isSameSum = before === now;
  const named = products
    .slice(0, mostNamed)
    .map(({ productName, more }) => `${formatDifference(more)} ${productName}`);
  return (
    <ChangedOrder {...order} before={countOf(before, 'item')} now={isSameSum ? null : countOf(now, 'item')}>
      {order.how === 'changed' &&
        (named.length === 0 ? ' as before, at other prices' : `, ${listOf(named, products.length)}`)}
    </ChangedOrder>
  );
}

function itemsWord(count: number): string {
  return Math.abs(count) === 1 ? 'item' : 'items';
}
