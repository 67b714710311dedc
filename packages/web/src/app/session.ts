import type { Me, PublicSettings } from '@bakehouse/contract/account';
import { fetchPublicSettings, meQuery } from '../shared/account-api.ts';
import { failureOf, isTransient } from '../shared/failure.ts';
import { accessToken, openAuth, storedAccount } from '../shared/session/auth.ts';
import { askWhichAccountContinues } from '../shared/session/other-account.ts';
import { setServerTime } from '../ui/use-now.ts';
import { arrival } from './arrival.ts';
import type { Landing } from './landing.ts';
import { land } from './landing.ts';
import { findStoredSettings, storeSettings } from './offline/stored-settings.ts';
import { queryClient } from './query-client.ts';

let settings: Promise<PublicSettings> | null = null;
let landed: Promise<Landing> | null = null;

/** The public settings, which the sign-in page needs; fetched once, and again only after a failure. */
export function publicSettings(): Promise<PublicSettings> {
  settings ??= askSettings().catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}

/** Timeout in milliseconds after which the stored settings of the last visit are used. */
const settingsWithinMs = 4000;

async function askSettings(): Promise<PublicSettings> {
  const asked = readSettings();
  const kept = findStoredSettings();
  if (!kept) return asked;
  const { promise: late, resolve } = Promise.withResolvers<PublicSettings>();
  setTimeout(() => resolve(kept), settingsWithinMs);
  const known = await Promise.race([asked, late]).catch((error: unknown) => {
    if (isTransient(failureOf(error))) return kept;
    throw error;
  });
  if (known === kept) openAuth(kept.anonKey);
  return known;
}

async function readSettings(): Promise<PublicSettings> {
  const answer = await fetchPublicSettings();
  setServerTime(Date.parse(answer.serverNow));
  openAuth(answer.anonKey);
  storeSettings(answer);
  return answer;
}

/** The result of the arrival (`land`); computed once, and again only after a failure. */
export function landing(): Promise<Landing> {
  landed ??= settleArrival().catch((error: unknown) => {
    landed = null;
    throw error;
  });
  return landed;
}

async function settleArrival(): Promise<Landing> {
  const { anonKey, businessName } = await publicSettings();
  return land(openAuth(anonKey), arrival, (question) =>
    askWhichAccountContinues({ ...question, businessName }),
  );
}

/**
 * The signed-in person, or null. Fetched on the first call of a page, cached after that. Offline it is the person as
 * last stored here: the server checks every request again.
 */
export async function whoIsSignedIn(): Promise<Me | null> {
  await landing();
  if (!(await hasSession())) return null;
  try {
    return await queryClient.query({ ...meQuery(), staleTime: 60_000 });
  } catch (error) {
    const failure = failureOf(error);
    // The session was ended elsewhere; `watchSession` clears it.
    if (failure.kind === 'not-signed-in') return null;
    const known = queryClient.getQueryData(meQuery().queryKey);
    if (known && isTransient(failure)) return known;
    throw error;
  }
}

/** A token that cannot be refreshed at the moment does not end the session. */
async function hasSession(): Promise<boolean> {
  try {
    return (await accessToken()) !== null;
  } catch (error) {
    if (storedAccount() === null) throw error;
    return true;
  }
}
