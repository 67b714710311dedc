import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepLive } from './keep-live.ts';
import { keyOfLabels, keyOfSpecCards, watchRecipes } from './live-api.ts';
import { subscribeToLive } from './subscribe-to-live.ts';

/**
 * Reloads cards, lists of cards and labels when the recipe book changes: by a save of anybody, a photo, or a product
 * that is linked to a card. Use it in a component that stays mounted.
 */
export function useWatchRecipes(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      void queries.invalidateQueries({ queryKey: keyOfSpecCards() });
      void queries.invalidateQueries({ queryKey: keyOfLabels() });
    };
    return keepLive(
      (ended) =>
        subscribeToLive<{ readonly type: 'recipes' }>(
          { open: watchRecipes, onReady: readAgain, onEvent: readAgain, onState: () => {} },
          ended,
        ),
      () => {},
    );
  }, [queries]);
}
