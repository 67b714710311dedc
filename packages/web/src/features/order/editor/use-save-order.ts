import type { OrderPage, SavedOrder } from '@bakehouse/contract/orders';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { safe } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { orderAddress } from '../../../shared/addresses.ts';
import { failureOf, Unreachable } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { daysKey, openPagesKey, orderPageOptions, postOrder } from '../api.ts';
import { recallLost, takeIn } from '../conflict/meet-remote-save.ts';
import { decideEarly } from './early-decision.ts';
import { handOver } from './open-order-editors.ts';
import type { OrderEditor, RemoteOrder } from './order-editor.ts';
import { change } from './order-editor.ts';
import { beginSave, failSave, finishSave, latestOrder } from './order-editor-save.ts';
import { remoteOrderOf, saveFailure } from './save-refusal.ts';

/** The outcome of a save: done, refused with a kind, or in conflict with another person's save. */
type Outcome = { readonly refused: string | null } | { readonly met: RemoteOrder; readonly saveId: string };

/**
 * Saves the open order: the domain decides early, then the server. The answer goes into the query cache, so nothing is
 * fetched again; a new order's address becomes its own without a reload. A save in conflict with another one is merged
 * with it, and sent again unless a person has to decide something (D24). Resolves to the refusal's kind, or null where
 * the order was saved.
 */
export function useSaveOrder(editor: OrderEditor): () => Promise<string | null> {
  const queries = useQueryClient();
  const router = useRouter();
  const { actor, me } = useMe();

  function refuseEarly(refusal: Refusal, saveId: string): Outcome {
    if (refusal.kind === 'order-changed') return { met: remoteOrderOf(refusal), saveId };
    const failure = saveFailure(
      { kind: refusal.kind, sentence: sentenceFor(refusal), requestId: undefined },
      me.telephone,
    );
    const isLineError = refusal.kind === 'product-unavailable' || refusal.kind === 'override-not-allowed';
    const lineError = isLineError
      ? { lineError: { kind: refusal.kind, productIds: refusal.productIds } }
      : {};
    change(editor, (state) => failSave(state, { ...failure, ...lineError }));
    return { refused: refusal.kind };
  }

  function bringHome(saved: SavedOrder, wasNew: boolean): void {
    change(editor, (state) => finishSave(state, saved, serverNow()));
    const { page, progress } = editor.get();
    const home: OrderPage = { ...page, serverNow: new Date(serverNow()).toISOString() };
    queries.setQueryData(orderPageOptions(saved.order.orderId).queryKey, home);
    void queries.invalidateQueries({ queryKey: daysKey() });
    toastSuccess(progress.kind === 'saved' ? progress.message : messages.changesSaved);
    if (!wasNew) return;
    handOver(editor);
    void router.navigate({
      href: orderAddress(page.day, saved.order.orderId),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  async function sendOnce(): Promise<Outcome> {
    const before = editor.get();
    const { state, command } = beginSave(before);
    // A repeat of a save whose answer was lost may meet its own traces: only the server can tell.
    if (before.attempt?.saveId !== command.saveId) {
      const now = Temporal.Instant.fromEpochMilliseconds(serverNow());
      const early = decideEarly(command, state.page, latestOrder(state), actor, now);
      if (early.kind === 'refuse') return refuseEarly(early.refusal, command.saveId);
    }

    editor.set(state);
    const { error, data, isDefined } = await safe(postOrder(command));
    if (!error) {
      bringHome(data, command.edited === null);
      return { refused: null };
    }
    if (isDefined && error.code === 'order-changed') {
      const { requestId: _, ...remote } = error.data;
      return { met: remote, saveId: command.saveId };
    }
    const failure = failureOf(error);
    const isLineError =
      isDefined && (error.code === 'product-unavailable' || error.code === 'override-not-allowed');
    const lineError = isLineError
      ? { lineError: { kind: error.code, productIds: error.data.productIds } }
      : {};
    change(editor, (current) => failSave(current, { ...saveFailure(failure, me.telephone), ...lineError }));
    if (failure.kind === 'save-id-reused') change(editor, (current) => ({ ...current, attempt: null }));
    // A refusal says that the page knew less than the server: it is read again. What is typed stays.
    if (isDefined) void queries.invalidateQueries({ queryKey: openPagesKey() });
    return { refused: failure.kind };
  }

  return async function saveOrder() {
    if (editor.get().progress.kind === 'saving') return null;
    let earlier = editor.get().attempt;
    for (;;) {
      const outcome = await sendOnce();
      if ('refused' in outcome) return outcome.refused;
      const isRepeat = earlier?.saveId === outcome.saveId;
      const fate = earlier && !isRepeat ? await recallLost(editor, earlier) : 'never-arrived';
      if (fate === 'lost') {
        const failure = failureOf(new Unreachable(null));
        change(editor, (state) =>
          failSave({ ...state, attempt: earlier }, saveFailure(failure, me.telephone)),
        );
        return failure.kind;
      }
      earlier = null;
      if (fate === 'never-arrived' && !takeIn(editor, outcome.met)) return 'order-changed';
    }
  };
}
