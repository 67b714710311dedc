import { readPriceText } from '@bakehouse/domain/catalogue/price-labels';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { DraftLine } from '@bakehouse/domain/orders/draft';
import { useState } from 'react';
import { change, typeUnitCost } from '../editor/order-editor.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';

/** What stands in the field of a unit cost while, and after, something is typed there. */
export interface TypedCost {
  /** As typed; null where the field shows the cost of the line. */
  readonly text: string | null;
  /** Why the text can be no cost. */
  readonly mistake: string | null;
  readonly type: (text: string) => void;
  /** The field is left: what cannot be a cost stays. */
  readonly leave: () => void;
  /** Puts the saved cost back. */
  readonly restore: () => void;
}

/**
 * Holds the text of a unit cost. One that can be no cost changes nothing in the order: it stays, with what is wrong about
 * it, until another is typed or the cost of the line changes otherwise, as by Undo.
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
