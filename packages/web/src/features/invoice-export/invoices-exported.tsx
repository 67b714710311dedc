import type { ChangedInvoice, ExportedBefore as Facts } from '@bakehouse/domain/exports/exported-before';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { ChangedOrder } from '../../shared/exports/changed-order.tsx';
import { ExportedBefore } from '../../shared/exports/exported-before.tsx';

interface InvoicesExportedProps {
  readonly facts: Facts;
  /** Exports only changed and new invoices; null where there are none. */
  readonly onSaveThese: (() => void) | null;
}

/** Which of the invoices were exported, and which of those have changed since. */
export function InvoicesExported({ facts, onSaveThese }: InvoicesExportedProps) {
  const { changed, missing } = facts;
  return (
    <ExportedBefore
      file={facts}
      changed={changed.length === 0 ? null : `${countOf(changed.length, 'invoice')} changed since`}
      list={changed.map((invoice) => ({ key: invoice.orderId, words: <Changed invoice={invoice} /> }))}
      missing={missing.length}
      onSaveThese={onSaveThese}
    />
  );
}

function Changed({ invoice }: { readonly invoice: ChangedInvoice }) {
  const { orderId, day, customerName, how, before, now } = invoice;
  const isSameSum = now === before;
  return (
    <ChangedOrder
      orderId={orderId}
      day={day}
      shopName={customerName}
      how={how}
      before={formatMoney(before)}
      now={now === null || isSameSum ? null : formatMoney(now)}
    >
      {isSameSum && ' as before, but something else on it has changed'}
    </ChangedOrder>
  );
}
