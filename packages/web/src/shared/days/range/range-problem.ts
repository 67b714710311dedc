import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { countDays } from '@bakehouse/domain/exports/day-range';
import { messages } from '@bakehouse/domain/kernel/messages';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';

/** Why a range cannot be loaded: the sentence, and a helping one where there is something to add. */
export interface RangeProblem {
  readonly sentence: string;
  readonly help?: string;
}

/** What is wrong with a range; null where nothing is. */
export function findRangeProblem(range: DayRange, mostDays = Number.POSITIVE_INFINITY): RangeProblem | null {
  const days = countDays(range);
  if (days < 1) return { sentence: sentenceFor({ kind: 'days-reversed' }) };
  return days > mostDays ? { sentence: messages.exportLimit, help: `This range has ${days} days.` } : null;
}
