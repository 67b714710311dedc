import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Returns a function that goes back to where the page was opened from, or to another address where it was opened
 * directly. It does not ask about unsaved changes: the caller has done that.
 */
export function useGoBack(): (otherwise: string) => void {
  const { history } = useRouter();
  return useCallback(
    (otherwise: string) => {
      if (history.canGoBack()) history.back({ ignoreBlocker: true });
      else history.replace(otherwise, undefined, { ignoreBlocker: true });
    },
    [history],
  );
}
