/** Everything, what has no supplier, or what is one supplier's. */
export type SupplierFilter = 'all' | 'none' | number;

/** Reads a filter of the address; anything that is none shows everything. */
export function parseSupplier(text: string | null): SupplierFilter {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 'all';
}

/** The filter that an address means today: a supplier that was merged into another one is found there. */
export function followMerges(
  filter: SupplierFilter,
  suppliers: readonly { readonly supplierId: number; readonly formerIds?: readonly number[] | undefined }[],
): SupplierFilter {
  if (typeof filter === 'string' || suppliers.some(({ supplierId }) => supplierId === filter)) return filter;
  return suppliers.find(({ formerIds }) => formerIds?.includes(filter))?.supplierId ?? filter;
}
