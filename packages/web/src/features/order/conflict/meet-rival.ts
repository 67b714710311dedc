import { mergeOrder } from '@bakehouse/domain/orders/merge-orders';
import { safe } from '@orpc/client';
import { isConflict } from '../../../shared/saving/described-change.ts';
import { postOrder } from '../api.ts';
import type { Desk, Theirs } from '../desk.ts';
import { change } from '../desk.ts';
import { productsById } from '../order-products.ts';
import type { SaveAttempt } from '../save-attempt.ts';
import { saveOf } from '../save-attempt.ts';
import { describeOrder } from './describe-order.ts';
import {
  asTheirs,
  compareWith,
  mergeTheirs,
  recallSave,
  rememberMerged,
  remoteOrder,
} from './desk-conflict.ts';

/**
 * Asks what became of an earlier save whose answer was lost, by sending it again: one's own save is never a rival. The
 * order has moved on since it was sent, so it cannot take effect now. It is recalled where it arrived, and refused
 * where it did not.
 */
export async function recallLost(
  desk: Desk,
  attempt: SaveAttempt,
): Promise<'arrived' | 'never-arrived' | 'lost'> {
  const sent = saveOf(attempt);
  const { order } = desk.get().page;
  if (!order || sent.edited?.version !== order.version) return 'never-arrived';
  change(desk, (state) => ({ ...state, progress: { kind: 'saving', sent: state.draft } }));
  const { error, data, isDefined } = await safe(postOrder(sent));
  if (error) return isDefined ? 'never-arrived' : 'lost';
  change(desk, (state) => recallSave(state, sent, data.order));
  return 'arrived';
}

/**
 * Merges what somebody else saved into what is typed here, or asks where both changed the same (D24).
 *
 * @returns whether it is merged, and can be saved over their version
 */
export function takeIn(desk: Desk, theirs: Theirs): boolean {
  const { draft, page } = desk.get();
  const remote = remoteOrder(page, theirs);
  const changes = remote ? describeOrder(mergeOrder(draft, remote), productsById(page.products)) : [];
  // A version that is not newer would be met again for ever.
  if (changes.some(isConflict) || theirs.version <= (draft.edited?.version ?? 0)) {
    change(desk, (state) => compareWith(state, theirs));
    return false;
  }
  const count = changes.filter((one) => one.change === 'remote').length;
  change(desk, (state) => rememberMerged(mergeTheirs(state, theirs), theirs, count));
  return true;
}

/** Shows what somebody else saved while the order lies open, before any save meets it. */
export async function showTheirs(desk: Desk): Promise<void> {
  const { attempt } = desk.get();
  if (attempt) await recallLost(desk, attempt);
  const { newer } = desk.get();
  if (newer) change(desk, (state) => compareWith(state, asTheirs(newer)));
}
