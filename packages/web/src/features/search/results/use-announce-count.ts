import { formatCount } from '@bakehouse/domain/kernel/money';
import { useEffect } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';

/**
 * Announces the number of results to screen readers, once per query.
 *
 * @param count null while loading
 * @param question identifies the query
 */
export function useAnnounceCount(count: number | null, question: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal count of another query is announced too
  useEffect(() => {
    if (count !== null) announce(countLabel(count));
  }, [count, question]);
}

function countLabel(count: number): string {
  if (count === 0) return 'No orders found';
  return count === 1 ? 'One order found' : `${formatCount(count)} orders found`;
}
