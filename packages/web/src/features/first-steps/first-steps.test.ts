import { expect, test } from 'vitest';
import { listFirstSteps } from './first-steps.ts';

const nothing = {
  businessName: 'Bakehouse',
  settingsSaved: false,
  shops: 0,
  products: 0,
  people: 1,
  mailLeaves: false,
};

test('of a new bakery nothing is done, and products come from a file', () => {
  const steps = listFirstSteps(nothing);
  expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false]);
  expect(steps.map(({ href }) => href)).toEqual([
    '/admin/settings',
    '/admin/shops',
    '/admin',
    '/admin/users',
    '/admin/mail-log',
  ]);
});

test('what is there is counted in words', () => {
  const all = {
    businessName: 'Quay',
    settingsSaved: true,
    shops: 1,
    products: 240,
    people: 12,
    mailLeaves: true,
  };
  const steps = listFirstSteps(all);
  expect(steps.every(({ isDone }) => isDone)).toBe(true);
  expect(steps.map(({ fact }) => fact)).toEqual([
    'The name over the door is Quay.',
    '1 shop',
    '240 products',
    '12 people',
    'A mail server is set up.',
  ]);
  expect(steps[2]).toMatchObject({ href: '/admin/products' });
});
