import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { signInWithPassword } from '../../shared/auth.ts';

const route = getRouteApi('/sign-in');

/** The sign-in screen with what it needs of the world around it. */
export function SignInPage() {
  const settings = route.useLoaderData();
  const router = useRouter();
  // The route sends a signed-in person on to where they wanted to go.
  const moveOn = useCallback(() => void router.invalidate(), [router]);
  return (
    <SignIn
      businessName={settings.businessName}
      demo={settings.demo}
      signIn={signInWithPassword}
      onSignedIn={moveOn}
    />
  );
}
