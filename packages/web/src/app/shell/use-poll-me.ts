import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchMe, isSameMe, meQuery } from '../../shared/account-api.ts';

/**
 * Polling interval in milliseconds of the person's permissions while the page is visible, so that data disappears
 * within half a minute after they were deactivated or signed out elsewhere.
 */
const pollEveryMs = 20_000;

/**
 * Polls the signed-in person while the page is visible, and at once when it becomes visible; if the answer changed, the
 * routes are evaluated again. A refusal, such as after a sign-out, is handled by `watchSession`; other failures are
 * retried at the next poll.
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
