import { describe, expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import type { DisplayStatus } from './display-status.ts';
import {
  displayStatus,
  isOpenStatus,
  shortStatusLabel,
  statusExplained,
  statusLabel,
} from './display-status.ts';

const day = '2026-11-21' as DeliveryDay;
const cutOff = Temporal.Instant.from('2026-11-20T18:00:00Z');
const timeZone = 'Europe/London';
const standard = { orderType: 'standard', voided: false } as const;
const custom = { orderType: 'custom', voided: false } as const;
const at = (text: string) => Temporal.Instant.from(text);

const before = at('2026-11-20T17:59:59.999Z');
const closing = at('2026-11-20T18:00:00Z');
const onTheDay = at('2026-11-21T10:00:00Z');
const after = at('2026-11-22T00:00:00Z');

describe('the display status (D4)', () => {
  test.each([
    ['before the cut-off without an order', before, null, 'new'],
    ['before the cut-off with an order', before, standard, 'received'],
    ['before the cut-off with a custom order', before, custom, 'custom-received'],
    ['at the cut-off without an order', closing, null, 'late'],
    ['at the cut-off with an order', closing, standard, 'baking'],
    ['on the day without an order', onTheDay, null, 'late'],
    ['on the day with an order', onTheDay, custom, 'today'],
    ['after the day without an order', after, null, 'missed'],
    ['after the day with an order', after, standard, 'delivered'],
    ['of a voided order, whenever', before, { ...standard, voided: true }, 'void'],
    ['of a voided order, afterwards', after, { ...standard, voided: true }, 'void'],
  ] as const)('%s', (_when, now, order, status) => {
    expect(displayStatus({ order, day, cutOff, now, timeZone })).toBe(status);
  });

  test('of an order to come tells standard and custom apart', () => {
    const facts = { order: null, day, cutOff, now: before, timeZone };
    expect(displayStatus({ ...facts, newOrderType: 'custom' })).toBe('new-custom');
  });

  test('turns with the day of the business, not of Greenwich', () => {
    const summer = '2026-07-01' as DeliveryDay;
    const facts = { order: standard, day: summer, cutOff: at('2026-06-30T17:00:00Z'), timeZone };
    expect(displayStatus({ ...facts, now: at('2026-06-30T22:59:59Z') })).toBe('baking');
    expect(displayStatus({ ...facts, now: at('2026-06-30T23:00:00Z') })).toBe('today');
  });
});

test('the words are the specification, character for character', () => {
  const words: Record<DisplayStatus, string> = {
    new: 'NEW ORDER',
    'new-custom': 'NEW CUSTOM ORDER',
    received: 'ORDER RECEIVED',
    'custom-received': 'CUSTOM ORDER RECEIVED',
    baking: 'BAKING! Call for last minute changes',
    today: 'DELIVERING TODAY...',
    delivered: 'DELIVERED',
    missed: 'MISSED DELIVERY',
    late: 'You missed the cut off',
    void: 'VOID',
  };
  for (const [status, text] of Object.entries(words)) expect(statusLabel(status as DisplayStatus)).toBe(text);
  const facts = { cutOff, now: cutOff, timeZone };
  expect(statusExplained('received', facts)).toBe('CHANGES ALLOWED until Fri 20 Nov 18:00');
  const longBefore = cutOff.subtract({ hours: 24 * 365 });
  expect(statusExplained('received', { ...facts, now: longBefore })).toBe(
    'CHANGES ALLOWED until Fri 20 Nov 2026 18:00',
  );
  expect(statusExplained('void', facts)).toBe('this order will not be fullfilled');
});

test('only new and received orders can be written', () => {
  const open = (['new', 'new-custom', 'received', 'custom-received'] as const).every(isOpenStatus);
  const shut = (['baking', 'today', 'delivered', 'missed', 'late', 'void'] as const).some(isOpenStatus);
  expect([open, shut]).toEqual([true, false]);
});

test('a list has room for BAKING!, and for every other label as it is', () => {
  expect(shortStatusLabel('baking')).toBe('BAKING!');
  expect(shortStatusLabel('today')).toBe(statusLabel('today'));
  expect(shortStatusLabel('custom-received')).toBe('CUSTOM ORDER RECEIVED');
});
