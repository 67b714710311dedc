import type { PrintedSheet, ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { PrintJobFacts } from '../loading/sheet-of-answer.ts';

/** The earlier state with which a sheet is compared. */
export interface Baseline {
  readonly facts: PrintJobFacts;
  readonly version: number;
  /** The print of this baseline; null for a state that was seen on the screen. */
  readonly print: SheetPrint | null;
}

interface Candidates {
  readonly answer: ProductionSheet;
  /** The first answer of this person's visit. */
  readonly first: ProductionSheet;
  /** The answer that this person last marked as seen. */
  readonly seen: ProductionSheet | null;
  /** The newest print of the same supplier filter. */
  readonly print: SheetPrint | null;
  /** The contents of that print, once loaded; 'unreadable' if that failed. */
  readonly printed: PrintedSheet | 'unreadable' | null;
}

/**
 * Chooses the baseline: the newest print, because bakers work from it, unless this person has marked a later state as
 * seen. While an old print is loading there is no baseline, so nothing is marked; if it cannot be loaded, the first
 * answer is used.
 */
export function baselineOf({ answer, first, seen, print, printed }: Candidates): Baseline {
  if (seen && !(print && Date.parse(print.at) > Date.parse(seen.strip.serverNow))) return onScreen(seen);
  if (!print || printed === 'unreadable') return onScreen(first);
  if (!isOutdated(print, answer) || !printed) return onScreen(answer);
  return { facts: printed, version: print.version, print };
}

/** Whether a print shows another version than the sheet. */
export function isOutdated(print: SheetPrint, answer: Pick<ProductionSheet, 'version'>): boolean {
  return print.version !== answer.version;
}

function onScreen(answer: ProductionSheet): Baseline {
  return { facts: answer, version: answer.version, print: null };
}
