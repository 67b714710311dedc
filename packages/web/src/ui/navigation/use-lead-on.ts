import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFollowLink } from './use-follow-link.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * A function that goes on to a path of this app by itself, as once an answer is there, or lets it take the place of this
 * address. Whoever is no longer here is led nowhere.
 */
export function useLeadOn(): (href: string, how?: { readonly replace: boolean }) => void {
  const router = useRouter({ warn: false });
  const followLink = useFollowLink();
  const isStillHere = useStillHere();
  return useCallback(
    (href, { replace } = { replace: false }) => {
      if (!isStillHere()) return;
      if (replace) void router.navigate({ href, replace });
      else followLink(href);
    },
    [router, followLink, isStillHere],
  );
}
