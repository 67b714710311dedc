import type { AuthError, Provider, Session } from '@supabase/auth-js';
import { AuthClient, AuthRetryableFetchError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { CaptchaProof } from '../captcha/captcha.ts';
import { captchaFailed } from '../captcha/captcha.ts';

export type Auth = InstanceType<typeof AuthClient>;

let opened: Auth | null = null;
/** The address of the account service, and the headers of a visitor. */
let connection = {};
/** A client without a session of its own. */
let visitor: Auth | null = null;
const opening = Promise.withResolvers<Auth>();

/** The storage key of the session, per host, so that two brands on two hosts never share one. */
function storageKey(): string {
  return `sb-${window.location.host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth-token`;
}

/**
 * Creates the client of the account service with the public key from the server; further calls return the same one. The
 * client does not read sessions from the address, because that would leave an entry with the tokens in the browser's
 * history: `app/arrival.ts` removes them from the address first.
 */
export function openAuth(anonKey: string): Auth {
  if (opened) return opened;
  connection = {
    url: `${window.location.origin}/auth/v1`,
    // In the client's own spelling: in another letter case they would be additional headers beside the person's own.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  };
  const auth = new AuthClient({
    ...connection,
    storageKey: storageKey(),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    // An address then contains a code that only this browser can exchange for a session.
    flowType: 'pkce',
  });
  opened = auth;
  opening.resolve(auth);
  return auth;
}

/**
 * Asks the account service whether a token of an address is valid. Not by the page's client: of a token whose session
 * has ended it concludes that its own has, and signs the person out.
 *
 * @returns why it is not valid; null if it is
 */
export async function findTokenError(accessToken: string): Promise<AuthError | null> {
  visitor ??= new AuthClient({
    ...connection,
    storageKey: `${storageKey()}-check`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
  const { error } = await visitor.getUser(accessToken);
  return error;
}

/** The client, once it is created. */
export function openedAuth(): Promise<Auth> {
  return opening.promise;
}

/**
 * Timeouts for a token in milliseconds. The client retries an expired one for half a minute; offline a screen with
 * stored data must not wait for that.
 */
const tokenWithinMs = { online: 8000, offline: 500 } as const;

/**
 * The signed-in person's token, refreshed when it has expired, or null without a session. A refresh without an answer
 * throws: the session may still be valid, so the call must not be sent without a token.
 */
export async function accessToken(): Promise<string | null> {
  if (!opened) return null;
  if (!navigator.onLine && needsRefresh()) throw new AuthRetryableFetchError('no network', 0);
  const { data, error } = await Promise.race([opened.getSession(), noTokenInTime()]);
  if (error && isAuthRetryableFetchError(error)) throw error;
  return data.session?.access_token ?? null;
}

function noTokenInTime(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const within = navigator.onLine ? tokenWithinMs.online : tokenWithinMs.offline;
  setTimeout(() => reject(new AuthRetryableFetchError('no answer in time', 0)), within);
  return promise;
}

/** The account of the stored session, valid or not; null without one. */
export function storedAccount(): string | null {
  const { user } = storedSession() ?? {};
  if (typeof user !== 'object' || user === null || !('id' in user)) return null;
  return typeof user.id === 'string' ? user.id : null;
}

/** How long before its expiry the client refreshes a token, in milliseconds. */
const refreshBeforeMs = 90_000;

/** Whether the client would refresh the stored token before using it. */
function needsRefresh(): boolean {
  const { expires_at: endsAt } = storedSession() ?? {};
  return typeof endsAt === 'number' && endsAt * 1000 < Date.now() + refreshBeforeMs;
}

function storedSession(): { readonly user?: unknown; readonly expires_at?: unknown } | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey()) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The redirect target of mails and providers: the page that processes tokens, and redirects to a path of this site. The
 * account service knows it as the page that posts the token of a link itself.
 */
export function arrivalAddress(next: string): string {
  return `${window.location.origin}/confirm?${new URLSearchParams({ next })}`;
}

/**
 * The PKCE verifier that this browser stored for a sign-up, for the page that its mail opens; null without one. The
 * client stores it beside the session, followed by a slash and the purpose if it is not a sign-up's.
 */
export function storedVerifier(): string | null {
  const kept = window.localStorage.getItem(`${storageKey()}-code-verifier`);
  if (kept === null) return null;
  const [verifier = '', purpose] = kept.replaceAll('"', '').split('/');
  return purpose === undefined && verifier !== '' ? verifier : null;
}

export type SignInResult =
  | { readonly ok: true }
  /**
   * 'refused': address or password are wrong. 'too-many': wait. 'captcha': the captcha challenge was not solved.
   * 'unreachable': the password was not even checked.
   */
  | { readonly ok: false; readonly reason: 'refused' | 'too-many' | 'captcha' | 'unreachable' };

/** Signs in with e-mail and password. */
export async function signInWithPassword(
  email: string,
  password: string,
  proof: CaptchaProof,
): Promise<SignInResult> {
  const auth = await openedAuth();
  const { error } = await auth.signInWithPassword({ email: email.trim(), password, options: proof });
  if (!error) return { ok: true };
  if (error.code === captchaFailed) return { ok: false, reason: 'captcha' };
  if (error.status === 429) return { ok: false, reason: 'too-many' };
  const reached = error.status !== undefined && error.status >= 400 && error.status < 500;
  return { ok: false, reason: reached ? 'refused' : 'unreachable' };
}

/** Redirects to a provider's sign-in, which redirects back to a path of this site (auth contract, section 9). */
export async function signInWithProvider(provider: string, next: string): Promise<void> {
  const auth = await openedAuth();
  await auth.signInWithOAuth({
    // The client's type lists only the hosted service's providers; ours are configured by the operator.
    provider: provider as Provider,
    options: { redirectTo: arrivalAddress(next) },
  });
}

let signingOut: Promise<unknown> = Promise.resolve();
let isByChoice = false;
/** Timeout of the sign-out request, after which the page is left without an answer. */
const signOutTimeoutMs = 3000;

/** Signs this browser out; `onSignedOut` then leaves the screens. It also succeeds without an answer of the server. */
export async function signOut(): Promise<void> {
  isByChoice = true;
  await forgetSession();
}

/** Deletes a stored session that the server no longer accepts. */
export async function forgetSession(): Promise<void> {
  const auth = await openedAuth();
  const localSignOut = auth.signOut({ scope: 'local' });
  signingOut = Promise.race([localSignOut, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
  await signingOut;
}

/** Ends a session that was replaced by another account's in this browser. Without an answer it expires by itself. */
export async function endOtherSession({ access_token }: Session): Promise<void> {
  const auth = await openedAuth();
  const ending = auth.admin.signOut(access_token, 'local').catch(() => undefined);
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
}

/**
 * Calls the listener after a sign-out, here or in another tab, or when the session turns out to have ended, and whether
 * the person chose it on this page. After our own sign-out the request is finished by then: leaving the page earlier
 * would abort it.
 */
export async function onSignedOut(listener: (isByChoice: boolean) => void): Promise<void> {
  const auth = await openedAuth();
  auth.onAuthStateChange((event) => {
    // The client awaits the listener's result, and the sign-out awaits the client: returning a promise would deadlock.
    const tell = () => listener(isByChoice);
    if (event === 'SIGNED_OUT') void signingOut.then(tell, tell);
  });
}

/** Calls the listener when another tab has signed in as another person than this page started with. */
export async function onOtherPerson(listener: () => void): Promise<void> {
  const auth = await openedAuth();
  let known: string | null = null;
  auth.onAuthStateChange((_, session) => {
    const person = session?.user.id ?? null;
    if (known !== null && person !== null && person !== known) listener();
    known ??= person;
  });
}
