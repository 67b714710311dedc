import type { ProductId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, compareDays } from '../kernel/day.ts';
import { formatCount } from '../kernel/money.ts';

/** What a baker said of a product of a day: it is done, as many as there were to make then; or it is not, after all. */
export type TickEvent = {
  readonly productId: ProductId;
  readonly done: boolean;
  /** The total of the product when it was said. */
  readonly total: number;
  /** When it was said, as ISO text; a device without a network tells of it later. */
  readonly saidAt: string;
};

/** Whether a product is made. A tick stands for its total: where that is another one now, it is not plainly done. */
export type BenchState =
  | { readonly kind: 'to-do' }
  | { readonly kind: 'done' }
  /** It was ticked, and since then so many more are wanted, or fewer where it is negative. */
  | { readonly kind: 'changed'; readonly more: number };

/** How it stands with a product of which this many are wanted now. */
export function benchState(total: number, word: TickEvent | undefined): BenchState {
  if (!word?.done) return { kind: 'to-do' };
  return word.total === total ? { kind: 'done' } : { kind: 'changed', more: total - word.total };
}

/**
 * What is said of a product whose total changed after its tick.
 *
 * @example changedSince(4) // 'Changed since, 4 more'
 */
export function changedSince(more: number): string {
  return `Changed since, ${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`;
}

/** A shop that wants another quantity of a product than before. */
export type ShopChange = { readonly name: string; readonly before: number; readonly after: number };

/**
 * What each shop changed in all: of a shop that went from 26 to 29 and then to 32, that it went from 26 to 32. A shop that
 * is back at its first quantity changed nothing. Where the shops do not make the difference of the total, not all of their
 * changes are known, and none is named.
 *
 * @param changes the changes of one product, the newest first
 * @param more by how much its total differs, negative where it is less
 */
export function sumShopChanges(
  changes: readonly (readonly ShopChange[])[],
  more: number,
): readonly ShopChange[] {
  const byShop = Map.groupBy(changes.flat(), ({ name }) => name);
  const summed = [...byShop].flatMap(([name, ofShop]): ShopChange[] => {
    const [before, after] = [ofShop.at(-1)?.before ?? 0, ofShop[0]?.after ?? 0];
    return before === after ? [] : [{ name, before, after }];
  });
  const known = summed.reduce((sum, { before, after }) => sum + after - before, 0);
  return known === more ? summed : [];
}

/** The last word on each product. Of two of one moment, that of the later list counts. */
export function latestTickEvents<Word extends TickEvent>(
  lists: readonly (readonly Word[])[],
): ReadonlyMap<ProductId, Word> {
  const latest = new Map<ProductId, Word>();
  for (const word of lists.flat()) {
    const other = latest.get(word.productId);
    if (!other || millisecondsOf(word) >= millisecondsOf(other)) latest.set(word.productId, word);
  }
  return latest;
}

/**
 * The moment of a word that is said now: later than the one that it answers, whatever the clocks of two devices say.
 *
 * @param now in milliseconds since the epoch
 */
export function nextTickTime(now: number, answered: Pick<TickEvent, 'saidAt'> | undefined): string {
  const later = answered ? Math.max(now, millisecondsOf(answered) + 1) : now;
  return Temporal.Instant.fromEpochMilliseconds(later).toString();
}

function millisecondsOf({ saidAt }: Pick<TickEvent, 'saidAt'>): number {
  return Temporal.Instant.from(saidAt).epochMilliseconds;
}

/** Ticks are kept for so many days after their day. */
export const ticksRetentionDays = 7;
/** No day is baked for earlier than this. */
const ticksAheadDays = 14;

/** Whether products of this day may be ticked today. */
export function allowsTicks(day: DeliveryDay, today: DeliveryDay): boolean {
  return (
    compareDays(day, addDays(today, -ticksRetentionDays)) >= 0 &&
    compareDays(day, addDays(today, ticksAheadDays)) <= 0
  );
}

/** Why no tick is taken. */
export const noTicks = 'Nothing can be ticked off for this day: it is over, or too far ahead.';
