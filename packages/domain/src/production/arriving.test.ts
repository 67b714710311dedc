import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { Arrivals, ArrivingLine } from './arriving.ts';
import {
  arrivingGroups,
  countArriving,
  receivedCount,
  setReceivedCount,
  tickTheRest,
  toggleLine,
} from './arriving.ts';

const products = [
  { productId: 11, name: 'White tin loaf', details: '800 g', categoryName: 'Bread' },
  { productId: 12, name: 'Baguette', details: '250 g', categoryName: 'Bread' },
  { productId: 21, name: 'Butter croissant', details: '', categoryName: 'Viennoiserie' },
].map((product) => ({ ...product, productId: product.productId as ProductId, supplierId: null }));

function orderOf(orderId: number, ...lines: readonly (readonly [productId: number, quantity: number])[]) {
  return {
    orderId: orderId as OrderId,
    shopId: 7 as ShopId,
    productIds: lines.map(([productId]) => productId as ProductId),
    quantities: lines.map(([, quantity]) => quantity),
  };
}

function linesOf(...orders: readonly ReturnType<typeof orderOf>[]): readonly ArrivingLine[] {
  return arrivingGroups(orders, products).flatMap(({ lines }) => lines);
}

test('what arrives is by category, in catalogue order; lines without a quantity are left out', () => {
  const groups = arrivingGroups(
    [orderOf(1, [21, 6], [12, 10], [11, 5]), orderOf(2, [12, 4], [21, 0])],
    products,
  );
  expect(
    groups.map(({ name, lines }) => [name, lines.map((line) => [line.orderId, line.name, line.quantity])]),
  ).toEqual([
    [
      'Bread',
      [
        [1, 'White tin loaf', 5],
        [1, 'Baguette', 10],
        [2, 'Baguette', 4],
      ],
    ],
    ['Viennoiserie', [[1, 'Butter croissant', 6]]],
  ]);
});

test('a tick says that all of it came, a second one takes it back', () => {
  const [loaf] = linesOf(orderOf(1, [11, 5]));
  if (!loaf) throw new Error('a line');
  const ticked = toggleLine({}, loaf);
  expect(receivedCount(ticked, loaf)).toBe(5);
  expect(receivedCount(toggleLine(ticked, loaf), loaf)).toBeNull();
});

test('a line whose quantity changes loses its tick', () => {
  const [before] = linesOf(orderOf(1, [11, 5]));
  const [after] = linesOf(orderOf(1, [11, 8]));
  if (!before || !after) throw new Error('lines');
  expect(receivedCount(toggleLine({}, before), after)).toBeNull();
});

test('one short of five: it counts as ticked, and the rest is ticked as whole', () => {
  const lines = linesOf(orderOf(1, [11, 5], [12, 10], [21, 6]));
  const [loaf] = lines;
  if (!loaf) throw new Error('a line');
  const short = setReceivedCount({}, loaf, 4);
  expect(countArriving(short, lines)).toEqual({ lines: 3, items: 21, ticked: 1, short: 1 });
  expect(countArriving(tickTheRest(short, lines), lines)).toEqual({
    lines: 3,
    items: 21,
    ticked: 3,
    short: 1,
  });
});

test('never more comes than was ordered, and never less than nothing', () => {
  const lines = linesOf(orderOf(1, [11, 5], [12, 10], [21, 6]), orderOf(2, [12, 4]));
  const step = fc.record({
    at: fc.nat(lines.length - 1),
    came: fc.integer({ min: -9, max: 99 }),
    tick: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const arrivals = steps.reduce<Arrivals>((all, { at, came, tick }) => {
        const line = lines[at];
        if (!line) return all;
        return tick ? toggleLine(all, line) : setReceivedCount(all, line, came);
      }, {});
      for (const line of lines) {
        const came = receivedCount(arrivals, line) ?? 0;
        expect(came).toBeGreaterThanOrEqual(0);
        expect(came).toBeLessThanOrEqual(line.quantity);
      }
      const { ticked, short, items } = countArriving(arrivals, lines);
      expect(ticked).toBeLessThanOrEqual(lines.length);
      expect(short).toBeLessThanOrEqual(items);
      expect(countArriving(tickTheRest(arrivals, lines), lines)).toMatchObject({
        ticked: lines.length,
        short,
      });
    }),
  );
});
