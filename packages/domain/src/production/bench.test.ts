import { describe, expect, test } from 'vitest';
import type { ProductId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { TickEvent } from './bench.ts';
import {
  allowsTicks,
  benchState,
  changedSince,
  latestTickEvents,
  nextTickTime,
  sumShopChanges,
} from './bench.ts';

const baguette = 1 as ProductId;
const bloomer = 2 as ProductId;
const word = (facts: Partial<TickEvent> = {}): TickEvent => ({
  productId: baguette,
  done: true,
  total: 258,
  saidAt: '2026-11-21T04:00:00Z',
  ...facts,
});

describe('a product at the bench', () => {
  test('is to do until somebody ticks it, and again once the tick is taken back', () => {
    expect(benchState(258, undefined)).toEqual({ kind: 'to-do' });
    expect(benchState(258, word({ done: false }))).toEqual({ kind: 'to-do' });
  });

  test('is done at the total at which it was ticked', () => {
    expect(benchState(258, word())).toEqual({ kind: 'done' });
  });

  test('is not plainly done any more where the total is another one now', () => {
    expect(benchState(262, word())).toEqual({ kind: 'changed', more: 4 });
    expect(benchState(0, word())).toEqual({ kind: 'changed', more: -258 });
  });

  test('is done again where the total goes back to what was baked', () => {
    expect(benchState(258, word({ total: 258 }))).toEqual({ kind: 'done' });
  });

  test('says how much the total changed since', () => {
    expect(changedSince(4)).toBe('Changed since, 4 more');
    expect(changedSince(-1258)).toBe('Changed since, 1,258 fewer');
  });
});

describe('what the shops changed', () => {
  const shop = (name: string, before: number, after: number) => ({ name, before, after });

  test('is one change of each, from what it had at first to what it has now', () => {
    const newestFirst = [[shop('Bridge Street', 29, 32)], [shop('Bridge Street', 26, 29)]];
    expect(sumShopChanges(newestFirst, 6)).toEqual([shop('Bridge Street', 26, 32)]);
    expect(sumShopChanges([[shop('Mill Road', 12, 10)], ...newestFirst], 4)).toEqual([
      shop('Mill Road', 12, 10),
      shop('Bridge Street', 26, 32),
    ]);
  });

  test('is nothing of a shop that took a line off and put it back', () => {
    const newestFirst = [[shop('Bridge Street', 0, 26)], [shop('Bridge Street', 26, 0)]];
    expect(sumShopChanges(newestFirst, 0)).toEqual([]);
    expect(sumShopChanges([[shop('Mill Road', 12, 16)], ...newestFirst], 4)).toEqual([
      shop('Mill Road', 12, 16),
    ]);
  });

  test('is not known where it does not make the difference of the total', () => {
    expect(sumShopChanges([[shop('Bridge Street', 29, 32)], []], 6)).toEqual([]);
    expect(sumShopChanges([], 6)).toEqual([]);
  });
});

describe('of several words about a product the last one counts', () => {
  const said = (...words: readonly (readonly TickEvent[])[]) => latestTickEvents(words);

  test('whichever list it is in', () => {
    const early = word({ saidAt: '2026-11-21T04:00:00Z' });
    const late = word({ saidAt: '2026-11-21T04:00:01Z', done: false });
    expect(said([early], [late]).get(baguette)).toBe(late);
    expect(said([late], [early]).get(baguette)).toBe(late);
  });

  test('of two of one moment the one of the later list, however their times are written', () => {
    const kept = word({ saidAt: '2026-11-21T04:00:00Z' });
    const own = word({ saidAt: '2026-11-21T04:00:00.000Z', done: false });
    expect(said([kept], [own]).get(baguette)).toBe(own);
  });

  test('and a word is later than the one that it answers, on a device whose clock is slow too', () => {
    const slow = Date.parse('2026-11-21T03:59:58Z');
    expect(nextTickTime(slow, undefined)).toBe('2026-11-21T03:59:58Z');
    expect(nextTickTime(slow, word())).toBe('2026-11-21T04:00:00.001Z');
    expect(nextTickTime(slow + 5_000, word())).toBe('2026-11-21T04:00:03Z');
  });

  test('and words about different products never meet', () => {
    const words = said([word()], [word({ productId: bloomer, done: false })]);
    expect([...words.values()].map(({ productId, done }) => [productId, done])).toEqual([
      [baguette, true],
      [bloomer, false],
    ]);
  });
});

test('a day takes ticks until a week after it, and two weeks before it', () => {
  const today = '2026-11-21' as DeliveryDay;
  const takes = (day: string) => allowsTicks(day as DeliveryDay, today);
  expect(['2026-11-13', '2026-11-14', '2026-11-21', '2026-12-05', '2026-12-06'].map(takes)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
