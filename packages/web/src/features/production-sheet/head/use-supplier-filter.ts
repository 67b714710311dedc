import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { parseSupplier } from '../../../shared/display/supplier-filter.ts';
import { useQueryParameter, withSearchPart } from './search-part.ts';

const name = 'supplier';

/** The supplier filter of the address (`?supplier=3`, `?supplier=none`), and a function that sets it. */
export function useSupplierFilter(): readonly [SupplierFilter, (supplier: SupplierFilter) => void] {
  const [text, set] = useQueryParameter(name);
  return [parseSupplier(text), (supplier) => set(supplierText(supplier))];
}

/** The query that keeps a supplier: '?supplier=3', or nothing for all. */
export function supplierSearch(supplier: SupplierFilter): string {
  return withSearchPart('', name, supplierText(supplier));
}

function supplierText(supplier: SupplierFilter): string | null {
  return supplier === 'all' ? null : String(supplier);
}
