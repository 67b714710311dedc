import { useQuery } from '@tanstack/react-query';
import { ownFactor } from './second-factor.ts';

const queryKey = ['second-factor'];

/** The query of the person's second factor, null for none. Never cached. */
export function useOwnFactor() {
  return useQuery({ queryKey, queryFn: ownFactor, staleTime: 0 });
}
