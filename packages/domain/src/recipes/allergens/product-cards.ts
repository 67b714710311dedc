import type { ProductId } from '../../kernel/branded.ts';
import type { AllergenProfile } from './allergen-profile.ts';
import { mergeProfiles } from './allergen-profile.ts';
import type { DerivedAllergens } from './derive-allergens.ts';

/** What the cards that are linked to a product say about its allergens. */
export type ProductCards = {
  readonly productId: ProductId;
  readonly pids: readonly number[];
} & AllergenProfile;

type LinkedItem = { readonly pid: number; readonly productId: ProductId | null; readonly active: boolean };

/** The products of a book with what their cards say: of several, all together. Archived cards say nothing. */
export function cardsOfProducts(
  items: Iterable<LinkedItem>,
  derived: ReadonlyMap<number, DerivedAllergens>,
): readonly ProductCards[] {
  const linked = Map.groupBy(
    [...items].filter(({ active }) => active),
    (item) => item.productId,
  );
  return [...linked].flatMap(([product, cards]) => {
    if (product === null) return [];
    const profile = mergeProfiles(cards.flatMap(({ pid }) => derived.get(pid)?.profile ?? []));
    return [{ productId: product, pids: cards.map(({ pid }) => pid).toSorted((a, b) => a - b), ...profile }];
  });
}
