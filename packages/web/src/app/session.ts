import type { Me, PublicSettings } from '@bakehouse/contract/account';
import { fetchPublicSettings, meQuery } from '../shared/account-api.ts';
import { failureOf, isTransient } from '../shared/failure.ts';
import { accessToken, keptAccount, openAuth } from '../shared/session/auth.ts';
import { askWhoGoesOn } from '../shared/session/other-account.ts';
import { setServerTime } from '../ui/use-now.ts';
import { arrival } from './arrival.ts';
import type { Landing } from './landing.ts';
import { land } from './landing.ts';
import { findKeptSettings, keepSettings } from './offline/kept-settings.ts';
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

/** Without an answer in this time the settings of the last visit will do, in milliseconds. */
const settingsWithinMs = 4000;

async function askSettings(): Promise<PublicSettings> {
  const asked = readSettings();
  const kept = findKeptSettings();
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
  keepSettings(answer);
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

/**
 * Who is signed in, or null. Fresh on the first call of a page; from memory after that. Without a network it is who
 * they were when they were last seen here: the server judges every call again.
 */
export async function whoIsSignedIn(): Promise<Me | null> {
  await landing();
  if (!(await hasSession())) return null;
  try {
    return await queryClient.query({ ...meQuery(), staleTime: 60_000 });
  } catch (error) {
    const failure = failureOf(error);
    // The session ended elsewhere; `watchSession` clears it away.
    if (failure.kind === 'not-signed-in') return null;
    const known = queryClient.getQueryData(meQuery().queryKey);
    if (known && isTransient(failure)) return known;
    throw error;
  }
}

/** A token that cannot be refreshed right now is no reason to send somebody to the sign-in. */
async function hasSession(): Promise<boolean> {
  try {
    return (await accessToken()) !== null;
  } catch (error) {
    if (keptAccount() === null) throw error;
    return true;
  }
}
