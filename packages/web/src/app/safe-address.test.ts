import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

test('returns a path of this site', () => {
  expect(safeAddress('/orders/21-Nov-2026/48206?only=changed')).toBe(
    '/orders/21-Nov-2026/48206?only=changed',
  );
});

test.each([
  '//elsewhere.test/orders',
  '/\\elsewhere.test',
  'https://elsewhere.test',
  'javascript:alert(1)',
  '/\t/elsewhere.test',
  '/\n\\elsewhere.test',
  '/\u0000/elsewhere.test',
  '/orders\r\nSet-Cookie: a',
  '/\u0085/elsewhere.test',
  '',
  undefined,
])('goes to the first page instead of %s', (next) => {
  expect(safeAddress(next)).toBe('/home');
});

test('does not return to the sign-in page itself', () => {
  expect(safeAddress('/sign-in?next=%2F')).toBe('/home');
});
