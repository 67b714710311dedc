import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Returns a function that tells whether the person is still at this address or, with 'screen', on this screen, whose
 * address may have changed since. It is false once they have left, and while the next screen is loading. Automatic
 * navigation checks it first, so that nobody is taken away from where they went.
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
