import type { SheetPrint } from '@bakehouse/contract/days';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { momentLabel } from '../loading/freshness.ts';
import type { Baseline } from './baseline.ts';
import type { OrderChange } from './order-changes.ts';

/** '3 changes' */
export function countedChanges(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`;
}

/** '3 changes since version 7, printed 18:02' */
export function sinceLabel(
  count: number,
  { version, print }: Pick<Baseline, 'version' | 'print'>,
  now: Temporal.Instant,
  timeZone: string,
): string {
  const since = `${countedChanges(count)} since version ${version}`;
  return print ? `${since}, printed ${momentLabel(print.at, now, timeZone)}` : since;
}

/** 'version 7, 18:02', the short form. */
export function sinceVersion(
  { version, print }: Pick<Baseline, 'version' | 'print'>,
  now: Temporal.Instant,
  timeZone: string,
): string {
  return print ? `version ${version}, ${momentLabel(print.at, now, timeZone)}` : `version ${version}`;
}

/** 'version 7 (18:02 by Bakehouse floor)' */
export function printLabel(print: SheetPrint, now: Temporal.Instant, timeZone: string): string {
  return `version ${print.version} (${momentLabel(print.at, now, timeZone)} by ${print.by})`;
}

/** 'Special instructions' or 'Custom order'. */
export function aboutLabel({ about }: Pick<OrderChange, 'about'>): string {
  return about === 'instructions' ? 'Special instructions' : 'Custom order';
}

export const eventLabels = {
  added: 'new',
  changed: 'changed',
  removed: 'removed',
} as const satisfies Record<OrderChange['happened'], string>;
