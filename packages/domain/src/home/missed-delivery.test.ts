import { expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { isMissedDelivery } from './missed-delivery.ts';

const [wednesday, thursday, friday] = ['2026-11-18', '2026-11-19', '2026-11-20'] as DeliveryDay[] as [
  DeliveryDay,
  DeliveryDay,
  DeliveryDay,
];

test('a past day without an order is missed', () => {
  expect(isMissedDelivery(thursday, friday, [wednesday])).toBe(true);
});

test('no day is missed before the first order of a shop', () => {
  expect(isMissedDelivery(thursday, friday, [])).toBe(false);
  expect(isMissedDelivery(wednesday, friday, [thursday])).toBe(false);
});

test('a day with an order is not missed, and neither are today and later days', () => {
  expect(isMissedDelivery(thursday, friday, [wednesday, thursday])).toBe(false);
  expect(isMissedDelivery(friday, friday, [wednesday])).toBe(false);
  expect(isMissedDelivery(friday, thursday, [wednesday])).toBe(false);
});
