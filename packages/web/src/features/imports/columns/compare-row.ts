import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { ItemChange, ItemOutcome } from '@bakehouse/domain/imports/import-plan';
import type { PlannedProduct } from '@bakehouse/domain/imports/products/plan-products';
import { planProducts } from '@bakehouse/domain/imports/products/plan-products';
import { parseProductRow } from '@bakehouse/domain/imports/products/product-row';
import { planShops } from '@bakehouse/domain/imports/shops/plan-shops';
import { parseShopRow } from '@bakehouse/domain/imports/shops/shop-row';
import type { RowValues } from '@bakehouse/domain/imports/values';
import { nameKey } from '@bakehouse/domain/words/name-key';
import type { KnownRecords, Meaning } from './row-meanings.ts';

/** What a row does to what we have. */
export interface ComparedRow {
  /** Null where it is refused. */
  readonly outcome: ItemOutcome | null;
  /** What it changes of a product or a shop of ours, by the labels of its columns. */
  readonly changes: readonly ItemChange[];
  /** What is to be known of it, or why it is refused. */
  readonly notes: readonly string[];
  /** The category and the supplier that it is under, by field, where the file calls them by a former name. */
  readonly meanings: Readonly<Record<string, Meaning>>;
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
    const understood = parseProductRow(row, values);
    if (typeof understood === 'string') return null;
    const plan = planProducts([understood], ours);
    const [item] = plan.items;
    return comparedIn(plan, item && formerlyCalled(values, item.product));
  }
  if (kind === 'shops') {
    const understood = parseShopRow(row, values);
    return typeof understood === 'string' ? null : comparedIn(planShops([understood], ours));
  }
  return null;
}

function comparedIn(
  { items: [item], refused: [refusal] }: ReturnType<typeof planProducts> | ReturnType<typeof planShops>,
  meanings: ComparedRow['meanings'] = {},
): ComparedRow | null {
  if (refusal) return { outcome: null, changes: [], notes: [refusal.why], meanings };
  return item
    ? { outcome: item.outcome, changes: item.view.changes, notes: item.view.notes, meanings }
    : null;
}

function formerlyCalled(
  { category = '', supplier = '' }: RowValues,
  product: PlannedProduct['product'],
): ComparedRow['meanings'] {
  const isOther = (text: string, name: string) => text !== '' && nameKey(text) !== nameKey(name);
  return {
    ...(isOther(category, product.category.name) && { category: { name: product.category.name } }),
    ...(product.supplier &&
      isOther(supplier, product.supplier.name) && { supplier: { name: product.supplier.name } }),
  };
}
