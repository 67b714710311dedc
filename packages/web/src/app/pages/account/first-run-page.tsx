import { getRouteApi } from '@tanstack/react-router';
import { FirstRun } from '../../../features/first-run/first-run.tsx';
import { firstStepsAddress } from '../../../shared/addresses.ts';
import { signInWithPassword } from '../../../shared/session/auth.ts';

const route = getRouteApi('/first-run');

/** Connects the first-run screen to session and navigation. */
export function FirstRunPage() {
  const { businessName } = route.useLoaderData();
  return (
    <FirstRun
      businessName={businessName}
      signIn={(email, password) => signInWithPassword(email, password, {})}
      // A full load, because this page's settings are outdated.
      onSignedIn={() => window.location.assign(firstStepsAddress)}
    />
  );
}
