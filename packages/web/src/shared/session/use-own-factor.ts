import { useQuery } from '@tanstack/react-query';
import { ownFactor } from './second-factor.ts';

const queryKey = ['second-factor'];

/** The person's second factor, null where they have none. Never from the cache. */
export function useOwnFactor() {
  return useQuery({ queryKey, queryFn: ownFactor, staleTime: 0 });
}
