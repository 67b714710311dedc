import { useEffect } from 'react';
import { fetchMe, meQuery } from '../../shared/account-api.ts';
import { queryClient } from '../query-client.ts';
import { isSameStanding, readMeAgain } from '../watch-session.ts';

/**
 * So often a screen that is seen asks whether its person may still see it, in milliseconds: half a minute after somebody
 * was deactivated or signed out elsewhere, nothing of theirs stands on it.
 */
const askEveryMs = 20_000;

/** Asks again and again while the page is seen, and at once when it is seen again. What fails is asked the next time. */
export function useWatchStanding(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') askWhoThisIs().catch(() => undefined);
    };
    const timer = setInterval(look, askEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** A refusal, as of somebody who was signed out, is heard by itself (`watchSession`). */
async function askWhoThisIs(): Promise<void> {
  const known = queryClient.getQueryData(meQuery().queryKey);
  if (known && !isSameStanding(known, await fetchMe())) await readMeAgain();
}
