import { mergeOrder } from '@bakehouse/domain/orders/merge-orders';
import { safe } from '@orpc/client';
import { isConflict } from '../../../shared/saving/described-change.ts';
import { postOrder } from '../api.ts';
import type { OrderEditor, RemoteOrder } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';
import type { SaveAttempt } from '../editor/save-attempt.ts';
import { saveOf } from '../editor/save-attempt.ts';
import { productsById } from '../grid/order-products.ts';
import { describeOrder } from './describe-order.ts';
import {
  asRemoteOrder,
  compareWith,
  mergeRemote,
  recallSave,
  rememberMerged,
  toDraftOrder,
} from './editor-conflict.ts';

/**
 * Asks what became of an earlier save whose answer was lost, by sending it again: one's own save is never a rival. The
 * order has moved on since it was sent, so it cannot take effect now. It is recalled where it arrived, and refused
 * where it did not.
 */
export async function recallLost(
  editor: OrderEditor,
  attempt: SaveAttempt,
): Promise<'arrived' | 'never-arrived' | 'lost'> {
  const sent = saveOf(attempt);
  const { order } = editor.get().page;
  if (!order || sent.edited?.version !== order.version) return 'never-arrived';
  change(editor, (state) => ({ ...state, progress: { kind: 'saving', sent: state.draft } }));
  const { error, data, isDefined } = await safe(postOrder(sent));
  if (error) return isDefined ? 'never-arrived' : 'lost';
  change(editor, (state) => recallSave(state, sent, data.order));
  return 'arrived';
}

/**
 * Merges another person's save into the edits, or asks about values that both changed (D24).
 *
 * @returns whether it is merged, and can be saved over their version
 */
export function takeIn(editor: OrderEditor, remote: RemoteOrder): boolean {
  const { draft, page } = editor.get();
  const newer = toDraftOrder(page, remote);
  const changes = newer ? describeOrder(mergeOrder(draft, newer), productsById(page.products)) : [];
  // A version that is not newer would be met again for ever.
  if (changes.some(isConflict) || remote.version <= (draft.edited?.version ?? 0)) {
    change(editor, (state) => compareWith(state, remote));
    return false;
  }
  const count = changes.filter((one) => one.change === 'remote').length;
  change(editor, (state) => rememberMerged(mergeRemote(state, remote), remote, count));
  return true;
}

/** Shows another person's save while the order is open, before a save conflicts with it. */
export async function showRemote(editor: OrderEditor): Promise<void> {
  const { attempt } = editor.get();
  if (attempt) await recallLost(editor, attempt);
  const { newer } = editor.get();
  if (newer) change(editor, (state) => compareWith(state, asRemoteOrder(newer)));
}
