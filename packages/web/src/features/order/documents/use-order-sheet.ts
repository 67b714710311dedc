import { useRouter, useRouterState } from '@tanstack/react-router';

/** What the order page shows: the order itself, or one of its documents. */
export type OrderSheet = 'order' | 'invoice' | 'note';

function sheetOf(search: unknown): OrderSheet {
  const view = typeof search === 'object' && search !== null && 'view' in search ? search.view : null;
  return view === 'invoice' || view === 'note' ? view : 'order';
}

/** The sheet that is shown. It is in the address, so that a reload, the back button and a link lead to it. */
export function useOrderSheet(): readonly [OrderSheet, (sheet: OrderSheet) => void] {
  const router = useRouter();
  const sheet = useRouterState({ select: ({ location }) => sheetOf(location.search) });
  function show(next: OrderSheet): void {
    const { pathname } = router.state.location;
    const href = next === 'order' ? pathname : `${pathname}?view=${next}`;
    // Nothing typed is lost by looking at a document.
    void router.navigate({ href, resetScroll: true, ignoreBlocker: true });
  }
  return [sheet, show];
}
