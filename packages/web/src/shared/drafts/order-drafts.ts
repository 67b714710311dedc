import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { lineTotal, sumPence } from '@bakehouse/domain/kernel/money';
import type { Attempt } from '../saving/run-command.ts';
import { notifyDraftsChanged } from './draft-store.ts';
import { unsavedWorkPrefixes } from './unsaved-work-prefixes.ts';

/** The prefix of the storage keys of order drafts. */
export const orderDraftPrefix = unsavedWorkPrefixes.order;

/** The summary of a draft, for other screens. */
export interface OrderDraft {
  /** Its storage key. */
  readonly key: string;
  readonly shopId: number;
  readonly day: DeliveryDay;
  readonly order: number | 'new';
  /** Lines with a quantity above 0. */
  readonly lines: number;
  /** The number of cakes; 0 for a standard order, and where the cakes were not edited. */
  readonly cakes: number;
  /** The total of the order when it was typed; null where it was not stored. */
  readonly total: Pence | null;
  /** When it was stored, in milliseconds since the epoch by the server's clock. */
  readonly at: number;
  /** Whether its save was requested, and is sent automatically when the connection is back (D27). */
  readonly isQueued: boolean;
}

/** '12 lines' or '2 cakes', for a saved order '3 changed lines'; null where only texts were edited. Every page loads this. */
export function sizeOfDraft({ order, lines, cakes }: OrderDraft): string | null {
  if (cakes > 0) return `${cakes} ${cakes === 1 ? 'cake' : 'cakes'}`;
  const change = order === 'new' ? '' : 'changed ';
  return lines > 0 ? `${lines} ${change}${lines === 1 ? 'line' : 'lines'}` : null;
}

/** The stored drafts of a person, of all shops and days, the earliest day first. */
export function listOrderDrafts(userId: number): readonly OrderDraft[] {
  const prefix = `${orderDraftPrefix}${userId}:`;
  return keysOfStorage()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const [shopId, text, order] = key.slice(prefix.length).split(':');
      const day = parseDay(text ?? '');
      const draft = readDraft(key);
      if (!draft || !day) return [];
      return [
        {
          key,
          shopId: Number(shopId),
          day,
          order: order === 'new' ? ('new' as const) : Number(order),
          ...draft,
        },
      ];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** The drafts whose save is queued. */
export function listQueuedSaves(userId: number): readonly OrderDraft[] {
  return listOrderDrafts(userId).filter(({ isQueued }) => isQueued);
}

/** The storage key of the draft of a new order. */
function keyOfNewOrder(userId: number, shopId: number, day: DeliveryDay): string {
  return `${orderDraftPrefix}${userId}:${shopId}:${day}:new`;
}

/**
 * Stores a draft with quantities for a new order whose page is not open; an existing draft stays.
 *
 * @param at milliseconds since the epoch, by the server's clock
 * @param attempt its save, to be sent automatically (D27); null for none
 * @returns whether it was stored
 */
export function storeNewOrderDraft(
  { userId, shopId, day }: { readonly userId: number; readonly shopId: number; readonly day: DeliveryDay },
  lines: readonly { readonly productId: number; readonly quantity: number; readonly unitCost: Pence }[],
  at: number,
  attempt: Attempt | null = null,
): boolean {
  const key = keyOfNewOrder(userId, shopId, day);
  const draft = {
    at,
    version: null,
    lines: lines.map(({ productId, quantity }) => [productId, quantity, null]),
    purchaseOrderNumber: null,
    notes: null,
    custom: null,
    attempt: attempt && { ...attempt, isQueued: true },
    total: sumPence(lines.map(({ quantity, unitCost }) => lineTotal(quantity, unitCost))),
  };
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the order opens empty, and cannot be sent later.
    return false;
  }
  notifyDraftsChanged();
  return true;
}

/** Deletes a draft, and returns a function that restores it unless another one replaced it. */
export function removeOrderDraft({ key }: OrderDraft): () => void {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  notifyDraftsChanged();
  return () => {
    if (kept === null || localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, kept);
    notifyDraftsChanged();
  };
}

/** Storage may be forbidden; then there are no keys. */
function keysOfStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readDraft(key: string): Pick<OrderDraft, 'at' | 'lines' | 'cakes' | 'total' | 'isQueued'> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('lines' in draft)) return null;
    if (typeof draft.at !== 'number' || !Array.isArray(draft.lines)) return null;
    const lines = draft.lines.filter((line: unknown) => Array.isArray(line) && line[1] !== 0).length;
    const total = 'total' in draft && typeof draft.total === 'number' ? (draft.total as Pence) : null;
    const cakes = countCakes('custom' in draft ? draft.custom : null);
    return {
      at: draft.at,
      lines,
      cakes,
      total,
      isQueued: isQueued('attempt' in draft ? draft.attempt : null),
    };
  } catch {
    return null;
  }
}

function countCakes(custom: unknown): number {
  const hasItems = typeof custom === 'object' && custom !== null && 'items' in custom;
  return hasItems && Array.isArray(custom.items) ? custom.items.length : 0;
}

function isQueued(attempt: unknown): boolean {
  return (
    typeof attempt === 'object' && attempt !== null && 'isQueued' in attempt && attempt.isQueued === true
  );
}
