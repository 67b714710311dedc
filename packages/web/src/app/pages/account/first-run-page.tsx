import { getRouteApi } from '@tanstack/react-router';
import { FirstRun } from '../../../features/first-run/first-run.tsx';
import { firstStepsAddress } from '../../../shared/addresses.ts';
import { signInWithPassword } from '../../../shared/session/auth.ts';

const route = getRouteApi('/first-run');

/** The first page of a fresh installation with what it needs of the world around it. */
export function FirstRunPage() {
  const { businessName } = route.useLoaderData();
  return (
    <FirstRun
      businessName={businessName}
      signIn={(email, password) => signInWithPassword(email, password, {})}
      // Loaded anew: what this page knows of the server is over.
      onSignedIn={() => window.location.assign(firstStepsAddress)}
    />
  );
}
