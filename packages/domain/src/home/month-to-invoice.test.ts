import { expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { monthToInvoice } from './month-to-invoice.ts';

const day = (text: string) => text as DeliveryDay;
const october = { from: '2026-10-01', to: '2026-10-31' };

test('last month is invoiced where something was delivered in it or before it', () => {
  expect(monthToInvoice(day('2026-11-29'), day('2026-10-31'))).toEqual(october);
  expect(monthToInvoice(day('2026-11-01'), day('2025-03-02'))).toEqual(october);
});

test('a bakery whose first delivery is in this month has no last month to invoice', () => {
  expect(monthToInvoice(day('2026-11-29'), day('2026-11-01'))).toBeNull();
  expect(monthToInvoice(day('2026-11-29'), day('2026-12-03'))).toBeNull();
  expect(monthToInvoice(day('2026-12-01'), day('2026-11-30'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('a bakery without an order has nothing to invoice', () => {
  expect(monthToInvoice(day('2026-11-29'), null)).toBeNull();
});
