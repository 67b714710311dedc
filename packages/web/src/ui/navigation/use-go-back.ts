import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * A function that goes back to where something was opened from, or to another address where that was pasted. It asks
 * nothing about unsaved changes: whoever leaves has answered that.
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
