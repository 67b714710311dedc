import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A function that goes to a path of this app, through the router and its questions about unsaved changes. */
export function useFollowLink(): (href: string) => void {
  const router = useRouter({ warn: false });
  return useCallback(
    (href: string) => {
      if (router) router.history.push(href);
      else window.location.assign(href);
    },
    [router],
  );
}
