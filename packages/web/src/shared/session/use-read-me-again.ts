import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meQuery } from '../account-api.ts';

/** A function that reads the signed-in person again and shows the screens for the current one. */
export function useReadMeAgain(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: meQuery().queryKey });
    await router.invalidate();
  }, [queries, router]);
}
