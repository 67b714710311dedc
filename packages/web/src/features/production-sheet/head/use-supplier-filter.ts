import type { SupplierFilter } from '../loading/sheet-of-answer.ts';
import { useSearchPart, withSearchPart } from './search-part.ts';

const name = 'supplier';

/** The supplier filter of the address (`?supplier=3`, `?supplier=none`), and a function that sets it. */
export function useSupplierFilter(): readonly [SupplierFilter, (supplier: SupplierFilter) => void] {
  const [text, set] = useSearchPart(name);
  return [parseSupplier(text), (supplier) => set(supplierText(supplier))];
}

/** The text after the path that keeps a supplier: '?supplier=3', or nothing for all. */
export function supplierSearch(search: string, supplier: SupplierFilter): string {
  return withSearchPart(search, name, supplierText(supplier));
}

function supplierText(supplier: SupplierFilter): string | null {
  return supplier === 'all' ? null : String(supplier);
}

/** Reads a filter; anything that is none shows everything. */
export function parseSupplier(text: string | null): SupplierFilter {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 'all';
}
