import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { isRecord } from '@bakehouse/domain/kernel/is-record';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { isCustomPart } from '../cakes/is-custom-part.ts';
import type { LineEdit, OrderEdits } from '../editor/order-edits.ts';

/** Edits that were not saved, as stored on this device. */
export interface SavedDraft {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  /** The version of the order it was typed into; null for a new order. */
  readonly version: number | null;
  readonly edits: OrderEdits;
  /** A save whose answer never came: sent again with the same save id, it cannot make a second order (D6). */
  readonly attempt: Attempt | null;
}

/** Serialises a saved draft for the storage of the browser. */
export function formatSavedDraft({ at, version, edits, attempt }: SavedDraft): string {
  const { purchaseOrderNumber, notes, custom } = edits;
  const lines = [...edits.lines].map(([id, line]) => [id, line.quantity, line.unitCost]);
  return JSON.stringify({ at, version, lines, purchaseOrderNumber, notes, custom, attempt });
}

/** Reads a stored draft. Null for text that this version of Bakehouse did not write. */
export function parseSavedDraft(text: string): SavedDraft | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { at, version, lines, purchaseOrderNumber, notes, custom, attempt } = value;
  if (typeof at !== 'number' || !(version === null || isCount(version)) || !Array.isArray(lines)) return null;
  if (!isTextOrNull(purchaseOrderNumber) || !isTextOrNull(notes)) return null;
  const typed = new Map<ProductId, LineEdit>();
  for (const line of lines) {
    if (!isStoredLine(line)) return null;
    typed.set(line[0], { quantity: line[1], unitCost: line[2] });
  }
  return {
    at,
    version,
    edits: { lines: typed, purchaseOrderNumber, notes, custom: isCustomPart(custom) ? custom : null },
    attempt: isAttempt(attempt) ? attempt : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isStoredLine(value: unknown): value is [ProductId, number | string | null, Pence | null] {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [id, quantity, unitCost] = value;
  const isQuantity = isTextOrNull(quantity) || (isCount(quantity) && quantity <= mostPerLine);
  return isCount(id) && isQuantity && (unitCost === null || isCount(unitCost));
}

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value) || typeof value['isLost'] !== 'boolean') return false;
  return typeof value['commandId'] === 'string' && typeof value['content'] === 'string';
}
