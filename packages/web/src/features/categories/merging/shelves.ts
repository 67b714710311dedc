import type { CategoriesView, ShelvedProduct } from '@bakehouse/contract/administration/categories';
import type { MergeRequest } from '../api.ts';

/** A category or a supplier: what products are filed under. */
export interface Shelf {
  readonly id: number;
  readonly name: string;
}

/** All of one kind, of which two can be merged. */
export interface Shelves {
  readonly kind: MergeRequest['kind'];
  /** As their page lists them. */
  readonly all: readonly Shelf[];
  productsOf(shelf: Shelf): readonly ShelvedProduct[];
  /** Null where one of them is not there any more. */
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
