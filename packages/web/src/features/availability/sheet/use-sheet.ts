import type { AvailabilityView } from '@bakehouse/contract/administration/availability';
import type { AvailabilityCell, CellAddress, CellEdit } from '@bakehouse/domain/administration/availability';
import { mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { countOf } from '@bakehouse/domain/words/words';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keepLive } from '../../../shared/live/keep-live.ts';
import { subscribeToLive } from '../../../shared/live/subscribe-to-live.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { closeToast, toastError, toastUndo } from '../../../ui/feedback/toast.ts';
import type { Store } from '../../../ui/store.ts';
import { createStore } from '../../../ui/store.ts';
import { readChanges, watchAvailability } from '../api.ts';
import { createStepSaver } from './save-steps.ts';
import type { CostDraft, RemoteCell, Sheet } from './sheet.ts';
import {
  applyRemoteChanges,
  applyStep,
  cellOf,
  clearMarks,
  dropDraft,
  dropDrafts,
  editsOfDrafts,
  keyOf,
  settleConflicts,
  settleDraft,
  startSheet,
  typeDraft,
  undoStep,
} from './sheet.ts';

/** A sheet with its actions. Always the same object, so that it causes no renders. */
export interface SheetEditor extends Store<Sheet> {
  /** Applies edits as one step, and offers to undo it. */
  readonly take: (edits: readonly CellEdit[], message: string) => void;
  readonly undo: () => void;
  readonly type: (address: CellAddress, text: string) => void;
  readonly settle: (address: CellAddress) => void;
  readonly forget: (address: CellAddress) => void;
  readonly forgetAll: () => void;
  /** Removes the marks of other people's changes. */
  readonly see: () => void;
  readonly decide: (theirs: ReadonlySet<string>) => void;
}

/** The state of one cell. */
interface SheetCell {
  readonly cell: AvailabilityCell;
  readonly draft: CostDraft | undefined;
  /** Who changed it while the sheet was open. */
  readonly mark: RemoteCell['by'] | undefined;
}

/** Callbacks of the screen; both are called only when no edit is pending. */
interface SheetListener {
  /** There were too many changes to be listed: everything has to be loaded again. */
  readonly onBehind: () => void;
  /** The sheet has to be replaced by a new one with this answer. */
  readonly onBegin: (view: AvailabilityView) => void;
}

/**
 * The sheet of a brand while it is shown. Its steps are saved one after the other, and other people's changes arrive
 * through the live channel. Steps that are pending when the screen is left are still saved; failures are then reported
 * on whatever screen the person is.
 *
 * @param view the answer with which the sheet begins
 * @param latest the newest answer: everything is loaded again once the server is back
 */
export function useSheet(
  view: AvailabilityView,
  latest: AvailabilityView,
  listener: SheetListener,
): SheetEditor {
  const [{ editor, connect, meet }] = useState(() => createSheetEditor(view, listener));
  useEffect(connect, [connect]);
  useEffect(() => meet(latest), [meet, latest]);
  return editor;
}

function createSheetEditor(view: AvailabilityView, { onBehind, onBegin }: SheetListener) {
  const sheet = createStore(startSheet(view));
  const { brandId } = view;
  let toast: number | null = null;
  let saver: ReturnType<typeof createStepSaver> | null = null;

  function fail(sentence: string): void {
    closeLastToast();
    toastError(sentence);
  }

  function closeLastToast(): void {
    if (toast !== null) closeToast(toast);
    toast = null;
  }

  function change(next: Sheet): void {
    sheet.set(next);
    saver?.wake();
  }

  function undo(): void {
    if (sheet.get().done.length === 0) return;
    closeLastToast();
    change(undoStep(sheet.get()));
    announce('Undone.');
  }

  const editor: SheetEditor = {
    ...sheet,
    take(edits, message) {
      if (edits.length > mostCellsAtOnce) {
        fail(sentenceFor({ kind: 'too-many-cells', cells: edits.length, most: mostCellsAtOnce }));
        return;
      }
      closeLastToast();
      if (edits.length === 0) {
        announce(message);
        return;
      }
      change(applyStep(sheet.get(), { edits, isUndo: false }));
      toast = toastUndo(message, undo);
    },
    undo,
    type: (address, text) => sheet.set(typeDraft(sheet.get(), address, text)),
    settle: (address) => sheet.set(settleDraft(sheet.get(), address)),
    forget: (address) => sheet.set(dropDraft(sheet.get(), address)),
    forgetAll: () => sheet.set(dropDrafts(sheet.get())),
    see: () => sheet.set(clearMarks(sheet.get())),
    decide: (theirs) => change(settleConflicts(sheet.get(), theirs)),
  };

  let reading = Promise.resolve();

  /**
   * Loads and applies the changes since the last read. Sequentially, so that an older answer never replaces a newer
   * one.
   */
  function catchUp(): void {
    if (brandId === null) return;
    reading = reading.then(async () => {
      // After a failure the changes are read with the next one, or when the channel is connected again.
      const changes = await readChanges(brandId, sheet.get().number).catch(() => null);
      if (!changes) return;
      if (changes.isComplete) sheet.set(applyRemoteChanges(sheet.get(), changes));
      else {
        isBehind = true;
        goOnWhenIdle();
      }
    });
  }

  /** There were too many changes to be listed, and the sheet has not been loaded again. */
  let isBehind = false;
  /** The sheet is being loaded again; the next answer starts a new one. */
  let isWaiting = false;
  /** The answer for a new sheet, which waits until no edit is pending. */
  let next: AvailabilityView | null = null;

  /** Starts or requests a new sheet, unless this one has unsaved edits. */
  function goOnWhenIdle(): void {
    const { pending, drafts } = sheet.get();
    if (pending.length > 0 || drafts.size > 0) return;
    if (next) onBegin(next);
    else if (isBehind) {
      isBehind = false;
      isWaiting = true;
      onBehind();
    }
  }

  /** Receives a newer answer. Other people's changes are applied to this sheet, with their author and time. */
  function meet(latest: AvailabilityView): void {
    if (latest === view) return;
    if (isWaiting || next || !isSameGrid(latest, view)) {
      next = latest;
      goOnWhenIdle();
    } else catchUp();
  }

  function connect(): () => void {
    saver = createStepSaver(sheet, {
      onFailure: ({ sentence }) => fail(`${sentence} What was not saved is as it was.`),
      // The toast reports a step that is not saved yet.
      onAsked: closeLastToast,
      onGivenUp: (cells) =>
        fail(
          `${countOf(cells, 'cell')} that somebody else changed too ${cells === 1 ? 'was' : 'were'} not saved.`,
        ),
    });
    const end = keepLive(
      (ended) =>
        subscribeToLive<{ readonly type: 'availability'; readonly number: number }>(
          {
            open: watchAvailability,
            onReady: catchUp,
            onState: () => {},
            onEvent({ number }) {
              if (number > sheet.get().number) catchUp();
            },
          },
          ended,
        ),
      () => {},
    );
    const unsubscribe = sheet.subscribe(goOnWhenIdle);
    return () => {
      end();
      unsubscribe();
      saver?.leave();
      closeLastToast();
    };
  }

  return { editor, connect, meet };
}

/** Whether two answers have the same brands, shops and products, regardless of the cells. */
function isSameGrid(one: AvailabilityView, other: AvailabilityView): boolean {
  const [a, b] = [one, other].map(({ brands, shops, productIds }) =>
    JSON.stringify([brands, productIds, shops.map((shop) => ({ ...shop, cells: [] }))]),
  );
  return a === b;
}

/** A part of the sheet; the component renders again when it changes. */
export function useSheetPart<Part>(editor: SheetEditor, part: (sheet: Sheet) => Part): Part {
  return useSyncExternalStore(editor.subscribe, () => part(editor.get()));
}

/** The state of one cell, as one subscription, because hundreds of cells are checked at every key. */
export function useSheetCell(editor: SheetEditor, address: CellAddress): SheetCell {
  const read = useMemo(() => createCellReader(editor, address), [editor, address]);
  return useSyncExternalStore(editor.subscribe, read);
}

/** Returns the same object while the cell is unchanged. */
function createCellReader(editor: SheetEditor, address: CellAddress): () => SheetCell {
  const key = keyOf(address);
  let last: SheetCell | null = null;
  return () => {
    const { shown, drafts, marks } = editor.get();
    const cell = cellOf(shown, address);
    const draft = drafts.get(key);
    const mark = marks.get(key);
    if (last === null || last.cell !== cell || last.draft !== draft || last.mark !== mark) {
      last = { cell, draft, mark };
    }
    return last;
  };
}

/** Saves the typed cost of one cell. */
export function saveDraft(editor: SheetEditor, address: CellAddress, message: string): void {
  const draft = editor.get().drafts.get(keyOf(address));
  if (!draft) return;
  editor.settle(address);
  const settled = editor.get().drafts.get(keyOf(address));
  if (settled) editor.take(editsOfDrafts([settled]), message);
}
