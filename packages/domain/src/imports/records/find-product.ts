import type { ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import { nameKey } from '../../words/name-key.ts';
import { countOf } from '../../words/words.ts';

/** A product by all that a file may call it. */
export type NamedProduct = {
  readonly productId: ProductId;
  readonly itemCode: number;
  readonly name: string;
  readonly active: boolean;
};

/** The same with what it costs today. */
export type PricedProduct = NamedProduct & { readonly unitCost: Pence | null };

/** What a file calls a product, looked up among ours. */
export type FoundProduct<Product extends NamedProduct> =
  | { readonly product: Product }
  | {
      readonly product: null;
      readonly why: string;
      /** Those between which it is unclear; empty where there is none at all. */
      readonly alike: readonly Product[];
    };

/** Finds products by PID or name; of several the only active one. Answers why there is none, or why it is unclear. */
export function createProductFinder<Product extends NamedProduct>(products: readonly Product[]) {
  const byPid = Map.groupBy(products, ({ itemCode }) => itemCode);
  const byName = Map.groupBy(products, ({ name }) => nameKey(name));
  const choose = (found: readonly Product[], what: string): FoundProduct<Product> => {
    const active = found.filter((product) => product.active);
    const [product] = active.length === 1 ? active : found;
    if (!product) return { product: null, why: `${what} is not one of our products`, alike: [] };
    return found.length > 1 && active.length !== 1
      ? { product: null, why: `${what} belongs to ${countOf(found.length, 'product')}`, alike: found }
      : { product };
  };
  return {
    byPid: (pid: number) => choose(byPid.get(pid) ?? [], `PID ${pid}`),
    byName: (name: string) => choose(byName.get(nameKey(name)) ?? [], name),
  };
}

export type ProductFinder<Product extends NamedProduct> = ReturnType<typeof createProductFinder<Product>>;
