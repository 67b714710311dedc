import { expect, test } from 'vitest';
import { refusedFileName } from './refused-file-name.ts';

test('refused rows are called after the file that they were in', () => {
  expect(refusedFileName('pw.orders.csv')).toBe('pw.orders-refused.csv');
  expect(refusedFileName('orders')).toBe('orders-refused.csv');
});
