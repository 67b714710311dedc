import type { DayOrder } from '@bakehouse/contract/days';
import type { DayColumn } from '../grid/day-columns.ts';
import type { ShopLine } from './shop-lines.ts';

/**
 * What a link to the draft of a new order of the shop for a day says: it can be finished, is sent by itself, or came too
 * late. Null where this device keeps none.
 */
export function draftLabel(
  { drafts }: Pick<ShopLine, 'drafts'>,
  { day, open }: Pick<DayColumn, 'day' | 'open'>,
): string | null {
  const draft = drafts.find((one) => one.order === 'new' && one.day === day);
  if (!draft) return null;
  if (draft.isQueued) return 'Waiting to send';
  return open ? 'Finish your draft' : 'Your draft was not sent';
}

/** The same for one more order of a shop that has ordered: it is said once, beside the first of its orders. */
export function draftLabelBeside(order: DayOrder, line: ShopLine, column: DayColumn): string | null {
  return line.orders?.[0] === order ? draftLabel(line, column) : null;
}

/** What waits on this device of an order that is saved already: 'Changes not sent'. Null where nothing does. */
export function unsentChanges({ drafts }: Pick<ShopLine, 'drafts'>, orderId: number): string | null {
  const draft = drafts.find(({ order }) => order === orderId);
  if (!draft) return null;
  return draft.isQueued ? 'Changes wait to be sent' : 'Changes not sent';
}
