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

/** The effect of a row on our records. */
export interface ComparedRow {
  /** Null for a refused row. */
  readonly outcome: ItemOutcome | null;
  /** The changed values of our product or shop, by the labels of their columns. */
  readonly changes: readonly ItemChange[];
  /** Notes, or why it is refused. */
  readonly notes: readonly string[];
  /** The current category and supplier, by field, where the file has former names. */
  readonly meanings: Readonly<Record<string, Meaning>>;
}

/**
 * Compares a row with our records, by the rules of the preview. Null for rows that are invalid by themselves, and for
 * kinds of files whose single rows cannot be compared.
 */
export function compareRow(
  kind: ImportKind,
  row: number,
  values: RowValues,
  { ours }: KnownRecords,
): ComparedRow | null {
  if (kind === 'products') {
    const parsed = parseProductRow(row, values);
    if (typeof parsed === 'string') return null;
    const plan = planProducts([parsed], ours);
    const [item] = plan.items;
    return comparedIn(plan, item && formerlyCalled(values, item.product));
  }
  if (kind === 'shops') {
    const parsed = parseShopRow(row, values);
    return typeof parsed === 'string' ? null : comparedIn(planShops([parsed], ours));
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
