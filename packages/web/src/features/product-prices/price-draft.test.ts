import type { PricePlan, PriceStep } from '@bakehouse/domain/catalogue/price-plan';
import { addDays, compareDays } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { planOf, readTypedPrice } from './price-draft.ts';
import { effectOf } from './price-effect.ts';
import type { PriceSteps } from './price-steps.ts';
import { chart, drawSteps } from './price-steps.ts';
import { ownPrices, pricesView } from './test/prices-view.ts';

const view = pricesView();
const december = day('2026-12-01');
const read = (text: string | null, from = december) => readTypedPrice({ text, from }, view);

test.each([
  ['1.04', 104, 'Stored as 104 pence, 6.1% more'],
  ['£1.04', 104, 'Stored as 104 pence, 6.1% more'],
  ['0.299', 29, 'Stored as 29 pence, 70.4% less'],
  ['1,234.5', 123_450, 'Did you mean £1,234.50? It is 1,260 times as much'],
  ['0', 0, 'Did you mean £0.00? It is 100% less'],
  ['.5', 50, 'Stored as 50 pence, 49% less'],
  [' ', null, 'No price: it costs £0.00'],
])('%j is read digit by digit', (text, unitCost, hint) => {
  expect(read(text)).toEqual({ price: { unitCost, from: december }, mistake: null, hint });
});

test.each(['-1', '-0.01', 'a pound', '1.0.4', '1e3', '12 p', '٣'])('%j is no price', (text) => {
  expect(read(text)).toEqual({
    price: null,
    mistake: { field: 'price', sentence: 'Type pounds and pence, like 1.04.' },
    hint: null,
  });
});

test('a price above the limit is an error at its field', () => {
  expect(read('21474836.47').price).toEqual({ unitCost: 2_147_483_647, from: december });
  for (const tooLarge of ['21474836.48', '99999999', '£999,999,999']) {
    expect(read(tooLarge).mistake).toEqual({
      field: 'price',
      sentence: 'A price can be up to £21,474,836.47.',
    });
  }
});

test('an unedited price is no change, nor is one that the day has already', () => {
  expect(read(null)).toEqual({ price: null, mistake: null, hint: null });
  expect(read('0.98')).toMatchObject({ price: null, hint: 'It is already this price on Tue 1 Dec 2026' });
  expect(read('0.98', day('2026-12-14')).price).toEqual({ unitCost: 98, from: '2026-12-14' });
});

test.each(['2026-11-19', '2027-11-21'])('no price begins on %s', (from) => {
  expect(read('1.04', day(from))).toMatchObject({
    price: null,
    mistake: { field: 'day', sentence: 'A price can begin on any day from 20-Nov-2026 to 20-Nov-2027.' },
  });
  expect(read(null, day(from)).mistake?.field).toBe('day');
});

test('the effects of a price name shops, orders and the next planned price', () => {
  const full = pricesView({
    shopPrices: ownPrices,
    ordersToCome: [
      { day: day('2026-11-30'), unitCost: pence(98), orders: 9 },
      { day: december, unitCost: pence(98), orders: 1 },
      { day: day('2026-12-03'), unitCost: pence(98), orders: 1 },
    ],
  });
  expect(effectOf({ from: december, unitCost: pence(101) }, full)).toEqual({
    headline: 'Shops see ‘new price from 1 Dec’ beside Butter croissant from Tue 24 Nov.',
    sentences: [
      '2 orders already saved for 1 Dec or later keep £0.98.',
      'Castle Street and Station Approach keep their own £0.92.',
      'From Mon 14 Dec the planned £1.04 takes its place.',
    ],
  });
  expect(effectOf({ from: day('2026-12-14'), unitCost: null }, view)).toEqual({
    headline: 'Shops see ‘new price from 14 Dec’ beside Butter croissant from Mon 7 Dec.',
    sentences: ['It replaces £1.04 from that day.', 'No order is saved for 14 Dec or later yet.'],
  });
  expect(effectOf({ from: day('2026-11-22'), unitCost: pence(99) }, view).headline).toContain('from now on.');
  expect(effectOf({ from: view.today, unitCost: pence(99) }, view).headline).toBe(
    'New lines of orders for today and later cost £0.99.',
  );
});

test('orders with different kept prices are counted together', () => {
  const mixed = pricesView({
    shopPrices: ownPrices.slice(0, 1),
    ordersToCome: [
      { day: december, unitCost: pence(98), orders: 1 },
      { day: december, unitCost: pence(90), orders: 3 },
    ],
  });
  expect(effectOf({ from: december, unitCost: pence(101) }, mixed).sentences.slice(0, 2)).toEqual([
    '4 orders already saved for 1 Dec or later keep the prices that they were saved with.',
    'Castle Street keeps its own £0.92.',
  ]);
});

test('the chart ends the former line at today and begins the planned one there', () => {
  const steps = drawSteps(planOf(view), view.today);
  expect(steps?.past.endsWith(`H${steps.todayX}`)).toBe(true);
  expect(steps?.future.startsWith(`M${steps.todayX} `)).toBe(true);
  expect(steps?.past.match(/V/g)).toHaveLength(1);
  expect(steps?.future.match(/V/g)).toHaveLength(1);
  expect(textsOf(steps)).toEqual(['today', '£0.95', '£0.98', '£1.04', '14 Dec', 'Dec 2025'].toSorted());
  expect(drawSteps([{ from: null, unitCost: pence(95) }], view.today)).toBeNull();
});

const textsOf = (steps: PriceSteps | null) => steps?.labels.map(({ text }) => text).toSorted();
const labelOf = (steps: PriceSteps | null, text: string) => steps?.labels.find((one) => one.text === text);
const first: PriceStep = { from: null, unitCost: null };

test('a product whose only price began today has today at its line, and the end of the axis its own day', () => {
  const steps = drawSteps([first, { from: view.today, unitCost: pence(240) }], view.today);
  expect(steps?.todayX).toBeLessThan(chart.width / 2);
  expect(labelOf(steps, 'today')).toMatchObject({ x: steps?.todayX, at: 'middle' });
  expect(labelOf(steps, '27 Nov')).toMatchObject({ x: chart.right, at: 'end' });
});

test('a price to come has its day under its step, and today stands at its line', () => {
  const steps = drawSteps(planOf(view), view.today);
  expect(labelOf(steps, 'today')).toMatchObject({ at: 'end' });
  expect(labelOf(steps, 'today')?.x).toBeCloseTo((steps?.todayX ?? 0) - 3);
  const stepX = Number(/H([\d.]+)V/.exec(steps?.future ?? '')?.[1]);
  expect(labelOf(steps, '14 Dec')).toMatchObject({ x: stepX + 3, at: 'start' });

  const soon = drawSteps([first, { from: day('2026-12-01'), unitCost: pence(240) }], view.today);
  expect(labelOf(soon, 'today')).toMatchObject({ x: soon?.todayX, at: 'middle' });
  expect(labelOf(soon, '1 Dec')).toMatchObject({ at: 'middle' });
});

test('no two labels of the chart overlap, and none overflows it', () => {
  const days = [-1000, -40, -1, 0, 1, 2, 12, 60, 364].map((count) => addDays(view.today, count));
  for (const one of days) {
    for (const other of days.filter((each) => compareDays(one, each) < 0)) {
      const plan: PricePlan = [
        { from: null, unitCost: pence(95) },
        { from: one, unitCost: pence(98) },
        { from: other, unitCost: pence(12_345) },
      ];
      const steps = drawSteps(plan, view.today);
      expect(textsOf(steps)).toContain('today');
      const reaches = (steps?.labels ?? []).map(({ x, y, text, at }) => {
        const width = text.length * 6.6;
        const begin = x - width * { start: 0, middle: 0.5, end: 1 }[at];
        return { begin, end: begin + width, y };
      });
      for (const [index, { begin, end, y }] of reaches.entries()) {
        expect(begin).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(chart.width);
        const near = reaches.slice(index + 1).filter((each) => Math.abs(each.y - y) < 13);
        expect(near.filter((each) => each.begin < end && begin < each.end)).toEqual([]);
      }
    }
  }
});
