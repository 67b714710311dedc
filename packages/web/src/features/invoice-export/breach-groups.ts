import { countOf, listOf } from '@bakehouse/domain/words/words';
import type { FileBreach } from './sage-file.ts';

/** Cells that Sage would refuse for the same reason. */
export interface BreachGroup {
  /** 'Customer Reference is missing' */
  readonly reason: string;
  readonly breaches: readonly FileBreach[];
}

/** The largest number of named shops. */
const namedShops = 12;

/** Groups cells by reason, in the order of their first occurrence. */
export function groupBreaches(breaches: readonly FileBreach[]): readonly BreachGroup[] {
  const byReason = Map.groupBy(breaches, ({ column, problem }) => `${column} ${problem}`);
  return [...byReason].map(([reason, ofReason]) => ({ reason, breaches: ofReason }));
}

/**
 * Where a reason occurs.
 *
 * @example '420 lines of 60 shops: Abbey Green, Mill Road and 58 more'
 */
export function describeGroup({ breaches }: BreachGroup): string {
  const lines = countOf(breaches.length, 'line');
  const shops = [...new Set(breaches.map(({ customerName }) => customerName))].filter((name) => name !== '');
  if (shops.length === 0) return lines;
  return `${lines} of ${countOf(shops.length, 'shop')}: ${listOf(shops.slice(0, namedShops), shops.length)}`;
}

/** 'Line 14, order 48206, Station Approach' */
export function breachPlace({ file, line, orderId, customerName }: FileBreach): string {
  const where = file === null ? `Line ${line}` : `File ${file}, line ${line}`;
  return `${where}, order ${orderId}${customerName === '' ? '' : `, ${customerName}`}`;
}
