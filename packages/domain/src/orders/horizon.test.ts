import { expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { sentenceFor } from '../kernel/refusal.ts';
import { findTooFar, lastOrderDay } from './horizon.ts';

const day = (text: string) => text as DeliveryDay;

test('orders are taken up to so many days from today, as the business counts its days', () => {
  const lateInLondon = Temporal.Instant.from('2026-11-20T23:30:00Z');
  expect(lastOrderDay(lateInLondon, 365, 'Europe/London')).toBe('2027-11-20');
  expect(lastOrderDay(lateInLondon, 365, 'Europe/Paris')).toBe('2027-11-21');
});

test('the last day is taken, and the day after it is refused with the last one', () => {
  expect(findTooFar(day('2027-11-20'), day('2027-11-20'))).toBeNull();
  const refusal = findTooFar(day('2027-11-21'), day('2027-11-20'));
  expect(refusal && sentenceFor(refusal)).toBe('Orders are taken up to 20-Nov-2027.');
});
