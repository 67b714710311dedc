import type { AuthError, Session } from '@supabase/auth-js';
import { isAuthPKCECodeVerifierMissingError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { Auth } from '../shared/session/auth.ts';
import { endOtherSession, findTokenError, storedVerifier } from '../shared/session/auth.ts';
import { linkNotice } from '../shared/session/link-notice.ts';
import type { OtherAccountChoice } from '../shared/session/other-account.ts';
import type { Arrival } from './arrival.ts';

/**
 * The result of processing an arrival. 'choosing': the address is confirmed, and a password has to be chosen;
 * 'recovering': a new password has to be chosen; 'stayed': the person kept the current session instead of another
 * account's.
 */
export type Landing = 'nothing' | 'signed-in' | 'choosing' | 'recovering' | 'refused' | 'stayed';

/** Asks the signed-in person whether to switch to another account. */
export type AskToGoOn = (question: {
  readonly signedInAs: string;
  readonly sentence: string;
}) => Promise<OtherAccountChoice>;

const ranOut = 'This link has expired or has already been used.';
const otherBrowser = 'This sign-in was started in another browser. Please start again in this one.';
const begunBefore =
  'A sign-in that was started in this browser has just finished, possibly for another account.';
const otherHalf =
  'This address is confirmed. The change takes effect once the link in the e-mail to the other address has been opened too.';

/**
 * Turns the tokens or the error of an address into a session or a message. Anybody can craft such an address, so it
 * never switches the account without asking: the signed-in person chooses. Throws if the account service cannot be
 * reached, so that the same link can be tried again.
 */
export async function land(auth: Auth, arrival: Arrival, ask: AskToGoOn): Promise<Landing> {
  switch (arrival.kind) {
    case 'nothing':
      return 'nothing';
    case 'message':
      linkNotice.set({ tone: 'good', sentence: arrival.text });
      return 'nothing';
    case 'refused':
      return refuse(arrival.code === 'otp_expired' ? ranOut : arrival.description);
    case 'link':
      return openLink(auth, arrival, ask);
    case 'tokens':
      return takeTokens(auth, arrival, ask);
    case 'code':
      return exchangeCode(auth, arrival.code, ask);
    default:
      return arrival satisfies never;
  }
}

type Arriving<Kind extends Arrival['kind']> = Extract<Arrival, { readonly kind: Kind }>;

async function openLink(auth: Auth, { tokenHash, type }: Arriving<'link'>, ask: AskToGoOn): Promise<Landing> {
  const present = await presentSession(auth);
  // The password of a sign-up counts only in the browser that chose it (proven by its verifier); in others a new one is
  // chosen.
  const ofThisBrowser = type === 'signup' ? { code_verifier: storedVerifier() } : {};
  const link = { token_hash: tokenHash, type, ...ofThisBrowser };
  const ofPresent = present ? { signed_in_as: present.user.id } : {};
  let opened = await auth.verifyOtp({ ...link, ...ofPresent });
  if (present && opened.error?.code === 'other_account') {
    if ((await ask(questionFor(present, opened.error.message))) === 'stay') return 'stayed';
    opened = await auth.verifyOtp(link);
    if (opened.data.session) await endOtherSession(present);
  }
  const { data, error } = opened;
  if (error) return refuseLink(error, error.code === 'otp_expired' ? ranOut : error.message);
  if (!data.session) {
    linkNotice.set({ tone: 'good', sentence: otherHalf });
    return 'nothing';
  }
  if ('needs_password' in data.session) return 'choosing';
  return type === 'recovery' ? 'recovering' : 'signed-in';
}

async function takeTokens(
  auth: Auth,
  { accessToken, refreshToken, isRecovery }: Arriving<'tokens'>,
  ask: AskToGoOn,
): Promise<Landing> {
  const present = await presentSession(auth);
  const claims = readClaims(accessToken);
  if (claims === null) return refuse(ranOut);
  // Verified before the client gets it. It would exchange a token that has expired by this device's clock for one of the
  // refresh token's owner, who may be another person; and of a token whose session has ended it would conclude that the
  // present session has. The clock may be wrong, so the service decides.
  if (present) {
    const error = await findTokenError(accessToken);
    if (error) return refuseLink(error, ranOut);
  }
  const other = present?.user.id === claims.sub ? null : present;
  const sentence = `This link is for ${claims.email || 'another account'}.`;
  if (other && (await ask(questionFor(other, sentence))) === 'stay') return 'stayed';
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) return refuseLink(error, ranOut);
  if (other) await endOtherSession(other);
  return isRecovery ? 'recovering' : 'signed-in';
}

async function exchangeCode(auth: Auth, code: string, ask: AskToGoOn): Promise<Landing> {
  const present = await presentSession(auth);
  // The owner of a code is known only after its exchange. Without a verifier the exchange is impossible.
  if (present && storedVerifier() !== null && (await ask(questionFor(present, begunBefore))) === 'stay') {
    return 'stayed';
  }
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error) return refuseLink(error, isOfOtherBrowser(error) ? otherBrowser : ranOut);
  if (present) await endOtherSession(present);
  return 'redirectType' in data && data.redirectType === 'recovery' ? 'recovering' : 'signed-in';
}

async function presentSession(auth: Auth): Promise<Session | null> {
  const { data } = await auth.getSession();
  return data.session;
}

function questionFor({ user }: Session, sentence: string) {
  return { signedInAs: user.email ?? 'somebody else', sentence };
}

type Claims = { readonly sub: string; readonly exp: number; readonly email: string | undefined };

/** The subject and the expiry of a JWT, unverified (the service verifies it); null if it is not a JWT. */
function readClaims(accessToken: string): Claims | null {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    const { sub, exp, email } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && typeof exp === 'number'
      ? { sub, exp, email: typeof email === 'string' ? email : undefined }
      : null;
  } catch {
    return null;
  }
}

/** Whether the code belongs to a sign-in of another browser: only the one that began it can exchange the code. */
function isOfOtherBrowser(error: AuthError): boolean {
  return isAuthPKCECodeVerifierMissingError(error) || error.code === 'bad_code_verifier';
}

/** Shows why a link was refused; a connection that failed is thrown, because the link can be tried again. */
function refuseLink(error: AuthError, sentence: string): Landing {
  if (isAuthRetryableFetchError(error)) throw error;
  return refuse(sentence);
}

function refuse(sentence: string): Landing {
  linkNotice.set({ tone: 'bad', sentence: sentence || ranOut });
  return 'refused';
}
