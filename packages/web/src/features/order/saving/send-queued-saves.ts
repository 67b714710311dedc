import type { OrderPage } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { QueryClient } from '@tanstack/react-query';
import type { OrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { listQueuedSaves } from '../../../shared/drafts/order-drafts.ts';
import { failureOf } from '../../../shared/failure.ts';
import { isUndecided } from '../../../shared/saving/run-command.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts';
import { newOrderPageOptions, orderPageOptions } from '../api.ts';
import type { DraftKey } from '../draft/draft-storage.ts';
import { findSavedDraft, removeDraft, storeDraft } from '../draft/draft-storage.ts';
import type { SavedDraft } from '../draft/saved-draft.ts';
import { storeEdits } from '../draft/use-saved-draft.ts';
import { isHeldByShownPage } from '../editor/open-order-editors.ts';
import { createOrderEditor, queueAttempt } from '../editor/order-editor.ts';
import { editsOf, hasNoEdits } from '../editor/order-edits.ts';
import { isSaveQueued } from './use-queued-save.ts';
import { createOrderSaving } from './use-save-order.ts';

interface Sender {
  readonly userId: number;
  readonly actor: Actor;
  readonly telephone: string;
  readonly queries: QueryClient;
}

/**
 * Sends the queued saves of a person on this device (D27), one after the other, and reports the outcome of each. A save
 * that was made or restored on a page that is open is sent by that page (`useQueuedSave`). A save that cannot be sent
 * becomes a draft, and is not retried.
 */
export async function sendQueuedSaves(sender: Sender): Promise<void> {
  for (const kept of listQueuedSaves(sender.userId)) {
    try {
      await sendQueuedSave(kept, sender);
    } catch (error) {
      const failure = failureOf(error);
      // Offline, or with a failing server, the others would fail too.
      if (isUndecided(failure)) return;
      giveUp({ userId: sender.userId, ...kept });
      toastError(`Your save for ${formatDayShort(kept.day)}: ${failure.sentence}`);
    }
  }
}

async function sendQueuedSave(
  kept: OrderDraft,
  { userId, actor, telephone, queries }: Sender,
): Promise<void> {
  const key = { userId, ...kept };
  if (!findUnheldDraft(key)) return;
  const page = await readPage(kept, queries);
  const draft = findUnheldDraft(key);
  if (!draft) return;
  const editor = createOrderEditor(page, draft);
  const which = `${page.shop.name}, ${formatDayShort(page.day)}`;
  if (!isSaveQueued(editor.get())) {
    // The order has a newer version. If the draft equals it, that version is this very save, which was stored although
    // its answer was lost.
    if (editor.get().savedDraft === null) {
      removeDraft(key);
      toastSuccess(`${which}: ${messages.changesSaved}`);
    } else {
      giveUp(key);
      toastError(`${which}: ${savedMeanwhile}`);
    }
    return;
  }
  const saving = createOrderSaving(editor, {
    queries,
    actor,
    me: { telephone },
    tell: (message) => toastSuccess(`${which}: ${message}`),
    onNumbered() {},
  });
  await saving.sendQueued();
  // Its page was opened meanwhile and stores the draft itself, or the draft was discarded: nothing is written.
  if (!findUnheldDraft(key)) return;
  const state = editor.get();
  removeDraft(key);
  // Edits made after Save, and those that were refused, stay as a draft.
  if (!hasNoEdits(editsOf(state.draft))) storeEdits(state, userId);
  if (state.progress.kind === 'failed' && !isSaveQueued(state)) {
    toastError(`${which}: ${state.progress.message}`);
  } else if (state.comparing) {
    toastError(`${which}: ${savedMeanwhile}`);
  } else if (!isSaveQueued(state) && !hasNoEdits(editsOf(state.draft))) {
    toastError(`${which}: ${typedSince}`);
  }
}

const typedSince = 'what you typed after your save has not been sent. Open the order to finish it.';
const savedMeanwhile = 'the order was saved by somebody else too. Open it to finish yours.';

/** The draft with a save that no open page sends; null for none. */
function findUnheldDraft(key: DraftKey): SavedDraft | null {
  const draft = findSavedDraft(key);
  return draft?.attempt && !isHeldByShownPage(draft.attempt) ? draft : null;
}

/** Leaves a save to the person, as a draft that is not sent automatically. */
function giveUp(key: DraftKey): void {
  const draft = findSavedDraft(key);
  if (draft) storeDraft(key, { ...draft, attempt: queueAttempt(draft.attempt, false) });
}

function readPage({ shopId, day, order }: OrderDraft, queries: QueryClient): Promise<OrderPage> {
  return order === 'new'
    ? queries.fetchQuery({ ...newOrderPageOptions(shopId as ShopId, day), staleTime: 0 })
    : queries.fetchQuery({ ...orderPageOptions(order as OrderId), staleTime: 0 });
}
