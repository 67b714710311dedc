import type { Provider, Session } from '@supabase/auth-js';
import { AuthClient, AuthRetryableFetchError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { CaptchaProof } from '../captcha/captcha.ts';
import { captchaFailed } from '../captcha/captcha.ts';

export type Auth = InstanceType<typeof AuthClient>;

let opened: Auth | null = null;
const opening = Promise.withResolvers<Auth>();

/** Where this browser keeps the session: one place per host, so that two brands on two hosts never share one. */
function storageKey(): string {
  return `sb-${window.location.host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth-token`;
}

/**
 * Opens the account service with the public key that the server hands out. A second call changes nothing. The client
 * does not look for a session in the address: it would leave an entry with the tokens in the browser's history, so
 * `app/arrival.ts` takes them out of the address before anything else runs.
 */
export function openAuth(anonKey: string): Auth {
  if (opened) return opened;
  const auth = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    // Spelled as the client spells them: in another letter case they would be second headers next to the person's own.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: storageKey(),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    // What comes back in an address is a code that only this browser can exchange for a session.
    flowType: 'pkce',
  });
  opened = auth;
  opening.resolve(auth);
  return auth;
}

/** The account service, once it is open. */
export function openedAuth(): Promise<Auth> {
  return opening.promise;
}

/**
 * How long a token may take, in milliseconds. The client tries an expired one for half a minute; a screen that has
 * something to show without a network does not wait for that.
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

/** The account of the session that this browser keeps, valid or not; null where it keeps none. */
export function keptAccount(): string | null {
  const { user } = keptSession() ?? {};
  if (typeof user !== 'object' || user === null || !('id' in user)) return null;
  return typeof user.id === 'string' ? user.id : null;
}

/** The client asks for a new token so long before the old one ends, in milliseconds. */
const refreshBeforeMs = 90_000;

/** Whether the token that this browser keeps is one that the client would exchange before it is used. */
function needsRefresh(): boolean {
  const { expires_at: endsAt } = keptSession() ?? {};
  return typeof endsAt === 'number' && endsAt * 1000 < Date.now() + refreshBeforeMs;
}

function keptSession(): { readonly user?: unknown; readonly expires_at?: unknown } | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey()) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Where mails and providers lead back to: the page that takes what they bring, and leads on to a path of this site. The
 * account service knows it as the one that posts the token of a link by itself.
 */
export function arrivalAddress(next: string): string {
  return `${window.location.origin}/confirm?${new URLSearchParams({ next })}`;
}

/**
 * What this browser keeps of a sign-up that it began, for the page that its mail leads to; null where it keeps nothing.
 * The client keeps it beside the session, with what the mail is for behind a slash where that is not a sign-up.
 */
export function keptVerifier(): string | null {
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

/** Leaves for a provider's own sign-in, which leads back to an address of this site (auth contract, section 9). */
export async function signInWithProvider(provider: string, next: string): Promise<void> {
  const auth = await openedAuth();
  await auth.signInWithOAuth({
    // The client lists the providers of its makers' service; ours are named by the operator.
    provider: provider as Provider,
    options: { redirectTo: arrivalAddress(next) },
  });
}

let signingOut: Promise<unknown> = Promise.resolve();
let isByChoice = false;
/** How long the server may take to hear of a sign-out before the page is left without its answer. */
const signOutTimeoutMs = 3000;

/** Signs this browser out; `onSignedOut` then leaves the screens. Without an answer it is signed out all the same. */
export async function signOut(): Promise<void> {
  isByChoice = true;
  await forgetSession();
}

/** Clears away a session that the server does not know any more. */
export async function forgetSession(): Promise<void> {
  const auth = await openedAuth();
  const localSignOut = auth.signOut({ scope: 'local' });
  signingOut = Promise.race([localSignOut, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
  await signingOut;
}

/** Ends a session whose place another account has taken here. Without an answer it runs out by itself. */
export async function endOtherSession({ access_token }: Session): Promise<void> {
  const auth = await openedAuth();
  const ending = auth.admin.signOut(access_token, 'local').catch(() => undefined);
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
}

/**
 * Calls back after a sign-out, here or in another tab of this browser, or when the session turns out to have ended, and
 * says whether the person chose it on this page.
 * After a sign-out of our own, the request to the server is finished by then: leaving the page earlier would abort it.
 */
export async function onSignedOut(listener: (isByChoice: boolean) => void): Promise<void> {
  const auth = await openedAuth();
  auth.onAuthStateChange((event) => {
    // The client waits for what a listener returns, and the sign-out for the client: nothing is returned.
    const tell = () => listener(isByChoice);
    if (event === 'SIGNED_OUT') void signingOut.then(tell, tell);
  });
}

/** Calls back when another tab of this browser has signed in as another person than this page began with. */
export async function onOtherPerson(listener: () => void): Promise<void> {
  const auth = await openedAuth();
  let known: string | null = null;
  auth.onAuthStateChange((_, session) => {
    const person = session?.user.id ?? null;
    if (known !== null && person !== null && person !== known) listener();
    known ??= person;
  });
}
