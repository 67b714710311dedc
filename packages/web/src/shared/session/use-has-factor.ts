import { useQuery } from '@tanstack/react-query';
import { hasFactor } from './second-factor.ts';

const queryKey = ['second-factor'];

/** Whether the person has a second factor. Never from the cache. */
export function useHasFactor() {
  return useQuery({ queryKey, queryFn: hasFactor, staleTime: 0 });
}
