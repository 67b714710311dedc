import { shopId } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import {
  draftOf,
  findMissingField,
  findValidationWarning,
  isChanged,
  movesPendingInvitation,
} from './user-draft.ts';

const fresh = draftOf(null);

test('a new person may order, is invited, and has no shop yet', () => {
  expect(fresh).toMatchObject({ active: true, admin: false, orders: 2, invite: true, shopIds: [] });
});

test('the form of a waiting person is preset to activate them with the right to order', () => {
  const waiting = {
    ...fresh,
    orders: 0,
    userId: 1,
    version: 1,
    superAdmin: false,
    waiting: true,
    active: false,
  };
  const draft = draftOf({
    ...waiting,
    lastSignInAt: null,
    account: 'confirmed',
    secondFactor: false,
  } as never);
  expect(draft).toMatchObject({ active: true, orders: 2, invite: false });
});

test.each([
  ['invited', 'anna@bakehouse.test', true],
  ['none', 'anna@bakehouse.test', true],
  ['invited', ' Ana@Bakehouse.test ', false],
  ['confirmed', 'anna@bakehouse.test', false],
])(
  'the invitation of a person whose account is %s and is moved to %j went astray: %s',
  (account, email, isAstray) => {
    const user = { ...fresh, email: 'ana@bakehouse.test', account } as never;
    expect(movesPendingInvitation({ ...fresh, email }, user)).toBe(isAstray);
    expect(movesPendingInvitation({ ...fresh, email }, null)).toBe(false);
  },
);

test('the same shops in another order are no change', () => {
  const [one, other] = [shopId.parse(1), shopId.parse(2)];
  expect(isChanged({ ...fresh, shopIds: [one, other] }, { ...fresh, shopIds: [other, one] })).toBe(false);
  expect(isChanged({ ...fresh, shopIds: [one] }, fresh)).toBe(true);
});

test('an address and a name are required', () => {
  expect(findMissingField({ ...fresh, firstName: 'Rosa' })).toBe('email');
  expect(findMissingField({ ...fresh, email: 'rosa@bakehouse.test' })).toBe('name');
  expect(findMissingField({ ...fresh, email: 'rosa@bakehouse.test', lastName: 'Field' })).toBeNull();
});

test('the form warns if the person would still have no access', () => {
  expect(findValidationWarning({ ...fresh, active: false, admin: true })).toContain('Not active');
  expect(findValidationWarning(fresh)).toContain('No shops');
  expect(findValidationWarning({ ...fresh, shopIds: [shopId.parse(1)] })).toBeNull();
  expect(findValidationWarning({ ...fresh, admin: true })).toBeNull();
});
