import type { Me, PublicSettings } from '@bakehouse/contract/account';
import { api, query } from '../shared/api.ts';
import { accessToken, onSignedOut, openAuth } from '../shared/auth.ts';
import { setServerTime } from '../ui/use-now.ts';
import { queryClient } from './query-client.ts';

let settings: Promise<PublicSettings> | null = null;

/** The settings that the sign-in page needs; asked once, and again only after a failure. */
export function publicSettings(): Promise<PublicSettings> {
  settings ??= askSettings().catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}

async function askSettings(): Promise<PublicSettings> {
  const answer = await api.account.publicSettings();
  setServerTime(Date.parse(answer.serverNow));
  openAuth(answer.anonKey);
  void onSignedOut(() => window.location.reload());
  return answer;
}

/** Who is signed in, or null. Fresh on the first call of a page; from memory after that. */
export async function whoIsSignedIn(): Promise<Me | null> {
  await publicSettings();
  if ((await accessToken()) === null) return null;
  return queryClient.query({ ...query.account.me.queryOptions(), staleTime: 60_000 });
}
