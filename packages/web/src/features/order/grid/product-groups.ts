import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { normaliseForSearch } from '@bakehouse/domain/words/words';
import type { LoafKind } from '../../../shared/brand/loaf-drawings.tsx';
import { loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';

/** Products listed under one heading. Each product is in one group. */
export interface ProductGroup {
  /** The products usually ordered on the weekday, those of a category, or search results, the best match first. */
  readonly kind: 'usual' | 'category' | 'found';
  readonly name: string;
  readonly products: readonly OrderProduct[];
  /** Whether some products of the category are among the usual ones. */
  readonly isRest: boolean;
}

/** The products under their categories, in the order in which the server lists them (spec 000 section 2). */
export function groupByCategory(products: readonly OrderProduct[]): readonly ProductGroup[] {
  const groups = new Map<string, OrderProduct[]>();
  for (const product of products) {
    const group = groups.get(product.categoryName);
    if (group) group.push(product);
    else groups.set(product.categoryName, [product]);
  }
  return [...groups].map(([name, members]) => ({
    kind: 'category',
    name,
    products: members,
    isRest: false,
  }));
}

/**
 * The usual products of the weekday first, ordered by category, then the categories with the remaining products.
 * Without usual products, only the categories.
 */
export function groupUsualFirst(
  products: readonly OrderProduct[],
  usual: ReadonlySet<ProductId>,
  weekdayName: string,
): readonly ProductGroup[] {
  const own = products.filter(({ productId }) => usual.has(productId));
  if (own.length === 0) return groupByCategory(products);
  const withUsual = new Set(own.map(({ categoryName }) => categoryName));
  const rest = groupByCategory(products.filter(({ productId }) => !usual.has(productId)));
  return [
    { kind: 'usual', name: `Your usual ${weekdayName}`, products: own, isRest: false },
    ...rest.map((group) => ({ ...group, isRest: withUsual.has(group.name) })),
  ];
}

/** The icon of a usual product's category, at the first shown product of that category; null at the others. */
export function categoryIconAt(shown: readonly OrderProduct[], product: OrderProduct): LoafKind | null {
  const first = shown.find(({ categoryName }) => categoryName === product.categoryName);
  return first === product ? loafKindOf(product.categoryName) : null;
}

/**
 * The search results as one group: names that begin with the search, names that contain it, then matches in details,
 * category or item code; within each in the given order.
 */
export function groupFound(
  products: readonly OrderProduct[],
  visible: ReadonlySet<ProductId>,
  search: string,
): readonly ProductGroup[] {
  const sought = normaliseForSearch(search).trim();
  const rank = ({ name }: OrderProduct) => {
    const place = normaliseForSearch(name).indexOf(sought);
    if (place === 0) return 0;
    return place > 0 ? 1 : 2;
  };
  const found = products
    .filter(({ productId }) => visible.has(productId))
    .map((product, index) => ({ product, index, rank: rank(product) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ product }) => product);
  return [{ kind: 'found', name: 'Found', products: found, isRest: false }];
}
