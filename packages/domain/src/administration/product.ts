import type { VatCode } from '../documents/vat.ts';
import type { ProductId } from '../kernel/branded.ts';
import { tidyAllergens } from './allergens.ts';

/** What may be set of a product (spec 001 section 3), but for its price, which has a past and a future (D32). */
export type ProductFacts = {
  /** The PID, by which the kitchen and the imports know it. Two products may share one; the screen warns of it. */
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly categoryId: number;
  /** Null where nobody is named. */
  readonly supplierId: number | null;
  readonly vatCode: VatCode;
  /** Why it is taxed like that, for the office's records. Empty where nobody wrote it down. */
  readonly vatReason: string;
  /** Null is 'not declared', an empty list 'contains none' (D22). */
  readonly allergens: readonly string[] | null;
  /** Archived ones cannot be ordered. */
  readonly active: boolean;
};

/** The largest PID that is kept. */
export const largestItemCode = 2_147_483_647;

/** A PID as it is typed; null where that is no whole number, or one that cannot be kept. */
export function parseItemCode(text: string): number | null {
  if (!/^\s*[0-9]{1,10}\s*$/.test(text)) return null;
  const code = Number(text);
  return code <= largestItemCode ? code : null;
}

/** The same product as it is saved. */
export function tidyProduct(product: ProductFacts): ProductFacts {
  return { ...product, allergens: product.allergens && tidyAllergens(product.allergens) };
}

/** The products whose PID another product has, too. */
export function findSharedItemCodes(
  products: readonly { readonly productId: ProductId; readonly itemCode: number }[],
): ReadonlySet<ProductId> {
  const byCode = Map.groupBy(products, ({ itemCode }) => itemCode);
  return new Set(
    [...byCode.values()]
      .filter(({ length }) => length > 1)
      .flatMap((same) => same.map(({ productId }) => productId)),
  );
}
