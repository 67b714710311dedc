import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { BookDifference, KnownBook } from './known-book.ts';

/** What a change of an item affects. */
export type Reach = {
  /** The active products that are linked to it, or to items that contain it. */
  readonly products: ReadonlySet<ProductId>;
  /** The number of active items that contain it, at any depth. */
  readonly recipes: number;
};

/** Computes what the subjects of differences affect, once for each. */
export function createReach(known: KnownBook): (subject: BookDifference['subject']) => Reach {
  const reaches = new Map<number, Reach>();
  return (subject) => {
    if (subject.kind === 'product') return { products: new Set([subject.product.productId]), recipes: 0 };
    const { pid } = subject.recipe;
    const reach = reaches.get(pid) ?? reachOf(known, pid);
    reaches.set(pid, reach);
    return reach;
  };
}

/** An archived recipe is not counted, but the items that contain it are. */
function reachOf({ recipes, parents, products }: KnownBook, pid: number): Reach {
  const found = new Set([pid]);
  for (const item of found) for (const parent of parents.get(item) ?? []) found.add(parent);
  const active = [...found].flatMap((item) => {
    const recipe = recipes.get(item);
    return recipe?.active ? [recipe] : [];
  });
  const linked = active.flatMap(({ productId }) => productId ?? []);
  return {
    products: new Set(linked.filter((productId) => products.get(productId)?.active)),
    recipes: active.filter((recipe) => recipe.pid !== pid).length,
  };
}
