import { isUsable } from '@bakehouse/domain/kernel/actor';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { PermissionDenied } from '../features/account-states/permission-denied.tsx';
import { offlineSince } from '../shared/connection.ts';
import { showDayTags } from '../shared/days/own-day-tags.ts';
import { MeProvider, useMe } from '../shared/session/me.tsx';
import { coveredPage } from '../shared/session/session-end.ts';
import { useRefetchMe } from '../shared/session/use-refetch-me.ts';
import { ViewAsBand } from './bands/view-as-band.tsx';
import { OfflineScreen } from './offline/offline-screen.tsx';
import { hasNothingToShow } from './offline/screen-queries.ts';
import { useDerivedFromQueries } from './offline/use-derived-from-queries.ts';
import { Shell } from './shell/shell.tsx';

const route = getRouteApi('/signed-in');

const NotYetActive = lazy(async () => ({
  default: (await import('../features/account-states/not-yet-active.tsx')).NotYetActive,
}));
const SessionEnded = lazy(async () => ({
  default: (await import('../features/account-states/session-ended.tsx')).SessionEnded,
}));
const SecondFactor = lazy(async () => ({
  default: (await import('../features/second-factor/second-factor.tsx')).SecondFactor,
}));

/** The shell around every screen that needs a session. A lazy chunk, so that the sign-in page does not wait for it. */
export function SignedIn() {
  const { me } = route.useRouteContext();
  useLayoutEffect(() => showDayTags(me.dayTags), [me.dayTags]);
  const covered = useSyncExternalStore(coveredPage.subscribe, coveredPage.get);
  return (
    <MeProvider me={me}>
      <Suspense>
        <Behind />
      </Suspense>
      {covered && (
        <Suspense>
          <SessionEnded onLeave={covered.leave} />
        </Suspense>
      )}
    </MeProvider>
  );
}

/** Shows the second factor first, then the state of an account that cannot be used, then the screens. */
function Behind() {
  const { actor } = useMe();
  const refetchMe = useRefetchMe();
  if (actor.secondFactorMissing) return <SecondFactor onGiven={() => void refetchMe()} />;
  if (isUsable(actor)) return <Shell />;
  return (
    <>
      <ViewAsBand />
      <NotYetActive onActive={() => void refetchMe()} />
    </>
  );
}

interface ScreenGuardProps {
  /** The name of the screen, for people without the needed permission. */
  readonly title: string;
  readonly needs: Need;
  /** The screen, which is rendered only if it may be seen and has something to show. */
  readonly children: ReactNode;
}

/** Replaces a screen for people who may not see it, and without a connection if it has no data to show. */
export function ScreenGuard({ title, needs, children }: ScreenGuardProps) {
  const { actor } = useMe();
  const isOffline = useIsNotStored();
  if (!meets(actor, needs)) return <PermissionDenied page={title} needs={needs} />;
  return isOffline ? <OfflineScreen /> : children;
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
