import type { DayOrder } from '@bakehouse/contract/days';
import type { DayColumn } from '../grid/day-columns.ts';
import type { ShopLine } from './shop-lines.ts';

/**
 * The label of a link to the draft of a shop's new order for a day: it can be finished, is queued, or is too late. Null
 * without a draft.
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

/** The same for a further order of a shop with orders; only beside the first of them. */
export function draftLabelBeside(order: DayOrder, line: ShopLine, column: DayColumn): string | null {
  return line.orders?.[0] === order ? draftLabel(line, column) : null;
}

/** 'Changes not sent', if this device has a draft of this saved order; null otherwise. */
export function unsentChanges({ drafts }: Pick<ShopLine, 'drafts'>, orderId: number): string | null {
  const draft = drafts.find(({ order }) => order === orderId);
  if (!draft) return null;
  return draft.isQueued ? 'Changes wait to be sent' : 'Changes not sent';
}
