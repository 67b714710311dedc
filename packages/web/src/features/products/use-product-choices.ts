import type { ProductsView } from '@bakehouse/contract/administration/products';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { resolveMerged } from '../../shared/display/resolve-merged.ts';
import { formatSort, parseSort } from '../../shared/display/sort-search.ts';
import type { TableSort } from '../../ui/grid/sort.ts';
import type { ProductFilter } from './find-products.ts';

/** The filters of the screen, all of them query parameters. */
export interface ProductChoices extends ProductFilter {
  readonly showsAvailability: boolean;
  readonly sort: TableSort | null;
}

const availabilityView = 'availability';

/**
 * The filters of the screen, and functions that change them. A merged supplier or category means the one that it was
 * merged into.
 */
export function useProductChoices({ suppliers, categories }: Pick<ProductsView, 'suppliers' | 'categories'>) {
  const [search, choose] = useAddressChoices();
  const [supplier, category] = [parseId(search.get('supplier')), parseId(search.get('category'))];
  const choices: ProductChoices = {
    search: search.get('search') ?? '',
    supplierId: supplier && resolveMerged(supplier, suppliers, ({ supplierId }) => supplierId),
    categoryId: category && resolveMerged(category, categories, ({ categoryId }) => categoryId),
    showsArchived: search.get('archived') === 'shown',
    showsAvailability: search.get('view') === availabilityView,
    sort: parseSort(search.get('sort')),
  };
  return {
    choices,
    chooseSearch: (text: string) => choose({ search: text.trim() === '' ? null : text }),
    /** Toggles the filter (spec 001 section 2). */
    toggleSupplier: (id: number) => choose({ supplier: choices.supplierId === id ? null : String(id) }),
    toggleCategory: (id: number) => choose({ category: choices.categoryId === id ? null : String(id) }),
    chooseArchived: (shown: boolean) => choose({ archived: shown ? 'shown' : null }),
    chooseAvailability: (shown: boolean) => choose({ view: shown ? availabilityView : null }),
    chooseSort: (sort: TableSort | null) => choose({ sort: sort && formatSort(sort) }),
    chooseAll: () => choose({ search: null, supplier: null, category: null }),
  };
}

function parseId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
