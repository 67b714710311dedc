import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { useEffect, useState } from 'react';
import { useToday } from '../../../shared/session/me.tsx';
import { serverNow } from '../../../ui/use-now.ts';
import type { KitchenProgress } from './kitchen-progress.ts';
import { changeMultiplier, startProgress } from './kitchen-progress.ts';
import type { KitchenKey } from './kitchen-storage.ts';
import { deleteOldKitchenProgress, findProgress, storeProgress } from './kitchen-storage.ts';

/**
 * The baker's progress on a card, stored on this device at every change.
 *
 * @param asked the multiplier of the address; null for none
 */
export function useProgress(key: KitchenKey, card: RecipeCardView, asked: number | null) {
  const day = useToday();
  const { version } = card;
  const [progress, setProgress] = useState<KitchenProgress>(() => {
    const kept = findProgress(key, { version, day, now: serverNow() }) ?? startProgress(asked ?? 1);
    return asked === null ? kept : changeMultiplier(kept, asked);
  });
  useEffect(() => deleteOldKitchenProgress(serverNow()), []);

  /** @param of the version for which it is valid, if it has changed */
  function change(next: KitchenProgress, of = version): void {
    setProgress(next);
    storeProgress(key, next, { version: of, day, now: serverNow() });
  }
  return [progress, change] as const;
}
