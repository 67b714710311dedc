import type { OrderPage } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import type { QueryClient } from '@tanstack/react-query';
import type { QueuedSave } from '../../../shared/drafts/order-drafts.ts';
import { listQueuedSaves } from '../../../shared/drafts/order-drafts.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts';
import { newOrderPageOptions, orderPageOptions } from '../api.ts';
import { findSavedDraft, removeDraft } from '../draft/draft-storage.ts';
import { keepEdits } from '../draft/use-saved-draft.ts';
import { isShownFor } from '../editor/open-order-editors.ts';
import { createOrderEditor } from '../editor/order-editor.ts';
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
 * Sends the saves of a person that wait on this device and whose orders are not open (D27), one after the other, and
 * tells what became of each. An order that is open sends its own (`useQueuedSave`); one that somebody else saved meanwhile
 * waits for the person, who is asked when it is opened.
 */
export async function sendKeptSaves(sender: Sender): Promise<void> {
  for (const kept of listQueuedSaves(sender.userId)) await sendKeptSave(kept, sender);
}

async function sendKeptSave(kept: QueuedSave, { userId, actor, telephone, queries }: Sender): Promise<void> {
  if (isShownFor(kept.shopId, kept.day)) return;
  const page = await readPage(kept, queries);
  const key = { userId, ...kept };
  const editor = createOrderEditor(page, findSavedDraft(key));
  if (isShownFor(kept.shopId, kept.day) || !isSaveQueued(editor.get())) return;
  const which = `${page.shop.name}, ${formatDayShort(page.day)}`;
  const saving = createOrderSaving(editor, {
    queries,
    actor,
    me: { telephone },
    tell: (message) => toastSuccess(`${which}: ${message}`),
    onNumbered() {},
  });
  await saving.sendQueued();
  const state = editor.get();
  const isElsewhere = !isShownFor(kept.shopId, kept.day);
  if (isElsewhere) {
    removeDraft(key);
    // What was typed after Save, and what was refused, stays a draft.
    if (!hasNoEdits(editsOf(state.draft))) keepEdits(state, userId);
  }
  if (isElsewhere && state.progress.kind === 'failed' && !isSaveQueued(state)) {
    toastError(`${which}: ${state.progress.message}`);
  }
}

function readPage({ shopId, day, order }: QueuedSave, queries: QueryClient): Promise<OrderPage> {
  return order === 'new'
    ? queries.fetchQuery({ ...newOrderPageOptions(shopId as ShopId, day), staleTime: 0 })
    : queries.fetchQuery({ ...orderPageOptions(order as OrderId), staleTime: 0 });
}
