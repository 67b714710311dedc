import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meQuery } from './account-api.ts';

/** A function that asks the server again who is signed in, and shows the screens of whoever that is by now. */
export function useReadMeAgain(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: meQuery().queryKey });
    await router.invalidate();
  }, [queries, router]);
}
