import type { CategoriesView, ShelvedProduct } from '@bakehouse/contract/administration/categories';
import type { MergeRequest } from '../api.ts';

/** A category or a supplier, as a group of products. */
export interface Shelf {
  readonly id: number;
  readonly name: string;
}

/** All categories or all suppliers, two of which can be merged. */
export interface Shelves {
  readonly kind: MergeRequest['kind'];
  /** In the order of their page. */
  readonly all: readonly Shelf[];
  productsOf(shelf: Shelf): readonly ShelvedProduct[];
  /** Null if one of them no longer exists. */
  requestFor(from: Shelf, into: Shelf): MergeRequest | null;
}

/** All categories, or all suppliers, with their products. */
export function shelvesOf(view: CategoriesView, kind: Shelves['kind']): Shelves {
  const { categories, suppliers, products, version } = view;
  if (kind === 'category') {
    return {
      kind,
      all: categories.map(({ categoryId: id, name }) => ({ id, name })),
      productsOf: ({ id }) => products.filter(({ categoryId }) => categoryId === id),
      requestFor: (from, into) => ({ kind, version, from: from.id, into: into.id }),
    };
  }
  const seen = ({ id }: Shelf) => {
    const found = suppliers.find(({ supplierId }) => supplierId === id);
    return found && { supplierId: id, version: found.version };
  };
  return {
    kind,
    all: suppliers.map(({ supplierId: id, name }) => ({ id, name })),
    productsOf: ({ id }) => products.filter(({ supplierId }) => supplierId === id),
    requestFor(from, into) {
      const [source, target] = [seen(from), seen(into)];
      return source && target ? { kind, from: source, into: target } : null;
    },
  };
}
