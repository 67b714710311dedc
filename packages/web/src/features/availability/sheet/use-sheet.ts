import type { AvailabilityView } from '@bakehouse/contract/administration/availability';
import type { AvailabilityCell, CellAddress, CellEdit } from '@bakehouse/domain/administration/availability';
import { mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { countOf } from '@bakehouse/domain/words/words';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { followLive } from '../../../shared/live/follow-live.ts';
import { keepLive } from '../../../shared/live/keep-live.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { closeToast, toastError, toastUndo } from '../../../ui/feedback/toast.ts';
import type { Store } from '../../../ui/store.ts';
import { createStore } from '../../../ui/store.ts';
import { readChanges, watchAvailability } from '../api.ts';
import { createStepSaver } from './save-steps.ts';
import type { CostDraft, RemoteCell, Sheet } from './sheet.ts';
import {
  cellOf,
  clearMarks,
  dropDraft,
  dropDrafts,
  editsOfDrafts,
  keyOf,
  settleConflicts,
  settleDraft,
  startSheet,
  takeChanges,
  takeStep,
  typeDraft,
  undoStep,
} from './sheet.ts';

/** A sheet, and what a person can do with it. Always the same object, so that no cell renders because of it. */
export interface SheetEditor extends Store<Sheet> {
  /** Takes edits as one step, and offers to take it back. */
  readonly take: (edits: readonly CellEdit[], message: string) => void;
  readonly undo: () => void;
  readonly type: (address: CellAddress, text: string) => void;
  readonly settle: (address: CellAddress) => void;
  readonly forget: (address: CellAddress) => void;
  readonly forgetAll: () => void;
  /** Takes the marks of other people's changes away. */
  readonly see: () => void;
  readonly decide: (theirs: ReadonlySet<string>) => void;
}

/** What the sheet holds of one cell. */
interface SheetCell {
  readonly cell: AvailabilityCell;
  readonly draft: CostDraft | undefined;
  /** Who else changed it while it was open. */
  readonly mark: RemoteCell['by'] | undefined;
}

/** What the screen of a sheet does; both wait until nothing in it is typed or on its way. */
interface SheetListener {
  /** More changed than is told cell by cell: everything is to be read again. */
  readonly onBehind: () => void;
  /** A new sheet begins with this answer. */
  readonly onBegin: (view: AvailabilityView) => void;
}

/**
 * The sheet of a brand for as long as it is on the screen: steps are saved one after the other, and what others save
 * comes in by the live channel. What waits when the screen is left is saved behind it, and what fails then is told
 * wherever the person is.
 *
 * @param view the answer that the sheet begins with
 * @param latest the newest one: everything is read again once the server is back
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
      change(takeStep(sheet.get(), { edits, isUndo: false }));
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

  /** Takes over what was saved since. One after the other, so that an older answer never comes last. */
  function catchUp(): void {
    if (brandId === null) return;
    reading = reading.then(async () => {
      // What could not be read is read with the next change, or once the channel is there again.
      const changes = await readChanges(brandId, sheet.get().number).catch(() => null);
      if (!changes) return;
      if (changes.isComplete) sheet.set(takeChanges(sheet.get(), changes));
      else {
        isBehind = true;
        goOnWhenIdle();
      }
    });
  }

  /** More changed than was told, and it is not read again yet. */
  let isBehind = false;
  /** It was read again, so the next answer begins a new sheet. */
  let isWaiting = false;
  /** The answer that begins a new sheet. */
  let next: AvailabilityView | null = null;

  /** A new sheet begins, or is asked for: not before what is in this one is saved. */
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

  /** Meets a newer answer. What others changed in its cells is taken over into this sheet, with who and when. */
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
      // What it says is not done yet.
      onAsked: closeLastToast,
      onGivenUp: (cells) =>
        fail(
          `${countOf(cells, 'cell')} that somebody else changed too ${cells === 1 ? 'was' : 'were'} not saved.`,
        ),
    });
    const end = keepLive(
      (ended) =>
        followLive<{ readonly type: 'availability'; readonly number: number }>(
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

/** Whether two answers are about the same brands, shops and products, whatever is in the cells. */
function isSameGrid(one: AvailabilityView, other: AvailabilityView): boolean {
  const [a, b] = [one, other].map(({ brands, shops, productIds }) =>
    JSON.stringify([brands, productIds, shops.map((shop) => ({ ...shop, cells: [] }))]),
  );
  return a === b;
}

/** A part of the sheet; what shows it renders again when that part is another. */
export function useSheetPart<Part>(editor: SheetEditor, part: (sheet: Sheet) => Part): Part {
  return useSyncExternalStore(editor.subscribe, () => part(editor.get()));
}

/** What the sheet holds of one cell. Hundreds of cells ask at every key, so each asks once for all it shows. */
export function useSheetCell(editor: SheetEditor, address: CellAddress): SheetCell {
  const read = useMemo(() => createCellReader(editor, address), [editor, address]);
  return useSyncExternalStore(editor.subscribe, read);
}

/** Answers with the same object for as long as the cell is the same. */
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

/** Saves what was typed into one cell. */
export function saveDraft(editor: SheetEditor, address: CellAddress, message: string): void {
  const draft = editor.get().drafts.get(keyOf(address));
  if (!draft) return;
  editor.settle(address);
  const settled = editor.get().drafts.get(keyOf(address));
  if (settled) editor.take(editsOfDrafts([settled]), message);
}
