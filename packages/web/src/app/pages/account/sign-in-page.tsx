import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { SignIn } from '../../../features/sign-in/sign-in.tsx';
import { signInWithPassword, signInWithProvider } from '../../../shared/session/auth.ts';
import { linkNotice } from '../../../shared/session/link-notice.ts';
import { safeAddress } from '../../safe-address.ts';

const route = getRouteApi('/sign-in');

/** Connects the sign-in screen to session and navigation. */
export function SignInPage() {
  const settings = route.useLoaderData();
  const { next } = route.useSearch();
  const router = useRouter();
  const notice = useSyncExternalStore(linkNotice.subscribe, linkNotice.get);
  // The route redirects a signed-in person to the page that they wanted.
  const moveOn = useCallback(() => {
    linkNotice.set(null);
    void router.invalidate();
  }, [router]);
  return (
    <SignIn
      settings={settings}
      notice={notice}
      signIn={signInWithPassword}
      onProvider={(provider) => void signInWithProvider(provider, safeAddress(next))}
      onSignedIn={moveOn}
    />
  );
}
