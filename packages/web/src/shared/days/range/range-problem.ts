import { countDays } from '@bakehouse/domain/exports/day-range';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';

/** Why a range cannot be loaded: the message, and optionally what to do. */
export interface RangeProblem {
  readonly sentence: string;
  readonly help?: string;
}

/** A range of days; null is an open end. */
interface OpenRange {
  readonly from: DeliveryDay | null;
  readonly to: DeliveryDay | null;
}

/** Validates a range; null if it is valid. Open ends are valid. */
export function findRangeProblem(
  { from, to }: OpenRange,
  mostDays = Number.POSITIVE_INFINITY,
): RangeProblem | null {
  if (from === null || to === null) return null;
  const days = countDays({ from, to });
  if (days < 1) return { sentence: sentenceFor({ kind: 'days-reversed' }) };
  return days > mostDays ? { sentence: messages.exportLimit, help: `This range has ${days} days.` } : null;
}
