import type { Me } from '@bakehouse/contract/account';
import type { OrderPage, SavedOrder } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { messages, orderCreated } from '@bakehouse/domain/kernel/messages';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { unclearLines } from '@bakehouse/domain/orders/draft';
import { isDefinedError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { orderAddress } from '../../../shared/addresses.ts';
import type { Failure } from '../../../shared/failure.ts';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { isRepeat } from '../../../shared/saving/run-command.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import { serverInstant, serverNow } from '../../../ui/use-now.ts';
import { orderPageOptions, orderPagesKey, readOrdersAgain } from '../api.ts';
import { draftAsSent } from '../conflict/editor-conflict.ts';
import { mergeRemoteSave, settleLostSave } from '../conflict/merge-remote-save.ts';
import { formatEdits, parseEdits } from '../draft/saved-draft.ts';
import { decideEarly } from '../editor/early-decision.ts';
import { retainForNavigation } from '../editor/open-order-editors.ts';
import type { OrderEditor, OrderEditorState, RemoteOrder } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';
import type { OrderEdits } from '../editor/order-edits.ts';
import { applyEdits, editsSince } from '../editor/order-edits.ts';
import { beginSave, draftOf, failSave, finishSave, latestOrder } from './order-editor-save.ts';
import { remoteOrderOf, saveFailure, unclearFailure } from './save-refusal.ts';
import { contentOfAttempt, sendOrder } from './send-order.ts';
import { isSaveQueued } from './use-queued-save.ts';

/** The outcome of a save: done, refused with a kind, or in conflict with another person's save. */
type Outcome = { readonly refused: string | null } | { readonly conflictsWith: RemoteOrder };

export interface OrderSaving {
  /**
   * Saves the order. Resolves to the refusal's kind, or null if it was saved. With `isLeaving` a new order does not
   * navigate to its address.
   */
  readonly saveOrder: (how?: { readonly isLeaving: boolean }) => Promise<string | null>;
  /** Sends the queued save of this device. Later edits stay unsaved. */
  readonly sendQueued: () => Promise<void>;
}

/** The dependencies of a save besides the order. */
export interface SavingContext {
  readonly queries: QueryClient;
  readonly actor: Actor;
  readonly me: Pick<Me, 'telephone'>;
  /** Shows a toast. */
  readonly tell: (message: string) => void;
  /** Called when a new order has got its number. */
  readonly onNumbered: (editor: OrderEditor) => void;
}

/** The save functions of the order whose page is open. */
export function useSaveOrder(editor: OrderEditor): OrderSaving {
  const queries = useQueryClient();
  const router = useRouter();
  const isStillHere = useStillHere();
  const { actor, me } = useMe();
  return createOrderSaving(editor, {
    queries,
    actor,
    me,
    tell: toastSuccess,
    // Changes the address to its own without a reload.
    onNumbered(saved) {
      const { day, order } = saved.get().page;
      if (!order || !isStillHere()) return;
      retainForNavigation(saved);
      void router.navigate({
        href: orderAddress(day, order.orderId),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
  });
}

/**
 * Saves an order: the domain decides early, then the server. The answer is written to the query cache, so nothing is
 * fetched again. A save in conflict with another one is merged, and sent again unless a person has to decide something
 * (D24). A save requested while an earlier one is queued follows it (D27).
 */
export function createOrderSaving(
  editor: OrderEditor,
  { queries, actor, me, tell, onNumbered }: SavingContext,
): OrderSaving {
  /** Shows why nothing was saved. `productIds` are the lines that the refusal names. */
  function fail(failure: Failure, productIds: readonly ProductId[] = []): string {
    const { telephone } = me;
    change(editor, (state) => {
      const isCustom = state.draft.custom !== null;
      const isOwn = actor.viewedBy === null;
      return failSave(state, saveFailure(failure, { telephone, isCustom, isOwn, productIds }));
    });
    return failure.kind;
  }

  function refuseEarly(refusal: Refusal): Outcome {
    if (refusal.kind === 'order-changed') return { conflictsWith: remoteOrderOf(refusal) };
    const failure = { kind: refusal.kind, sentence: sentenceFor(refusal), requestId: undefined };
    return { refused: fail(failure, 'productIds' in refusal ? refusal.productIds : []) };
  }

  function applySaved(saved: SavedOrder, wasNew: boolean): void {
    change(editor, (state) => finishSave(state, saved, serverNow()));
    const { progress } = editor.get();
    tell(progress.kind === 'saved' ? progress.message : messages.changesSaved);
    updateCaches(wasNew);
  }

  /** Writes the current order to the query cache; a new one gets its address. */
  function updateCaches(wasNew: boolean): void {
    const { page } = editor.get();
    if (!page.order) return;
    const home: OrderPage = { ...page, serverNow: new Date(serverNow()).toISOString() };
    const { orderId } = page.order;
    queries.setQueryData(orderPageOptions(orderId).queryKey, home);
    readOrdersAgain(queries);
    if (wasNew) onNumbered(editor);
  }

  async function sendOnce(isLeaving: boolean, draft?: Draft): Promise<Outcome> {
    const before = editor.get();
    const { state, content } = beginSave(before, draft);
    // A repeat of a save whose answer was lost may conflict with itself: only the server can tell.
    if (!isRepeat(content, before.attempt)) {
      const now = serverInstant();
      const early = decideEarly(content, state.page, latestOrder(state), actor, now);
      if (early.kind === 'refuse') return refuseEarly(early.refusal);
    }

    editor.set(state);
    const outcome = await sendOrder(editor, content);
    if (outcome.kind === 'done') applySaved(outcome.answer, content.edited === null && !isLeaving);
    if (outcome.kind !== 'failed') return { refused: null };
    const { error, failure } = outcome;
    const isRefused = isDefinedError(error);
    // A new order cannot conflict with another person's change, so there it is a failure like any other.
    if (before.page.order && isRefused && error.code === 'order-changed') {
      return { conflictsWith: remoteOrderOf(error.data) };
    }
    fail(failure, isRefused && 'productIds' in error.data ? error.data.productIds : []);
    // After a refusal the page is outdated and is reloaded. Edits stay.
    if (isRefused) void queries.invalidateQueries({ queryKey: orderPagesKey() });
    return { refused: failure.kind };
  }

  async function saveOrder({ isLeaving = false } = {}): Promise<string | null> {
    if (editor.get().progress.kind === 'saving') return null;
    const { attempt, page, draft } = editor.get();
    const [unclear] = unclearLines(draft);
    if (unclear) {
      change(editor, (state) => failSave(state, unclearFailure(unclear, state.page.products)));
      return unclear.unclear === null ? 'cost-unclear' : 'quantity-unclear';
    }
    if (attempt?.isLost && !isRepeat(beginSave(editor.get()).content, attempt)) {
      const followedBy = formatEdits(editsSinceAttempt(editor.get(), attempt));
      const settled = await settleLostSave(editor);
      if (settled.kind === 'unknown') {
        change(editor, (state) => ({ ...state, attempt: state.attempt && { ...state.attempt, followedBy } }));
        return fail(settled.failure);
      }
      // Later edits are based on it.
      if (settled.kind === 'stored') updateCaches(page.order === null && !isLeaving);
    }
    for (;;) {
      const outcome = await sendOnce(isLeaving);
      if ('refused' in outcome) return outcome.refused;
      if (!mergeRemoteSave(editor, outcome.conflictsWith)) return 'order-changed';
    }
  }

  async function sendQueued(): Promise<void> {
    const { attempt, page, draft, progress } = editor.get();
    if (!isSaveQueued({ attempt }) || progress.kind === 'saving') return;
    if (isRepeat(beginSave(editor.get()).content, attempt) && unclearLines(draft).length === 0) {
      await saveOrder();
      return;
    }
    const holdsAll = isFullyQueued(editor.get());
    const settled = await settleLostSave(editor);
    if (settled.kind === 'stored') {
      const { order, created } = settled.saved;
      tell(created ? orderCreated(order.orderId) : messages.changesSaved);
      updateCaches(page.order === null);
      const following = parseEdits(attempt?.followedBy ?? '');
      if (following) await (holdsAll ? saveOrder() : sendFollowing(following));
    } else if (settled.failure) {
      fail(settled.failure);
      // After a refusal the page is outdated and is reloaded. Edits stay.
      if (settled.kind === 'not-stored') void queries.invalidateQueries({ queryKey: orderPagesKey() });
    }
  }

  /** Sends the save that was requested while an earlier one was queued, without edits made since. */
  async function sendFollowing(edits: OrderEdits): Promise<void> {
    const { page } = editor.get();
    const outcome = await sendOnce(false, applyEdits(draftOf(page, page.order), edits));
    // After a merge with another person's save, it is reviewed together with later edits.
    if ('conflictsWith' in outcome) mergeRemoteSave(editor, outcome.conflictsWith);
  }

  return { saveOrder, sendQueued };
}

/** Resolves once no save of the order is running. */
export function saveUnderWay(editor: OrderEditor): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if (editor.get().progress.kind === 'saving') return;
      stop();
      resolve();
    }
    const stop = editor.subscribe(look);
    look();
  });
}

/** Whether all edits that can be saved are part of a queued save. */
export function isFullyQueued(state: OrderEditorState): boolean {
  const { attempt } = state;
  if (!isSaveQueued(state)) return false;
  if (isRepeat(beginSave(state).content, attempt)) return true;
  return attempt?.followedBy === (attempt && formatEdits(editsSinceAttempt(state, attempt)));
}

function editsSinceAttempt({ page, draft }: OrderEditorState, attempt: Attempt): OrderEdits {
  return editsSince(draft, draftAsSent(page, contentOfAttempt(attempt)));
}
