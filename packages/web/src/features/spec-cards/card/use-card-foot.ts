import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { usePrintFoot } from '../../../shared/display/use-print-foot.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { savedLine } from './sections/card-facts.tsx';

/** What every printed page of a card says at its foot: which card, which version of it, and how many times it is made. */
export function useCardFoot(card: RecipeCardView | null, multiplier: number): void {
  const { me } = useMe();
  const times = multiplier === 1 ? '' : `  ·  ${Number(multiplier.toPrecision(4))} times`;
  usePrintFoot(
    card
      ? `${nameOfRecipe(card.facts)} (${card.pid})  ·  ${savedLine(card, me.timeZone)}${times}`
      : 'Spec card',
  );
}
