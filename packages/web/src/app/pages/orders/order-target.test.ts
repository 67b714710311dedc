import { expect, test } from 'vitest';
import { orderTargetOf } from './order-target.ts';

test('a number is a saved order', () => {
  expect(orderTargetOf('48206')).toEqual({ kind: 'order', orderId: '48206' });
});

test('NEW and a shop is a new order', () => {
  expect(orderTargetOf('NEW/7')).toEqual({ kind: 'new', shopId: '7' });
});

test('an unknown word is kept as the number, for the message that it was not found', () => {
  expect(orderTargetOf('forty')).toEqual({ kind: 'order', orderId: 'forty' });
});

test.each(['NEW', 'NEW/', 'NEW/7/more', '48206/print', ''])('%s is no order', (rest) => {
  expect(orderTargetOf(rest)).toBeNull();
});
