import type { Me, PublicSettings } from '@bakehouse/contract/account';
import { fetchPublicSettings, meQuery } from '../shared/account-api.ts';
import { failureOf } from '../shared/failure.ts';
import { accessToken, openAuth } from '../shared/session/auth.ts';
import { askWhoGoesOn } from '../shared/session/other-account.ts';
import { setServerTime } from '../ui/use-now.ts';
import { arrival } from './arrival.ts';
import type { Landing } from './landing.ts';
import { land } from './landing.ts';
import { queryClient } from './query-client.ts';

let settings: Promise<PublicSettings> | null = null;
let landed: Promise<Landing> | null = null;

/** The settings that the sign-in page needs; fetched once, and again only after a failure. */
export function publicSettings(): Promise<PublicSettings> {
  settings ??= askSettings().catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}

async function askSettings(): Promise<PublicSettings> {
  const answer = await fetchPublicSettings();
  setServerTime(Date.parse(answer.serverNow));
  openAuth(answer.anonKey);
  return answer;
}

/** What became of the link that led to this page; settled once, and again only after a failure. */
export function landing(): Promise<Landing> {
  landed ??= settleArrival().catch((error: unknown) => {
    landed = null;
    throw error;
  });
  return landed;
}

async function settleArrival(): Promise<Landing> {
  const { anonKey, businessName } = await publicSettings();
  return land(openAuth(anonKey), arrival, (question) => askWhoGoesOn({ ...question, businessName }));
}

/** Who is signed in, or null. Fresh on the first call of a page; from memory after that. */
export async function whoIsSignedIn(): Promise<Me | null> {
  await landing();
  if ((await accessToken()) === null) return null;
  try {
    return await queryClient.query({ ...meQuery(), staleTime: 60_000 });
  } catch (error) {
    // The session ended elsewhere; `watchSession` clears it away.
    if (failureOf(error).kind === 'not-signed-in') return null;
    throw error;
  }
}
