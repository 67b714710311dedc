import type { SaveCells } from '@bakehouse/contract/administration/availability';
import type { CellEdit } from '@bakehouse/domain/administration/availability';
import { ORPCError } from '@orpc/client';
import type { Failure } from '../../../shared/failure.ts';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { runCommand } from '../../../shared/saving/run-command.ts';
import type { Store } from '../../../ui/store.ts';
import { sendCells } from '../api.ts';
import type { RemoteCell, Sheet } from './sheet.ts';
import { askAbout, confirmStep, dropPending, keyOf, settleConflicts } from './sheet.ts';

/** Saves the steps of a sheet one after the other, each on top of the result of the one before. */
export interface StepSaver {
  /** Call after every change of the sheet: starts a save if steps are pending and none is being saved. */
  readonly wake: () => void;
  /** Call when the sheet is left: pending steps are still saved, but conflicts can no longer be asked. */
  readonly leave: () => void;
}

interface StepListener {
  /** The pending steps could not be saved, and the cells show their saved values again. */
  readonly onFailure: (failure: Failure) => void;
  /** A step has conflicts that the person has to decide. */
  readonly onAsked: () => void;
  /** The number of conflicting cells after the sheet was left: they keep the other person's values. */
  readonly onGivenUp: (cells: number) => void;
}

export function createStepSaver(sheet: Store<Sheet>, listener: StepListener): StepSaver {
  let isSaving = false;
  let isLeft = false;
  let attempt: Attempt | null = null;

  async function saveAll(): Promise<void> {
    for (;;) {
      if (isLeft) giveUpConflicts();
      const [step] = sheet.get().pending;
      if (!step || sheet.get().conflicts.length > 0) return;
      if (step.edits.length === 0) {
        sheet.set(confirmStep(sheet.get(), []));
        continue;
      }
      const outcome = await runCommand(packed(step.edits), {
        send: sendCells,
        memory: {
          get: () => attempt,
          set(next) {
            attempt = next;
          },
        },
      });
      if (outcome.kind === 'stopped') return;
      if (outcome.kind === 'done') {
        const merged = outcome.answer.merged.flatMap(({ shopId, cells }) =>
          cells.map(([productId, cell]) => ({ shopId, productId, cell })),
        );
        sheet.set(confirmStep(sheet.get(), merged));
        continue;
      }
      const conflicts = conflictsIn(outcome.error);
      if (conflicts) {
        sheet.set(askAbout(sheet.get(), conflicts));
        if (!isLeft) listener.onAsked();
        continue;
      }
      sheet.set(dropPending(sheet.get()));
      listener.onFailure(outcome.failure);
    }
  }

  /** Resolves the conflicts with the other person's values, because nobody can be asked any more. */
  function giveUpConflicts(): void {
    const { conflicts } = sheet.get();
    if (conflicts.length === 0) return;
    sheet.set(settleConflicts(sheet.get(), new Set(conflicts.map(keyOf))));
    listener.onGivenUp(conflicts.length);
  }

  function wake(): void {
    if (isSaving) return;
    isSaving = true;
    void saveAll().finally(() => {
      isSaving = false;
    });
  }

  return {
    wake,
    leave() {
      isLeft = true;
      wake();
    },
  };
}

/** Groups edits by shop, as the contract takes them. */
function packed(edits: readonly CellEdit[]): SaveCells['shops'] {
  return [...Map.groupBy(edits, (edit) => edit.shopId)].map(([shopId, ofShop]) => ({
    shopId,
    cells: ofShop.map(({ productId, before, after }) => [productId, before, after]),
  }));
}

function conflictsIn(error: unknown): readonly RemoteCell[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'availability-changed') return null;
  const data: unknown = error.data;
  const isList =
    typeof data === 'object' && data !== null && 'conflicts' in data && Array.isArray(data.conflicts);
  // The contract defines the data of this kind of refusal.
  return isList ? (data as { conflicts: RemoteCell[] }).conflicts : null;
}
