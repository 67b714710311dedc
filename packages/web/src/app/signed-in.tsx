import { isUsable } from '@bakehouse/domain/kernel/actor';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { showDayTags } from '../shared/days/own-day-tags.ts';
import { MeProvider, useMe } from '../shared/session/me.tsx';
import { coveredPage } from '../shared/session/session-end.ts';
import { useRefetchMe } from '../shared/session/use-refetch-me.ts';
import { ViewAsBand } from './bands/view-as-band.tsx';
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
