import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchMe, isSameMe, meQuery } from '../../shared/account-api.ts';

/**
 * So often a screen that is seen asks whether its person may still see it, in milliseconds: half a minute after somebody
 * was deactivated or signed out elsewhere, nothing of theirs stands on it.
 */
const pollEveryMs = 20_000;

/**
 * Asks again and again while the page is seen, and at once when it is seen again; where the answer is another one, the
 * routes say so. A refusal, as of somebody who was signed out, is heard by itself (`watchSession`), and what fails is asked
 * the next time.
 */
export function usePollMe(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    async function ask(): Promise<void> {
      const known = queryClient.getQueryData(meQuery().queryKey);
      if (!known) return;
      const me = await fetchMe();
      if (isSameMe(known, me)) return;
      queryClient.setQueryData(meQuery().queryKey, me);
      await router.invalidate();
    }
    const look = () => {
      if (document.visibilityState === 'visible') ask().catch(() => undefined);
    };
    const timer = setInterval(look, pollEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queryClient, router]);
}
