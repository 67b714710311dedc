import { useRouter, useRouterState } from '@tanstack/react-router';

/** The shown sheet: the order itself, or one of its documents. */
export type OrderSheet = 'order' | 'invoice' | 'note';

function sheetOf(search: unknown): OrderSheet {
  const view = typeof search === 'object' && search !== null && 'view' in search ? search.view : null;
  return view === 'invoice' || view === 'note' ? view : 'order';
}

/** The shown sheet. It is a query parameter, so that reload, Back and links work. */
export function useOrderSheet(): readonly [OrderSheet, (sheet: OrderSheet) => void] {
  const router = useRouter();
  const sheet = useRouterState({ select: ({ location }) => sheetOf(location.search) });
  function show(next: OrderSheet): void {
    const { pathname } = router.state.location;
    const href = next === 'order' ? pathname : `${pathname}?view=${next}`;
    // Edits survive opening a document, so no question is needed.
    void router.navigate({ href, resetScroll: true, ignoreBlocker: true });
  }
  return [sheet, show];
}
