import { useRouter, useRouterState } from '@tanstack/react-router';
import type { SupplierFilter } from './sheet-of-answer.ts';

const name = 'supplier';

/** The supplier filter of the address (`?supplier=3`, `?supplier=none`), and a function that sets it. */
export function useSupplierFilter(): readonly [SupplierFilter, (supplier: SupplierFilter) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const router = useRouter();
  function choose(supplier: SupplierFilter): void {
    const { pathname, hash } = router.state.location;
    router.history.replace(`${pathname}${withSupplier(search, supplier)}${hash ? `#${hash}` : ''}`);
  }
  return [parseSupplier(new URLSearchParams(search).get(name)), choose];
}

/** The text after the path that keeps a supplier: '?supplier=3', or nothing for all. */
export function supplierSearch(supplier: SupplierFilter): string {
  return withSupplier('', supplier);
}

function withSupplier(search: string, supplier: SupplierFilter): string {
  const parameters = new URLSearchParams(search);
  if (supplier === 'all') parameters.delete(name);
  else parameters.set(name, String(supplier));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads a filter; anything that is none shows everything. */
export function parseSupplier(text: string | null): SupplierFilter {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 'all';
}
