import { screen, within } from '@testing-library/react';
import { refusal } from '../../../../test/refusal.ts';
import type { RemoteOrder } from '../editor/order-editor.ts';
import { baguette, line, sourdough, swirl } from './order-facts.ts';
import { saves } from './order-world.tsx';

/** The author and time of the other save. */
export const ruth = { name: 'Ruth Hale', at: '2026-11-20T16:44:00Z' };
/** Ruth ordered more sourdough and six swirls, and added an instruction about the crates. */
export const byRuth = {
  version: 4,
  by: ruth,
  lines: [line(baguette, 30, 135), line(sourdough, 20, 320), line(swirl, 6, 110)],
  purchaseOrderNumber: 'HL-2211',
  notes: 'Two crates on top',
  custom: null,
};

/** The refusal of a save that another one preceded. */
export function orderChanged({
  version,
  by,
  lines,
  purchaseOrderNumber,
  notes,
  custom,
}: RemoteOrder): Response {
  const current = { lines, purchaseOrderNumber, notes, custom };
  return refusal(412, 'order-changed', `${by.name} saved this order while you were editing it.`, {
    version,
    by,
    current,
  });
}

/** The products and quantities of a save that reached the server. */
export const linesSent = (index: number) =>
  saves.sent[index]?.lines.map(({ productId, quantity }) => [productId, quantity]);

/** Queries within the conflict dialog. */
export const dialog = () => within(screen.getByRole('dialog'));
/** Finds a choice in one of its rows. */
export const option = (row: RegExp, name: RegExp) =>
  within(dialog().getByRole('radiogroup', { name: row })).getByRole<HTMLInputElement>('radio', { name });
