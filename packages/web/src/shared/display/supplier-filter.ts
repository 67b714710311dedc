import { followMerge } from './follow-merge.ts';

/** Everything, what has no supplier, or what is one supplier's. */
export type SupplierFilter = 'all' | 'none' | number;

/** Reads a filter of the address; anything that is none shows everything. */
export function parseSupplier(text: string | null): SupplierFilter {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 'all';
}

/** A supplier, and the numbers of those that were merged into it. */
interface MergedSupplier {
  readonly supplierId: number;
  readonly formerIds?: readonly number[] | undefined;
}

/** The filter that an address means today: a supplier that was merged into another one is found there. */
export function followMerges(filter: SupplierFilter, suppliers: readonly MergedSupplier[]): SupplierFilter {
  if (typeof filter === 'string') return filter;
  return followMerge(filter, suppliers, ({ supplierId }) => supplierId);
}
