import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFollowLink } from './use-follow-link.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * Returns a function that navigates to a path of this app without a click, such as after an answer has arrived,
 * optionally replacing the address. It does nothing once the person has left the page.
 */
export function useAutoNavigate(): (href: string, how?: { readonly replace: boolean }) => void {
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
