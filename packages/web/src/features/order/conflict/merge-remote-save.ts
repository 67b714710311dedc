import type { SavedOrder } from '@bakehouse/contract/orders';
import { mergeOrder } from '@bakehouse/domain/orders/merge-orders';
import type { Failure } from '../../../shared/failure.ts';
import { isConflict } from '../../../shared/saving/described-change.ts';
import { isUndecided } from '../../../shared/saving/run-command.ts';
import type { OrderEditor, RemoteOrder } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';
import { productsById } from '../grid/order-products.ts';
import { contentOfAttempt, sendOrder } from '../saving/send-order.ts';
import { describeOrder } from './describe-order.ts';
import {
  asRemoteOrder,
  compareWith,
  mergeRemote,
  recallSave,
  rememberMerged,
  toDraftOrder,
} from './editor-conflict.ts';

/** The outcome of settling a save whose answer was lost. */
export type Settled =
  | { readonly kind: 'stored'; readonly saved: SavedOrder }
  /** `failure` is the refusal of the repeated save; null for a conflict. */
  | { readonly kind: 'not-stored'; readonly failure: Failure | null }
  | { readonly kind: 'unknown'; readonly failure: Failure };

/**
 * Settles a save whose answer was lost by repeating it before anything else is sent, so that the person's own save
 * never counts as a conflict and a new order is created only once. If it is stored, now or at its first attempt, later
 * edits are based on it.
 */
export async function settleLostSave(editor: OrderEditor): Promise<Settled> {
  const { attempt, page } = editor.get();
  let settled: Settled = { kind: 'not-stored', failure: null };
  if (!attempt?.isLost) return settled;
  const content = contentOfAttempt(attempt);
  // The version of an order that was loaded since shows whether it was stored.
  if (content.edited?.version === page.order?.version) {
    change(editor, (state) => ({ ...state, progress: { kind: 'saving', sent: state.draft } }));
    const outcome = await sendOrder(editor, content);
    change(editor, (state) => ({ ...state, progress: { kind: 'idle' } }));
    if (outcome.kind === 'done') {
      change(editor, (state) => recallSave(state, content, outcome.answer.order));
      settled = { kind: 'stored', saved: outcome.answer };
    } else if (outcome.kind === 'failed') {
      if (isUndecided(outcome.failure)) return { kind: 'unknown', failure: outcome.failure };
      settled = { kind: 'not-stored', failure: outcome.failure };
    }
  }
  change(editor, (state) => ({ ...state, attempt: null }));
  return settled;
}

/**
 * Merges another person's save into the edits, or opens the comparison for values that both changed (D24).
 *
 * @returns whether it is merged, and can be saved on top of their version
 */
export function mergeRemoteSave(editor: OrderEditor, remote: RemoteOrder): boolean {
  const { draft, page } = editor.get();
  const newer = toDraftOrder(page, remote);
  const changes = newer ? describeOrder(mergeOrder(draft, newer), productsById(page.products)) : [];
  // A version that is not newer would conflict again endlessly.
  if (changes.some(isConflict) || remote.version <= (draft.edited?.version ?? 0)) {
    change(editor, (state) => compareWith(state, remote));
    return false;
  }
  const count = changes.filter((one) => one.change === 'remote').length;
  change(editor, (state) => rememberMerged(mergeRemote(state, remote), remote, count));
  return true;
}

/** Opens the comparison with another person's save before a save conflicts with it. */
export async function showRemote(editor: OrderEditor): Promise<void> {
  await settleLostSave(editor);
  const { newer } = editor.get();
  if (newer) change(editor, (state) => compareWith(state, asRemoteOrder(newer)));
}
