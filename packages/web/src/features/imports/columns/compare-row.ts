import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { ItemChange, ItemOutcome } from '@bakehouse/domain/imports/import-plan';
import { planProducts } from '@bakehouse/domain/imports/products/plan-products';
import { understandProductRow } from '@bakehouse/domain/imports/products/product-row';
import { planShops } from '@bakehouse/domain/imports/shops/plan-shops';
import { understandShopRow } from '@bakehouse/domain/imports/shops/shop-row';
import type { RowValues } from '@bakehouse/domain/imports/values';
import type { KnownRecords } from './row-meanings.ts';

/** What a row does to what we have. */
export interface ComparedRow {
  /** Null where it is refused. */
  readonly outcome: ItemOutcome | null;
  /** What it changes of a product or a shop of ours, by the labels of its columns. */
  readonly changes: readonly ItemChange[];
  /** What is to be known of it, or why it is refused. */
  readonly notes: readonly string[];
}

/**
 * Compares a row with what we have, by the rules of the preview. Null for rows that are refused by themselves, and for
 * files whose rows mean nothing alone.
 */
export function compareRow(
  kind: ImportKind,
  row: number,
  values: RowValues,
  { ours }: KnownRecords,
): ComparedRow | null {
  if (kind === 'products') {
    const understood = understandProductRow(row, values);
    return typeof understood === 'string' ? null : comparedIn(planProducts([understood], ours));
  }
  if (kind === 'shops') {
    const understood = understandShopRow(row, values);
    return typeof understood === 'string' ? null : comparedIn(planShops([understood], ours));
  }
  return null;
}

function comparedIn({
  items: [item],
  refused: [refusal],
}: ReturnType<typeof planProducts> | ReturnType<typeof planShops>): ComparedRow | null {
  if (refusal) return { outcome: null, changes: [], notes: [refusal.why] };
  return item ? { outcome: item.outcome, changes: item.view.changes, notes: item.view.notes } : null;
}
