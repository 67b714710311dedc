import { formatCount } from '@bakehouse/domain/kernel/money';
import { useEffect } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';

/**
 * Says to screen readers how many orders were found, once per question.
 *
 * @param count null until the answer is there
 * @param question anything that differs when the question does
 */
export function useAnnounceCount(count: number | null, question: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same count answers another question too.
  useEffect(() => {
    if (count !== null) announce(countLabel(count));
  }, [count, question]);
}

function countLabel(count: number): string {
  if (count === 0) return 'No orders found';
  return count === 1 ? 'One order found' : `${formatCount(count)} orders found`;
}
