import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import type { ShopFilter } from './shop-filter.ts';
import { formatShopFilter, parseShopFilter } from './shop-filter.ts';

/**
 * The filter of the address, and a function that changes it. A change replaces the history entry, so that Back leaves
 * the list instead of undoing the filter one character at a time.
 */
export function useShopFilter(): readonly [ShopFilter, (filter: ShopFilter) => void] {
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const filter = useMemo(() => parseShopFilter(search), [search]);
  const setFilter = useCallback(
    (next: ShopFilter) => {
      // After a debounce the person may already be on another screen.
      if (!isStillHere()) return;
      const { pathname } = router.history.location;
      router.history.replace(`${pathname}${formatShopFilter(next)}`);
    },
    [router, isStillHere],
  );
  return [filter, setFilter];
}
