import type { ProductFacts } from '@bakehouse/domain/administration/product';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { AppliedItem } from '../import-kind.ts';

/** A category or a supplier that an import created. */
export type CreatedGroup = { readonly id: number; readonly name: string };

/** A price of a product that an import set from a day on. */
export type ProductPriceUndo = {
  readonly from: DeliveryDay;
  readonly before: Pence | null;
  readonly after: Pence | null;
  /** The former rows of the product's prices that the import could have changed. */
  readonly rows: readonly object[];
};

/** The data for undoing the change of a product. */
export type ProductUndo = {
  readonly productId: ProductId;
  /** The version that the import wrote. */
  readonly version: number;
  /** Null for a product that the import created. */
  readonly before: ProductFacts | null;
  readonly after: ProductFacts;
  /** Null where the price did not change, or the product was created. */
  readonly price: ProductPriceUndo | null;
  /** When it was written. */
  readonly at: string;
  /** The category and the supplier that were created with it; null where they existed. */
  readonly madeCategory: CreatedGroup | null;
  readonly madeSupplier: CreatedGroup | null;
};

/** The stored products of an import; the JSON column has no static type. */
export function productUndosOf(saved: readonly AppliedItem[]): readonly ProductUndo[] {
  return saved.map(({ kept }) => kept as ProductUndo);
}
