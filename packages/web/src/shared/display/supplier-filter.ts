import { resolveMerged } from './resolve-merged.ts';

/** All products, those without a supplier, or those of one supplier. */
export type SupplierFilter = 'all' | 'none' | number;

/** Parses the filter of an address; anything invalid means 'all'. */
export function parseSupplier(text: string | null): SupplierFilter {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 'all';
}

/** A supplier, and the ids of those that were merged into it. */
interface MergedSupplier {
  readonly supplierId: number;
  readonly formerIds?: readonly number[] | undefined;
}

/**
 * The filter that an address means today: the id of a merged supplier stands for the supplier that it was merged into.
 */
export function resolveMergedSuppliers(
  filter: SupplierFilter,
  suppliers: readonly MergedSupplier[],
): SupplierFilter {
  if (typeof filter === 'string') return filter;
  return resolveMerged(filter, suppliers, ({ supplierId }) => supplierId);
}
