import { useMemo } from 'react';
import type { SaveState } from '../../shared/save-bar.tsx';
import { SaveBar } from '../../shared/save-bar.tsx';
import { toastError } from '../../ui/toast.ts';
import { changeWords } from './change-words.ts';
import { photosUnderWay } from './custom/photo-store.ts';
import { change, undo } from './desk.ts';
import { useDesk, useDeskPart, useLock } from './desk-context.ts';
import { focusQuantity, focusSearch } from './grid-keyboard.ts';
import { productsById } from './order-products.ts';
import { useOnline } from './use-online.ts';
import { useSaveOrder } from './use-save-order.ts';
import { useSendWhenBack } from './use-send-when-back.ts';
import { wallTime } from './wall-time.ts';

/** The save bar of the open order: how it stands to the server's, and the button. */
export function OrderSaveBar() {
  const desk = useDesk();
  const draft = useDeskPart((state) => state.draft);
  const locked = useLock() !== null;
  const saveOrder = useSaveOrder(desk);
  const state = useSaveState(locked);
  useSendWhenBack(desk, () => void save());

  async function save(): Promise<void> {
    if (photosUnderWay.get() > 0) {
      toastError('A photo is still on its way. Save again when it is there.');
      return;
    }
    const refused = await saveOrder();
    if (refused === 'order-empty') focusSearch();
    const [firstFault] = desk.get().faults.keys();
    if (firstFault !== undefined) focusQuantity(firstFault);
  }

  return (
    <SaveBar
      state={state}
      total={draft.total}
      lineCount={draft.lineCount}
      itemCount={draft.itemCount}
      {...(draft.custom ? { counts: cakeCount(draft.itemCount) } : {})}
      locked={locked}
      canSaveClean={draft.edited === null}
      onSave={() => void save()}
      onUndo={() => change(desk, undo)}
    />
  );
}

function cakeCount(count: number): string {
  return `${count} ${count === 1 ? 'cake' : 'cakes'}`;
}

function useSaveState(locked: boolean): SaveState {
  const progress = useDeskPart((state) => state.progress);
  const draft = useDeskPart((state) => state.draft);
  const { order, products, timeZone } = useDeskPart((state) => state.page);
  const online = useOnline();
  const byId = useMemo(() => productsById(products), [products]);
  switch (progress.kind) {
    case 'saving':
      return { kind: 'saving' };
    case 'failed': {
      const { message, advice, requestId } = progress;
      return { kind: 'failed', message, advice, requestId };
    }
    case 'saved':
      return {
        kind: 'saved',
        at: wallTime(Temporal.Instant.fromEpochMilliseconds(progress.at), timeZone),
        message: progress.message,
      };
    case 'idle': {
      const changes = locked ? [] : changeWords(draft, byId);
      if (changes.length > 0) return online ? { kind: 'changed', changes } : { kind: 'offline' };
      if (!order) return { kind: 'clean' };
      const { at } = order.updated ?? order.created;
      return { kind: 'clean', savedAt: wallTime(Temporal.Instant.from(at), timeZone) };
    }
    default:
      return progress satisfies never;
  }
}
