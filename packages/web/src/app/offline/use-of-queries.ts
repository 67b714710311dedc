import type { QueryClient } from '@tanstack/react-query';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Something that follows from all queries of the page. Renders only when it changes. */
export function useOfQueries<Value extends string | number | boolean | null>(
  read: (queryClient: QueryClient) => Value,
): Value {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => read(queryClient));
}
