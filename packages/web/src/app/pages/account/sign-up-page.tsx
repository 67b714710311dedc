import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signUp } from '../../../features/sign-up/api.ts';
import { SignUp } from '../../../features/sign-up/sign-up.tsx';

const route = getRouteApi('/sign-up');

/** Connects the sign-up screen to session and navigation. */
export function SignUpPage() {
  const settings = route.useLoaderData();
  const router = useRouter();
  // The route redirects a signed-in person.
  const moveOn = useCallback(() => void router.invalidate(), [router]);
  return <SignUp settings={settings} signUp={signUp} onSignedIn={moveOn} />;
}
