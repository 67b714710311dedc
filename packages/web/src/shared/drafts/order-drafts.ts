import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { lineTotal, sumPence } from '@bakehouse/domain/kernel/money';
import { tellDraftsChanged } from './draft-store.ts';

/** What the keys of orders that were typed and not saved begin with, in the storage of the browser. */
export const orderDraftPrefix = 'bakehouse-draft:';

/** A draft as other screens tell of it. */
export interface OrderDraft {
  /** Its place in the storage. */
  readonly key: string;
  readonly shopId: number;
  readonly day: DeliveryDay;
  readonly order: number | 'new';
  /** Lines with a quantity above 0. */
  readonly lines: number;
  /** What the whole order came to as it was typed; null where that was not kept along. */
  readonly total: Pence | null;
  /** When it was kept, in milliseconds since the epoch by the server's clock. */
  readonly at: number;
  /** Save was pressed, and it is sent by itself when the connection is back (D27). */
  readonly isQueued: boolean;
}

/** The drafts of a person that this device keeps, of all shops and days, the soonest first. */
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

/** Those of them whose save waits to be sent. */
export function listQueuedSaves(userId: number): readonly OrderDraft[] {
  return listOrderDrafts(userId).filter(({ isQueued }) => isQueued);
}

/** The place of the draft of a new order. */
function keyOfNewOrder(userId: number, shopId: number, day: DeliveryDay): string {
  return `${orderDraftPrefix}${userId}:${shopId}:${day}:new`;
}

/**
 * Types quantities into a new order before it is opened: the order page finds them as a draft. One that is there already
 * stays as it is.
 *
 * @param at milliseconds since the epoch, by the server's clock
 */
export function storeNewOrderDraft(
  { userId, shopId, day }: { readonly userId: number; readonly shopId: number; readonly day: DeliveryDay },
  lines: readonly { readonly productId: number; readonly quantity: number; readonly unitCost: Pence }[],
  at: number,
): void {
  const key = keyOfNewOrder(userId, shopId, day);
  const draft = {
    at,
    version: null,
    lines: lines.map(({ productId, quantity }) => [productId, quantity, null]),
    purchaseOrderNumber: null,
    notes: null,
    custom: null,
    attempt: null,
    total: sumPence(lines.map(({ quantity, unitCost }) => lineTotal(quantity, unitCost))),
  };
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without a storage the order opens empty.
  }
}

/** Throws a draft away, and returns a function that puts it back where no other one took its place. */
export function removeOrderDraft({ key }: OrderDraft): () => void {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  tellDraftsChanged();
  return () => {
    if (kept === null || localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, kept);
    tellDraftsChanged();
  };
}

/** Storage may be forbidden: then there is none. */
function keysOfStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readDraft(key: string): Pick<OrderDraft, 'at' | 'lines' | 'total' | 'isQueued'> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('lines' in draft)) return null;
    if (typeof draft.at !== 'number' || !Array.isArray(draft.lines)) return null;
    const lines = draft.lines.filter((line: unknown) => Array.isArray(line) && line[1] !== 0).length;
    const total = 'total' in draft && typeof draft.total === 'number' ? (draft.total as Pence) : null;
    return { at: draft.at, lines, total, isQueued: isQueued('attempt' in draft ? draft.attempt : null) };
  } catch {
    return null;
  }
}

function isQueued(attempt: unknown): boolean {
  return (
    typeof attempt === 'object' && attempt !== null && 'isQueued' in attempt && attempt.isQueued === true
  );
}
