import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * A function that says whether the person is still where this was drawn: at this very address, or on this screen, whose
 * address may have changed since. They are not once they have gone elsewhere, or are on the way there while the next
 * screen is loaded. What leads on by itself asks it first: nobody is fetched back from where they went.
 */
export function useStillHere(where: 'address' | 'screen' = 'address'): () => boolean {
  const router = useRouter({ warn: false });
  const own = useMatch({ strict: false, shouldThrow: false });
  const part = where === 'address' ? 'id' : 'routeId';
  const here = own?.[part];
  return useCallback(
    () => here === undefined || router.matchRoutes(router.latestLocation).at(-1)?.[part] === here,
    [router, part, here],
  );
}
