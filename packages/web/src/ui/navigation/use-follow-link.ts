import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

interface HowToFollow {
  /** Keeps the scroll position, for details beside a list. */
  readonly keepsScroll?: boolean;
}

/**
 * Returns a function that navigates to a path of this app, through the router and its questions about unsaved changes.
 */
export function useFollowLink(): (href: string, how?: HowToFollow) => void {
  const router = useRouter({ warn: false });
  return useCallback(
    (href: string, { keepsScroll = false }: HowToFollow = {}) => {
      if (router && keepsScroll) void router.navigate({ href, resetScroll: false });
      else if (router) router.history.push(href);
      else window.location.assign(href);
    },
    [router],
  );
}
