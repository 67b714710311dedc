import { expect, test } from 'vitest';
import { listFirstSteps } from './first-steps.ts';

const nothing = {
  businessName: 'Bakehouse',
  settingsSaved: false,
  shops: 0,
  products: 0,
  shopsWithProducts: 0,
  people: 1,
  uneditedCampaigns: ['wedding', 'cc2023'],
  mailLeaves: false,
};

test('for a new bakery no step is done, and each links to its screen', () => {
  const steps = listFirstSteps(nothing);
  expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false, false, false]);
  expect(steps.map(({ href }) => href)).toEqual([
    '/admin/settings',
    '/admin/shops',
    '/admin/products',
    '/admin/products?view=availability',
    '/admin/users',
    '/admin/mail-log',
    '/admin/campaigns',
  ]);
});

test('existing records are counted in words', () => {
  const all = {
    businessName: 'Quay',
    settingsSaved: true,
    shops: 1,
    products: 240,
    shopsWithProducts: 1,
    people: 12,
    uneditedCampaigns: [],
    mailLeaves: true,
  };
  const steps = listFirstSteps(all);
  expect(steps.every(({ isDone }) => isDone)).toBe(true);
  expect(steps.map(({ fact }) => fact)).toEqual([
    'The name of the business is Quay.',
    '1 shop',
    '240 products',
    'Every shop has something to order.',
    '12 people',
    'A mail server is set up.',
    'The campaigns are your own, or closed.',
  ]);
});

test('the step of availability is incomplete if there are products that no shop may order', () => {
  const choice = (shops: number, shopsWithProducts: number) =>
    listFirstSteps({ ...nothing, shops, products: 3, shopsWithProducts })[3];
  expect(choice(2, 0)).toMatchObject({
    isDone: false,
    fact: 'Which products each shop may order, and any prices of its own. Until then no shop can order anything.',
  });
  expect(choice(3, 1)).toMatchObject({ isDone: true, fact: '1 of 3 shops has something to order.' });
  expect(choice(3, 2)).toMatchObject({ isDone: true, fact: '2 of 3 shops have something to order.' });
});

test('example campaigns that are still open are named', () => {
  const campaigns = (...uneditedCampaigns: string[]) =>
    listFirstSteps({ ...nothing, uneditedCampaigns })[6]?.fact;
  expect(campaigns('wedding', 'cc2023')).toBe(
    '/wedding and /cc2023 are open to everybody as an example. Make them your own, or close them.',
  );
  expect(campaigns('wedding')).toBe(
    '/wedding is open to everybody as an example. Make it your own, or close it.',
  );
});
