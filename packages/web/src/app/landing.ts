import type { AuthError, Session } from '@supabase/auth-js';
import { isAuthPKCECodeVerifierMissingError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { Auth } from '../shared/session/auth.ts';
import { endOtherSession, keptVerifier } from '../shared/session/auth.ts';
import { linkNotice } from '../shared/session/link-notice.ts';
import type { OtherAccountChoice } from '../shared/session/other-account.ts';
import type { Arrival } from './arrival.ts';

/**
 * What became of what the address brought along. Who is 'choosing' has confirmed an address and has no password yet;
 * who is 'recovering' gets a new one; who 'stayed' did not let another account take the place of their own.
 */
export type Landing = 'nothing' | 'signed-in' | 'choosing' | 'recovering' | 'refused' | 'stayed';

/** Asks the person who is signed in here whether another account may take their place. */
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
 * Turns the tokens or the error in the address into a session, or into a message. An address may come from anybody, so
 * it never makes a person work in another one's name unasked: who is signed in here chooses who goes on. Throws where
 * the account service cannot be reached, so that the same link can be tried again.
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
  // A sign-up's password counts in the browser that chose it; in any other one a new one is chosen.
  const ofThisBrowser = type === 'signup' ? { code_verifier: keptVerifier() } : {};
  const link = { token_hash: tokenHash, type, ...ofThisBrowser };
  const ofPresent = present ? { signed_in_as: present.user.id } : {};
  let opened = await auth.verifyOtp({ ...link, ...ofPresent });
  if (present && opened.error?.code === 'other_account') {
    if ((await ask(questionFor(present, opened.error.message))) === 'stay') return 'stayed';
    opened = await auth.verifyOtp(link);
    if (opened.data.session) await endOtherSession(present);
  }
  const { data, error } = opened;
  if (error && isAuthRetryableFetchError(error)) throw error;
  if (error) return refuse(error.code === 'otp_expired' ? ranOut : error.message);
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
  // The client trades a token that has run out for one of the other's owner, whoever that is.
  if (claims === null || (present && claims.exp * 1000 <= Date.now())) return refuse(ranOut);
  const other = present?.user.id === claims.sub ? null : present;
  const sentence = `This link is for ${claims.email || 'another account'}.`;
  if (other && (await ask(questionFor(other, sentence))) === 'stay') return 'stayed';
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error && isAuthRetryableFetchError(error)) throw error;
  if (error) return refuse(ranOut);
  if (other) await endOtherSession(other);
  return isRecovery ? 'recovering' : 'signed-in';
}

async function exchangeCode(auth: Auth, code: string, ask: AskToGoOn): Promise<Landing> {
  const present = await presentSession(auth);
  // Whose the code is, only the session tells that it is exchanged for. Without a verifier there will be none.
  if (present && keptVerifier() !== null && (await ask(questionFor(present, begunBefore))) === 'stay') {
    return 'stayed';
  }
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error && isAuthRetryableFetchError(error)) throw error;
  if (error) return refuse(isOfOtherBrowser(error) ? otherBrowser : ranOut);
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

/** What a token says of its owner and its end; the service checks whether it is true. Null where it is no token. */
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

/** Only the browser that began a sign-in can end it with a code. */
function isOfOtherBrowser(error: AuthError): boolean {
  return isAuthPKCECodeVerifierMissingError(error) || error.code === 'bad_code_verifier';
}

function refuse(sentence: string): Landing {
  linkNotice.set({ tone: 'bad', sentence: sentence || ranOut });
  return 'refused';
}
