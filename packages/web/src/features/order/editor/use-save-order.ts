import type { OrderPage, SavedOrder } from '@bakehouse/contract/orders';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { safe } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { orderAddress } from '../../../shared/addresses.ts';
import { api } from '../../../shared/api.ts';
import { failureOf } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { daysKey, openPagesKey, orderPageOptions } from '../api.ts';
import { decideEarly } from './early-decision.ts';
import { handOver } from './open-order-editors.ts';
import type { OrderEditor } from './order-editor.ts';
import { change } from './order-editor.ts';
import { beginSave, compareWith, failSave, finishSave, latestOrder } from './order-editor-save.ts';
import { remoteOrderOf, saveFailure } from './save-refusal.ts';

/** A save without an answer for this long counts as lost. Trying again repeats it and cannot double it (D6). */
const answerWithinMs = 20_000;

/**
 * Saves the open order: the domain is asked early, then the server. The answer goes home into the query cache, so
 * nothing is fetched again; a new order's address becomes its own without a reload. Resolves to the refusal's kind, or
 * null where the order was saved.
 */
export function useSaveOrder(editor: OrderEditor): () => Promise<string | null> {
  const queries = useQueryClient();
  const router = useRouter();
  const { actor, me } = useMe();

  function refuseEarly(refusal: Refusal): string {
    if (refusal.kind === 'order-changed') {
      change(editor, (state) => compareWith(state, remoteOrderOf(refusal)));
      return refusal.kind;
    }
    const failure = saveFailure(
      { kind: refusal.kind, sentence: sentenceFor(refusal), requestId: undefined },
      me.telephone,
    );
    const isLineError = refusal.kind === 'product-unavailable' || refusal.kind === 'override-not-allowed';
    const lineError = isLineError
      ? { lineError: { kind: refusal.kind, productIds: refusal.productIds } }
      : {};
    change(editor, (state) => failSave(state, { ...failure, ...lineError }));
    return refusal.kind;
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

  return async function saveOrder() {
    if (editor.get().progress.kind === 'saving') return null;
    const before = editor.get();
    const { state, command } = beginSave(before);
    // A repeat of a save whose answer was lost may meet its own traces: only the server can tell.
    if (before.attempt?.saveId !== command.saveId) {
      const now = Temporal.Instant.fromEpochMilliseconds(serverNow());
      const early = decideEarly(command, state.page, latestOrder(state), actor, now);
      if (early.kind === 'refuse') return refuseEarly(early.refusal);
    }

    editor.set(state);
    const custom = command.custom ?? null;
    const sent = api.orders.saveOrder(
      { ...command, lines: [...command.lines], custom: custom && { ...custom, items: [...custom.items] } },
      { signal: AbortSignal.timeout(answerWithinMs) },
    );
    const { error, data, isDefined } = await safe(sent);
    if (!error) {
      bringHome(data, command.edited === null);
      return null;
    }
    const failure = failureOf(error);
    if (isDefined && error.code === 'order-changed') {
      const { requestId: _, ...remote } = error.data;
      change(editor, (current) => compareWith(current, remote));
      return failure.kind;
    }
    const isLineError =
      isDefined && (error.code === 'product-unavailable' || error.code === 'override-not-allowed');
    const lineError = isLineError
      ? { lineError: { kind: error.code, productIds: error.data.productIds } }
      : {};
    change(editor, (current) => failSave(current, { ...saveFailure(failure, me.telephone), ...lineError }));
    if (failure.kind === 'save-id-reused') change(editor, (current) => ({ ...current, attempt: null }));
    // A refusal says that the page knew less than the server: it is read again. What is typed stays.
    if (isDefined) void queries.invalidateQueries({ queryKey: openPagesKey() });
    return failure.kind;
  };
}
