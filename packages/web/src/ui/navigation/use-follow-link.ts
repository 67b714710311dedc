import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

interface HowToFollow {
  /** The page stays where it is scrolled to, for what changes beside a list. */
  readonly keepsScroll?: boolean;
}

/** A function that goes to a path of this app, through the router and its questions about unsaved changes. */
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
