import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meQuery } from '../account-api.ts';

/** Returns a function that refetches the signed-in person and evaluates the routes again. */
export function useRefetchMe(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: meQuery().queryKey });
    await router.invalidate();
  }, [queries, router]);
}
