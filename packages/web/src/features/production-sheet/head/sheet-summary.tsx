import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { ItemsOfDay } from '@bakehouse/domain/production/sheet';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { useState } from 'react';
import styles from './sheet-summary.module.css';

interface SheetSummaryProps {
  readonly answer: Pick<ProductionSheet, 'orderCount' | 'shopsWithoutOrder'>;
  /** Whether this person sees every shop, so that an empty list of missing shops means that all have ordered. */
  readonly everyShopIsSeen: boolean;
  readonly counts: ItemsOfDay;
  /** The supplier filter: the filtered number of items, and the supplier's name; null for none. */
  readonly filtered: { readonly itemCount: number; readonly supplierName: string } | null;
}

/** The largest number of named shops without an order; more are counted. */
const namedShops = 3;

/** The number of items to bake, and the shops without an order. */
export function SheetSummary(facts: SheetSummaryProps) {
  return (
    <p className={`${styles.root} muted`}>
      {facts.answer.orderCount === 0 ? 'No orders.' : <WhatThereIs {...facts} />}
    </p>
  );
}

function WhatThereIs({ answer, everyShopIsSeen, counts, filtered }: SheetSummaryProps) {
  const all = `${countOf(counts.items, 'item')} in ${countOf(answer.orderCount, 'order')}${ofThem(counts)}`;
  const part = filtered && `${countOf(filtered.itemCount, 'item')} from ${filtered.supplierName}, of ${all}`;
  return (
    <>
      {`${part ?? all}. `}
      {answer.shopsWithoutOrder.length > 0 ? (
        <ShopsWithoutOrder names={answer.shopsWithoutOrder} />
      ) : (
        everyShopIsSeen && 'Every shop in the table has ordered.'
      )}
    </>
  );
}

/** The table has no cakes, so its total is lower: ', 1 of them a cake'. */
function ofThem({ items, cakes }: ItemsOfDay): string {
  if (cakes === 0) return '';
  if (cakes === items) return cakes === 1 ? ', a cake' : ', all of them cakes';
  return `, ${formatCount(cakes)} of them ${cakes === 1 ? 'a cake' : 'cakes'}`;
}

function ShopsWithoutOrder({ names }: { readonly names: readonly string[] }) {
  const [all, setAll] = useState(false);
  const verb = names.length === 1 ? 'has' : 'have';
  if (all || names.length <= namedShops + 1) return <>{`${listOf(names)} ${verb} no order.`}</>;
  return (
    <>
      {names.slice(0, namedShops).join(', ')} and{' '}
      <button type="button" className={`${styles.more} text-link`} onClick={() => setAll(true)}>
        {names.length - namedShops} more shops
      </button>{' '}
      have no order.
    </>
  );
}
