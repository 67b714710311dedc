import type { Draft } from '@bakehouse/domain/orders/draft';
import { unclearLines } from '@bakehouse/domain/orders/draft';

/** Whether all lines of a saved order were removed: it is usually meant to be voided. */
export function isEmptied(draft: Draft): boolean {
  if (draft.edited === null || draft.lineCount > 0 || unclearLines(draft).length > 0) return false;
  return hadItems(draft);
}

function hadItems({ custom, saved, lines }: Draft): boolean {
  if (custom) return saved.custom !== null && saved.custom.items.length > 0;
  return [...lines.values()].some((line) => line.savedQuantity > 0);
}
