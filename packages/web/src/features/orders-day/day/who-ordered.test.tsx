import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import type { ShopLine } from './shop-lines.ts';
import { WhoOrdered } from './who-ordered.tsx';

const column: DayColumn = {
  day: day('2026-11-21'),
  cutOff: Temporal.Instant.from('2026-11-20T18:00:00Z'),
  shopsCutOff: Temporal.Instant.from('2026-11-20T18:00:00Z'),
  open: true,
  isSoon: true,
  status: { standard: 'received', custom: 'custom-received', none: 'new' },
};

interface Facts {
  readonly active?: boolean;
  readonly closed?: boolean;
  readonly hasOrdered?: boolean;
}

function lineOf(name: string, { active = true, closed = false, hasOrdered = false }: Facts): ShopLine {
  const shopId = name.length as ShopId;
  const cell = { shopId, day: column.day, orders: 1, items: 12, hasCustom: false, orderId: null };
  return {
    shop: { shopId, name, active },
    mayOrder: active,
    closed: [false, false, closed, false, false, false, false, false],
    cells: [null, null, hasOrdered ? cell : null, null, null, null, null, null],
    orders: null,
    drafts: [],
    state: '',
  };
}

function sentenceOf(...lines: readonly ShopLine[]): string | null {
  return sentenceOn(column, ...lines);
}

function sentenceOn(day: DayColumn, ...lines: readonly ShopLine[]): string | null {
  render(
    <WhoOrdered
      column={day}
      lines={lines}
      now={Temporal.Instant.from('2026-11-20T16:00:00Z')}
      timeZone="Europe/London"
      ownCutOff={false}
      notOrderedAddress="/orders"
    />,
  );
  return screen.getByText(/order/).textContent;
}

test('a shop that is closed on the day is neither counted as ordered nor as missing', () => {
  const [abbey, castle] = [lineOf('Abbey Green', { hasOrdered: true }), lineOf('Castle', { closed: true })];
  const priory = lineOf('Old Priory', { hasOrdered: true });
  expect(sentenceOf(abbey, castle, priory)).toBe('All 2 shops have ordered. ');
});

test('a closed shop that orders all the same counts as ordered', () => {
  const castle = lineOf('Castle', { closed: true, hasOrdered: true });
  expect(sentenceOf(castle, lineOf('Abbey Green', { hasOrdered: true }), lineOf('Old Priory', {}))).toBe(
    '2 of 3 shops have ordered. Old Priory has until 18:00 today.',
  );
});

test('the only expected shop is named, whatever the order', () => {
  const pound = lineOf('Pound Lane', { active: false });
  expect(sentenceOf(pound, lineOf('Abbey Green', { hasOrdered: true }))).toBe('Abbey Green has ordered. ');
});

test('while there is plenty of time no shop is named: it shows when orders close', () => {
  const cutOff = Temporal.Instant.from('2026-12-16T18:00:00Z');
  const far = { ...column, isSoon: false, cutOff, shopsCutOff: cutOff };
  const lines = [lineOf('Abbey Green', { hasOrdered: true }), lineOf('Castle', {}), lineOf('Old Priory', {})];
  expect(sentenceOn(far, ...lines)).toBe(
    '1 of 3 shops has ordered. Orders close Wed 16 Dec 18:00, in 26 days.',
  );
});
