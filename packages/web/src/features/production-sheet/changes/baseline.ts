import type { PrintedSheet, ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { PrintJobFacts } from '../loading/sheet-of-answer.ts';

/** What a sheet is compared with. */
export interface Baseline {
  readonly facts: PrintJobFacts;
  readonly version: number;
  /** The print of this baseline, or null for what was seen on the screen. */
  readonly print: SheetPrint | null;
}

interface Candidates {
  readonly answer: ProductionSheet;
  /** What this person saw first. */
  readonly first: ProductionSheet;
  /** What this person last called seen. */
  readonly seen: ProductionSheet | null;
  /** The newest print of the same supplier filter. */
  readonly print: SheetPrint | null;
  /** What that print showed, once it is opened; 'unreadable' where it could not be. */
  readonly printed: PrintedSheet | 'unreadable' | null;
}

/**
 * What people hold in their hands decides: the newest print, unless this person has called a later state seen. While
 * an old print is being opened nothing is marked; without one that can be read, what was seen first counts.
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
