import { readPriceText } from '@bakehouse/domain/catalogue/price-labels';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { DraftLine } from '@bakehouse/domain/orders/draft';
import { useState } from 'react';
import { change, typeUnitCost } from '../editor/order-editor.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';

/** The text of a unit cost's field. */
export interface TypedCost {
  /** The typed text; null where the field shows the line's cost. */
  readonly text: string | null;
  /** Why the text is invalid; null if it is not. */
  readonly mistake: string | null;
  readonly type: (text: string) => void;
  /** Call on blur: an invalid text stays. */
  readonly leave: () => void;
  /** Restores the saved cost. */
  readonly restore: () => void;
}

/**
 * Holds the text of a unit cost. An invalid one does not change the order: it stays, with its error, until it is
 * corrected or the cost of the line changes otherwise, as by Undo.
 */
export function useTypedCost(line: DraftLine | undefined): TypedCost {
  const editor = useOrderEditor();
  const [typed, setTyped] = useState<{ readonly text: string; readonly cost: Pence } | null>(null);
  const text = typed !== null && typed.cost === line?.unitCost ? typed.text : null;
  const mistake = text === null ? null : readPriceText(text).mistake;

  function put(unitCost: Pence | null): void {
    if (line) change(editor, (state) => typeUnitCost(state, line.productId, unitCost));
  }

  return {
    text,
    mistake,
    type(next) {
      if (!line) return;
      const read = readPriceText(next);
      const isCost = read.mistake === null;
      setTyped({ text: next, cost: isCost ? (read.unitCost ?? line.savedUnitCost) : line.unitCost });
      if (isCost) put(read.unitCost);
    },
    leave() {
      if (mistake === null) setTyped(null);
    },
    restore() {
      setTyped(null);
      put(null);
    },
  };
}
