import type { LoadLine } from './bakery.ts';
import type { Answer } from './browser.ts';

/** A save as it was sent. */
export type SaveCommand = {
  readonly saveId: string;
  readonly edited: { readonly orderId: number; readonly version: number } | null;
  readonly shopId: number;
  readonly day: string;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly lines: readonly LoadLine[];
};

/** A save and its last answer. Moments are in milliseconds since 1970 on the server's clock. */
export type SaveRecord = Pick<Answer, 'status' | 'text'> & {
  readonly command: SaveCommand;
  readonly sentAt: number;
  readonly answeredAt: number;
};

/**
 * Whether an answer, or none, says that the same may be sent again and was not refused: the server had too much to do, or
 * could not be reached. Whoever saves is told that nothing is lost, and presses once more.
 */
export function isTemporaryRefusal(status: number): boolean {
  return [0, 429, 502, 503, 504].includes(status);
}

/** What the answer to a confirmed save says. */
export type SavedOrder = {
  readonly orderId: number;
  readonly shopId: number;
  readonly day: string;
  readonly version: number;
  readonly lines: readonly LoadLine[];
};

/** The order that a save was answered with; null where it was not confirmed. */
export function savedBy({ status, text }: SaveRecord): SavedOrder | null {
  return status === 200 ? (JSON.parse(text) as { order: SavedOrder }).order : null;
}

/** The products of lines and how many of each, as one text: the same lines in another order give the same. */
export function textOfLines(lines: readonly LoadLine[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join();
}
