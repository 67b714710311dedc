import { meets } from '@bakehouse/domain/kernel/permissions';
import type { RouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent, useParams, useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { PermissionDenied } from '../features/account-states/permission-denied.tsx';
import { offlineSince } from '../shared/connection.ts';
import { useMe } from '../shared/session/me.tsx';
import { OfflineScreen } from './offline/offline-screen.tsx';
import { hasNothingToShow } from './offline/screen-queries.ts';
import { useDerivedFromQueries } from './offline/use-derived-from-queries.ts';
import type { Screen } from './screen.ts';
import type { ScreenParameters } from './screen-component.ts';

/**
 * The component of a route: loads its screen lazily, when it is opened or preloaded, and denies it to people without
 * the needed permission.
 */
export function guardedScreen({
  title,
  needs,
  load,
}: Pick<Screen, 'title' | 'needs' | 'load'>): RouteComponent {
  const Loaded = lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen');
  const GuardedScreen: RouteComponent = () => {
    const { actor } = useMe();
    const parameters: ScreenParameters = useParams({ strict: false });
    const isOffline = useIsNotStored();
    if (!meets(actor, needs)) return <PermissionDenied page={title} needs={needs} />;
    return isOffline ? <OfflineScreen /> : <Loaded parameters={parameters} />;
  };
  if (Loaded.preload) GuardedScreen.preload = Loaded.preload;
  return GuardedScreen;
}

/**
 * Whether the screen of this address has no data to show offline. It stays true until the server is back or the address
 * changes: an unmounted screen sends no queries, so none could show that there is data again.
 */
function useIsNotStored(): boolean {
  const address = useRouterState({ select: (state) => state.location.href });
  const isOffline = useSyncExternalStore(offlineSince.subscribe, offlineSince.get) !== null;
  const isEmpty = useDerivedFromQueries(hasNothingToShow);
  const [emptyAt, setEmptyAt] = useState<string | null>(null);
  const now = isOffline && (isEmpty || emptyAt === address) ? address : null;
  if (now !== emptyAt) setEmptyAt(now);
  return now !== null;
}
