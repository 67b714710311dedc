import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadAfterPage, leadToShow, railWidth, shopsShown } from './shop-window.ts';

/** A window of 1440 px: thirty shops, and 1042 px beside product and TOTAL. */
const desk = { count: 30, width: 1042, least: 68 };

test('thirty shops on a wide screen: fourteen, then fourteen more, and the rest', () => {
  const first = shopsShown(desk, 0);
  expect(first).toEqual({ from: 0, to: 14 });
  const second = shopsShown(desk, leadAfterPage(desk, first, 1));
  expect(second).toEqual({ from: 14, to: 28 });
  const last = shopsShown(desk, leadAfterPage(desk, second, 1));
  expect(last).toEqual({ from: 16, to: 30 });
  expect(shopsShown(desk, leadAfterPage(desk, last, -1))).toEqual({ from: 2, to: 16 });
  expect(shopsShown(desk, leadAfterPage(desk, second, -1))).toEqual(first);
});

test('shops that all fit need no rail, and always begin with the first', () => {
  expect(shopsShown({ ...desk, count: 15 }, 9)).toEqual({ from: 0, to: 15 });
  expect(shopsShown({ ...desk, count: 0 }, 0)).toEqual({ from: 0, to: 0 });
});

test('an arrow key moves by one shop, and not at all for a shown shop', () => {
  expect(shopsShown(desk, leadToShow(desk, { from: 0, to: 14 }, 14))).toEqual({ from: 1, to: 15 });
  expect(shopsShown(desk, leadToShow(desk, { from: 6, to: 20 }, 5))).toEqual({ from: 5, to: 19 });
  expect(leadToShow(desk, { from: 6, to: 20 }, 12)).toBe(6);
});

const rooms = fc.record({
  count: fc.integer({ min: 1, max: 1000 }),
  width: fc.integer({ min: 0, max: 4000 }),
  least: fc.integer({ min: 60, max: 90 }),
});

test('a requested shop is shown whole, beside its rails', () => {
  fc.assert(
    fc.property(rooms, fc.nat(1000), fc.nat(1000), (room, lead, wanted) => {
      const shop = wanted % room.count;
      const before = shopsShown(room, lead);
      const { from, to } = shopsShown(room, leadToShow(room, before, shop));
      expect(shop).toBeGreaterThanOrEqual(from);
      expect(shop).toBeLessThan(to);
      const rails = (from > 0 ? railWidth : 0) + (to < room.count ? railWidth : 0);
      if (to - from > 1) expect((to - from) * room.least + rails).toBeLessThanOrEqual(room.width);
    }),
  );
});

test('paging to the right passes every shop and ends', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      const seen = new Set<number>();
      let shown = shopsShown(room, 0);
      for (let pages = 0; pages <= room.count; pages += 1) {
        for (let shop = shown.from; shop < shown.to; shop += 1) seen.add(shop);
        if (shown.to === room.count) break;
        shown = shopsShown(room, leadAfterPage(room, shown, 1));
      }
      expect(seen.size).toBe(room.count);
    }),
  );
});
