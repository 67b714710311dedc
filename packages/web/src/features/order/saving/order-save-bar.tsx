import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { waitsForPrice } from '@bakehouse/domain/orders/custom-order';
import { unclearLines } from '@bakehouse/domain/orders/draft';
import { countOf } from '@bakehouse/domain/words/words';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useOnline } from '../../../shared/use-online.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { useAvailableActions } from '../actions/use-available-actions.ts';
import { focusMissing } from '../cakes/focus-missing.ts';
import { runningPhotoUploads } from '../cakes/photo-store.ts';
import { changeLabels } from '../editor/change-labels.ts';
import { undoEdits } from '../editor/discard-edits.ts';
import { isEmptied } from '../editor/is-emptied.ts';
import type { Lock } from '../editor/lock.ts';
import { change } from '../editor/order-editor.ts';
import { useLock, useOpen, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { confirmSecondOrder, orderSince } from '../editor/second-order.ts';
import { focusCost, focusQuantity, focusSearch } from '../grid/grid-keyboard.ts';
import { productsById } from '../grid/order-products.ts';
import { wallTime } from '../page/wall-time.ts';
import { LockedAction } from './locked-action.tsx';
import type { SaveState } from './save-bar.tsx';
import { SaveBar } from './save-bar.tsx';
import { isSaveQueued } from './use-queued-save.ts';
import { isFullyQueued, useSaveOrder } from './use-save-order.ts';

const WhatNext = lazy(async () => ({
  default: (await import('../page/lazy-parts.tsx')).afterSaving.WhatNext,
}));

const VoidDialog = lazy(async () => ({ default: (await import('../actions/void-dialog.tsx')).VoidDialog }));

const SecondOrderQuestion = lazy(async () => ({
  default: (await import('../page/lazy-parts.tsx')).orderedTwice.SecondOrderQuestion,
}));

/** The save bar of the open order: the state of its edits, and the button. */
export const OrderSaveBar = memo(function OrderSaveBar({ onPrint }: { readonly onPrint: () => void }) {
  const editor = useOrderEditor();
  const draft = useOrderEditorPart((state) => state.draft);
  const lock = useLock();
  const locked = lock !== null;
  const { saveOrder } = useSaveOrder(editor);
  const state = useSaveState(lock);

  const canVoid = useAvailableActions().includes('void');
  const [offersVoid, setOffersVoid] = useState(false);

  const [asksSecond, setAsksSecond] = useState(false);

  /** An emptied order is usually meant to be voided, and a second one of a day usually a mistake, so both ask first. */
  function saveOrOfferVoid(): void {
    if (isEmptied(editor.get().draft) && canVoid) setOffersVoid(true);
    else if (orderSince(editor.get())) setAsksSecond(true);
    else void save();
  }

  async function save(): Promise<void> {
    if (runningPhotoUploads.get() > 0) {
      toastError('A photo is still being sent. Save again when it has arrived.');
      return;
    }
    const refused = await saveOrder();
    if (refused === 'order-empty') focusSearch();
    if (refused === 'cake-incomplete') focusMissing();
    const { lineErrors, draft: typed } = editor.get();
    const [unclear] = unclearLines(typed);
    const firstAsked = unclear?.productId ?? [...lineErrors.keys()][0];
    if (unclear?.unclear === null) focusCost(unclear.productId);
    else if (firstAsked !== undefined) focusQuantity(firstAsked);
  }

  return (
    <>
      <SaveBar
        state={state}
        total={draft.total}
        lineCount={draft.lineCount}
        itemCount={draft.itemCount}
        {...(draft.custom ? { counts: cakeCounts(draft.custom) } : {})}
        locked={locked}
        lockedAction={<LockedAction />}
        isVoid={lock === 'voided'}
        canSaveClean={draft.edited === null}
        onSave={saveOrOfferVoid}
        onUndo={() => undoEdits(editor)}
        whatNext={
          <Suspense>
            <WhatNext onPrint={onPrint} />
          </Suspense>
        }
      />
      {asksSecond && (
        <Suspense>
          <SecondOrderQuestion
            onSave={() => {
              setAsksSecond(false);
              change(editor, confirmSecondOrder);
              void save();
            }}
            onClose={() => setAsksSecond(false)}
          />
        </Suspense>
      )}
      {offersVoid && (
        <Suspense>
          <VoidDialog
            onClose={() => setOffersVoid(false)}
            onSaveEmpty={() => {
              setOffersVoid(false);
              void save();
            }}
          />
        </Suspense>
      )}
    </>
  );
});

/** '2 cakes, 1 without a price'. */
function cakeCounts({ items }: CustomPart): string {
  const waiting = items.filter(waitsForPrice).length;
  const cakes = countOf(items.length, 'cake');
  if (waiting === 0) return cakes;
  return items.length === 1 ? `${cakes}, no price yet` : `${cakes}, ${waiting} without a price`;
}

function useSaveState(lock: Lock | null): SaveState {
  const progress = useOrderEditorPart((state) => state.progress);
  const draft = useOrderEditorPart((state) => state.draft);
  const { order, products, cutOff, timeZone } = useOrderEditorPart((state) => state.page);
  const open = useOpen();
  const online = useOnline();
  const queued = useOrderEditorPart(isSaveQueued);
  const holdsAll = useOrderEditorPart(isFullyQueued);
  const byId = useMemo(() => productsById(products), [products]);
  const until = (): string | undefined =>
    open ? formatMoment(Temporal.Instant.from(cutOff), timeZone) : undefined;
  switch (progress.kind) {
    case 'saving':
      return { kind: 'saving' };
    case 'failed': {
      if (queued && !holdsAll) return { kind: 'queued' };
      // Offline nothing has failed: the save was not sent yet.
      if (queued && !online) return { kind: 'waiting', until: until() };
      const { message, advice, requestId } = progress;
      return { kind: 'failed', message, advice, requestId };
    }
    case 'saved':
      // It was voided since, so the message of the save is outdated.
      if (lock === 'voided') return { kind: 'clean' };
      return {
        kind: 'saved',
        at: wallTime(Temporal.Instant.fromEpochMilliseconds(progress.at), timeZone),
        message: progress.message,
        advice: open ? `Change it until ${until()}` : undefined,
      };
    case 'idle': {
      const changes = lock !== null ? [] : changeLabels(draft, byId);
      if (queued) return holdsAll ? { kind: 'waiting', until: until() } : { kind: 'queued' };
      if (changes.length > 0) {
        return online ? { kind: 'changed', changes, isNew: draft.edited === null } : { kind: 'offline' };
      }
      if (!order) return { kind: 'clean' };
      const { at } = order.updated ?? order.created;
      return { kind: 'clean', savedAt: wallTime(Temporal.Instant.from(at), timeZone) };
    }
    default:
      return progress satisfies never;
  }
}
