import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { useState } from 'react';
import type { RecipeNames } from '../conflict/describe-recipe.ts';
import type { KnownItems } from './derive-edited.ts';

/** A chosen product with its name. */
export interface NamedProduct {
  readonly productId: number;
  readonly itemCode: number;
  readonly name: string;
}

/** The names of the items and products of a draft, and functions that add one. */
export interface KnownNames extends RecipeNames {
  readonly productOf: (productId: number) => NamedProduct | undefined;
  readonly learnProduct: (product: NamedProduct) => void;
}

export function useRecipeNames(card: RecipeCardView | null, items: KnownItems): KnownNames {
  const [learned, setLearned] = useState<readonly NamedProduct[]>([]);
  const products = card?.product ? [card.product, ...learned] : learned;
  const productOf = (wanted: number) => products.find(({ productId }) => productId === wanted);
  return {
    ofItem: (pid) => items.get(pid)?.name ?? `Item ${pid}`,
    ofProduct: (productId) => productOf(productId)?.name ?? `product ${productId}`,
    productOf,
    learnProduct: (product) => setLearned([...learned, product]),
  };
}
