import type { ProductFacts } from '@bakehouse/domain/administration/product';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { KeptItem } from '../import-kind.ts';

/** A category or a supplier that an import made. */
export type MadeShelf = { readonly id: number; readonly name: string };

/** The price of a product that an import set from a day on. */
export type KeptPrice = {
  readonly from: DeliveryDay;
  readonly before: Pence | null;
  readonly after: Pence | null;
  /** The rows of the product's prices that this could have touched, as they were. */
  readonly rows: readonly object[];
};

/** What an undo needs of a product. */
export type KeptProduct = {
  readonly productId: ProductId;
  /** That which the import gave it. */
  readonly version: number;
  /** Null for one that the import made. */
  readonly before: ProductFacts | null;
  readonly after: ProductFacts;
  /** Null where it costs what it cost, or was made. */
  readonly price: KeptPrice | null;
  /** When it was written. */
  readonly at: string;
  /** Those that were made with it; null where they were there. */
  readonly madeCategory: MadeShelf | null;
  readonly madeSupplier: MadeShelf | null;
};

/** The products of an import as they were kept by it: JSON has no types of its own. */
export function keptProducts(saved: readonly KeptItem[]): readonly KeptProduct[] {
  return saved.map(({ kept }) => kept as KeptProduct);
}
