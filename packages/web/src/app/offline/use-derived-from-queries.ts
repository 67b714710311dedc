import type { QueryClient } from '@tanstack/react-query';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** A value derived from all queries of the page. The component renders again only when the value changes. */
export function useDerivedFromQueries<Value extends string | number | boolean | null>(
  read: (queryClient: QueryClient) => Value,
): Value {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => read(queryClient));
}
