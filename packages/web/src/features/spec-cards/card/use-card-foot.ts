import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { usePrintFoot } from '../../../shared/display/use-print-foot.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { savedLine } from './sections/card-facts.tsx';

/** Sets the foot of every printed page of a card: its name, version and multiplier. */
export function useCardFoot(card: RecipeCardView | null, multiplier: number): void {
  const { me } = useMe();
  const times = multiplier === 1 ? '' : `  ·  ${Number(multiplier.toPrecision(4))} times`;
  usePrintFoot(
    card
      ? `${nameOfRecipe(card.facts)} (${card.pid})  ·  ${savedLine(card, me.timeZone)}${times}`
      : 'Spec card',
  );
}
