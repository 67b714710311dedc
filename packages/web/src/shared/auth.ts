import { AuthClient } from '@supabase/auth-js';

type Auth = InstanceType<typeof AuthClient>;

let opened: Auth | null = null;
const opening = Promise.withResolvers<Auth>();

/** Where this browser keeps the session: one place per host, so that two brands on two hosts never share one. */
function storageKey(): string {
  return `sb-${window.location.host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth-token`;
}

/** Opens the account service with the public key that the server hands out. A second call changes nothing. */
export function openAuth(anonKey: string): Auth {
  if (opened) return opened;
  const auth = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    storageKey: storageKey(),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
  opened = auth;
  opening.resolve(auth);
  return auth;
}

/** The account service, once it is open. */
export function openedAuth(): Promise<Auth> {
  return opening.promise;
}

/** The signed-in person's token, refreshed when it has run out, or null for nobody. */
export async function accessToken(): Promise<string | null> {
  if (!opened) return null;
  const { data } = await opened.getSession();
  return data.session?.access_token ?? null;
}

export type SignInResult =
  | { readonly ok: true }
  /** 'refused': address or password are wrong. 'too-many': wait. 'unreachable': the password was not even checked. */
  | { readonly ok: false; readonly reason: 'refused' | 'too-many' | 'unreachable' };

/** Signs in with e-mail and password. */
export async function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  const auth = await openedAuth();
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  if (!error) return { ok: true };
  if (error.status === 429) return { ok: false, reason: 'too-many' };
  const reached = error.status !== undefined && error.status >= 400 && error.status < 500;
  return { ok: false, reason: reached ? 'refused' : 'unreachable' };
}

/**
 * Signs this browser out. `onSignedOut` then loads the page anew, so that nothing of the person stays in memory. Where
 * the server gives no answer the session is forgotten here all the same.
 */
export async function signOut(): Promise<void> {
  const auth = await openedAuth();
  const { error } = await auth.signOut({ scope: 'local' });
  if (!error) return;
  window.localStorage.removeItem(storageKey());
  window.location.reload();
}

/** Calls back when somebody signs out, here or in another tab of this browser. */
export async function onSignedOut(listener: () => void): Promise<void> {
  const auth = await openedAuth();
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') listener();
  });
}
