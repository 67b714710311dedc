import { countDays } from '@bakehouse/domain/exports/day-range';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';

/** Why a range cannot be loaded: the sentence, and a helping one where there is something to add. */
export interface RangeProblem {
  readonly sentence: string;
  readonly help?: string;
}

/** Days of which either end may be open: null stands for any day. */
interface OpenRange {
  readonly from: DeliveryDay | null;
  readonly to: DeliveryDay | null;
}

/** What is wrong with a range; null where nothing is, as with one that has an open end. */
export function findRangeProblem(
  { from, to }: OpenRange,
  mostDays = Number.POSITIVE_INFINITY,
): RangeProblem | null {
  if (from === null || to === null) return null;
  const days = countDays({ from, to });
  if (days < 1) return { sentence: sentenceFor({ kind: 'days-reversed' }) };
  return days > mostDays ? { sentence: messages.exportLimit, help: `This range has ${days} days.` } : null;
}
