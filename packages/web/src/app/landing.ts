import type { AuthError } from '@supabase/auth-js';
import { isAuthPKCECodeVerifierMissingError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { Auth } from '../shared/session/auth.ts';
import { keptVerifier } from '../shared/session/auth.ts';
import { linkNotice } from '../shared/session/link-notice.ts';
import type { Arrival } from './arrival.ts';

/**
 * What became of what the address brought along. Who is 'choosing' has confirmed an address and has no password yet;
 * who is 'recovering' gets a new one.
 */
export type Landing = 'nothing' | 'signed-in' | 'choosing' | 'recovering' | 'refused';

const ranOut = 'This link has expired or has already been used.';
const otherBrowser = 'This sign-in was begun in another browser. Please begin again in this one.';
const somebodyElse = 'This link signs in somebody else. Sign out first, then open it again.';
const otherHalf =
  'This address is confirmed. The change is made once the link in the e-mail to the other address is opened too.';

/**
 * Turns the tokens or the error in the address into a session, or into a message. Throws where the account service
 * cannot be reached, so that the same link can be tried again.
 */
export async function land(auth: Auth, arrival: Arrival): Promise<Landing> {
  switch (arrival.kind) {
    case 'nothing':
      return 'nothing';
    case 'message':
      linkNotice.set({ tone: 'good', sentence: arrival.text });
      return 'nothing';
    case 'refused':
      return refuse(arrival.code === 'otp_expired' ? ranOut : arrival.description);
    case 'link': {
      const { tokenHash: token_hash, type } = arrival;
      // A sign-up's password counts in the browser that chose it; in any other one a new one is chosen.
      const ofThisBrowser = type === 'signup' ? { code_verifier: keptVerifier() } : {};
      const { data, error } = await auth.verifyOtp({ token_hash, type, ...ofThisBrowser });
      if (error && isAuthRetryableFetchError(error)) throw error;
      if (error) return refuse(error.code === 'otp_expired' ? ranOut : error.message);
      if (!data.session) {
        linkNotice.set({ tone: 'good', sentence: otherHalf });
        return 'nothing';
      }
      if ('needs_password' in data.session) return 'choosing';
      return type === 'recovery' ? 'recovering' : 'signed-in';
    }
    case 'tokens': {
      const { accessToken, refreshToken, isRecovery } = arrival;
      if (await isSomebodyElse(auth, accessToken)) return refuse(somebodyElse);
      const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
      if (error && isAuthRetryableFetchError(error)) throw error;
      if (error) return refuse(ranOut);
      return isRecovery ? 'recovering' : 'signed-in';
    }
    case 'code': {
      const { data, error } = await auth.exchangeCodeForSession(arrival.code);
      if (error && isAuthRetryableFetchError(error)) throw error;
      if (error) return refuse(isOfOtherBrowser(error) ? otherBrowser : ranOut);
      return 'redirectType' in data && data.redirectType === 'recovery' ? 'recovering' : 'signed-in';
    }
    default:
      return arrival satisfies never;
  }
}

/**
 * Whether somebody is signed in here whom the token does not belong to. An address with tokens may come from anybody:
 * it must not make a person work in another one's name without noticing.
 */
async function isSomebodyElse(auth: Auth, accessToken: string): Promise<boolean> {
  const { data } = await auth.getSession();
  return data.session !== null && ownerOf(accessToken) !== data.session.user.id;
}

/** Whom a token says that it belongs to; the service checks the token itself. */
function ownerOf(accessToken: string): string | null {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
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
