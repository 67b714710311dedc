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
 * The text of a unit cost's field. An invalid one is part of the draft: it stays, with its error, and prevents the save
 * until it is corrected or the cost of the line changes otherwise, as by Undo.
 */
export function useTypedCost(line: DraftLine | undefined): TypedCost {
  const editor = useOrderEditor();
  const [typed, setTyped] = useState<{ readonly text: string; readonly cost: Pence } | null>(null);
  const unclearCost = line?.unclearCost ?? null;
  const valid = typed !== null && typed.cost === line?.unitCost ? typed.text : null;

  function put(cost: string | null): void {
    if (line) change(editor, (state) => typeUnitCost(state, line.productId, cost));
  }

  return {
    text: unclearCost ?? valid,
    mistake: unclearCost === null ? null : readPriceText(unclearCost).mistake,
    type(next) {
      if (!line) return;
      const { unitCost, mistake } = readPriceText(next);
      setTyped(mistake === null ? { text: next, cost: unitCost ?? line.savedUnitCost } : null);
      put(next);
    },
    leave: () => setTyped(null),
    restore() {
      setTyped(null);
      put(null);
    },
  };
}
