import type { CategoriesView, GroupedProduct } from '@bakehouse/contract/administration/categories';
import type { MergeRequest } from '../api.ts';

/** A category or a supplier, as a group of products. */
export interface ProductGroup {
  readonly id: number;
  readonly name: string;
}

/** All categories or all suppliers, two of which can be merged. */
export interface ProductGroups {
  readonly kind: MergeRequest['kind'];
  /** In the order of their page. */
  readonly all: readonly ProductGroup[];
  productsOf(group: ProductGroup): readonly GroupedProduct[];
  /** Null if one of them no longer exists. */
  requestFor(from: ProductGroup, into: ProductGroup): MergeRequest | null;
}

/** All categories, or all suppliers, with their products. */
export function productGroupsOf(view: CategoriesView, kind: ProductGroups['kind']): ProductGroups {
  const { categories, suppliers, products, version } = view;
  if (kind === 'category') {
    return {
      kind,
      all: categories.map(({ categoryId: id, name }) => ({ id, name })),
      productsOf: ({ id }) => products.filter(({ categoryId }) => categoryId === id),
      requestFor: (from, into) => ({ kind, version, from: from.id, into: into.id }),
    };
  }
  const seen = ({ id }: ProductGroup) => {
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
