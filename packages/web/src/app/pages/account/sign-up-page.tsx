import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signUp } from '../../../features/sign-up/api.ts';
import { SignUp } from '../../../features/sign-up/sign-up.tsx';

const route = getRouteApi('/sign-up');

/** The sign-up screen with what it needs of the world around it. */
export function SignUpPage() {
  const settings = route.useLoaderData();
  const router = useRouter();
  // The route sends a signed-in person on.
  const moveOn = useCallback(() => void router.invalidate(), [router]);
  return <SignUp settings={settings} signUp={signUp} onSignedIn={moveOn} />;
}
