import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { isRecord } from '@bakehouse/domain/merging/is-record';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { isCustomPart } from '../cakes/is-custom-part.ts';
import type { LineEdit, OrderEdits } from '../editor/order-edits.ts';

/** Unsaved edits as stored on this device. */
export interface SavedDraft {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  /** The version of the order on which it is based; null for a new order. */
  readonly version: number | null;
  readonly edits: OrderEdits;
  /** A save without an answer: repeated with the same save id, it cannot create a second order (D6). */
  readonly attempt: Attempt | null;
  /** The total when it was typed, shown by other screens; this one computes it again. */
  readonly total?: Pence;
  /** The costs of the lines when they were typed, except typed costs; missing in drafts of earlier builds. */
  readonly costs?: ReadonlyMap<ProductId, Pence>;
}

/** Serialises a saved draft for `localStorage`. */
export function formatSavedDraft({ at, version, edits, attempt, total, costs }: SavedDraft): string {
  const kept = { at, version, ...serialiseEdits(edits), attempt, total };
  return JSON.stringify({ ...kept, costs: costs && [...costs] });
}

/** Serialises edits. Equal edits give equal texts. */
export function formatEdits(edits: OrderEdits): string {
  return JSON.stringify(serialiseEdits(edits));
}

function serialiseEdits({ lines, purchaseOrderNumber, notes, custom }: OrderEdits) {
  return {
    lines: [...lines].map(([id, line]) => [id, line.quantity, line.unitCost]),
    purchaseOrderNumber,
    notes,
    custom,
  };
}

/** Parses a stored draft; null for anything that this version of Bakehouse did not write. */
export function parseSavedDraft(text: string): SavedDraft | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { at, version, attempt, costs } = value;
  const edits = readEdits(value);
  if (typeof at !== 'number' || !(version === null || isCount(version)) || !edits) return null;
  return {
    at,
    version,
    edits,
    attempt: isAttempt(attempt) ? attempt : null,
    ...(isStoredCosts(costs) && { costs: new Map(costs) }),
  };
}

/** Parses the output of `formatEdits`; null for any other text. */
export function parseEdits(text: string): OrderEdits | null {
  const value = parseJson(text);
  return isRecord(value) ? readEdits(value) : null;
}

function readEdits(value: Readonly<Record<string, unknown>>): OrderEdits | null {
  const { lines, purchaseOrderNumber, notes, custom } = value;
  if (!Array.isArray(lines) || !isTextOrNull(purchaseOrderNumber) || !isTextOrNull(notes)) return null;
  const typed = new Map<ProductId, LineEdit>();
  for (const line of lines) {
    if (!isStoredLine(line)) return null;
    typed.set(line[0], { quantity: line[1], unitCost: line[2] });
  }
  return { lines: typed, purchaseOrderNumber, notes, custom: isCustomPart(custom) ? custom : null };
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

function isStoredLine(value: unknown): value is [ProductId, number | string | null, Pence | string | null] {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [id, quantity, unitCost] = value;
  const isQuantity = isTextOrNull(quantity) || (isCount(quantity) && quantity <= mostPerLine);
  return isCount(id) && isQuantity && (isTextOrNull(unitCost) || isCount(unitCost));
}

function isStoredCosts(value: unknown): value is [ProductId, Pence][] {
  return (
    Array.isArray(value) &&
    value.every((cost) => Array.isArray(cost) && cost.length === 2 && cost.every(isCount))
  );
}

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value) || typeof value['isLost'] !== 'boolean') return false;
  return typeof value['commandId'] === 'string' && typeof value['content'] === 'string';
}
