import type { UserRow } from '@bakehouse/contract/users';
import { shopId, userId } from '@bakehouse/contract/values';
import { describe, expect, test } from 'vitest';
import { findUsers, sectionsOf } from './user-sections.ts';

function user(id: number, facts: Partial<UserRow> = {}): UserRow {
  return {
    userId: userId.parse(id),
    version: 1,
    firstName: `Person ${id}`,
    lastName: '',
    email: `person-${id}@bakehouse.test`,
    active: true,
    admin: false,
    superAdmin: false,
    orders: 2,
    specCards: 0,
    administration: 0,
    shopIds: [],
    lastSignInAt: null,
    waiting: false,
    account: 'confirmed',
    secondFactor: false,
    changed: null,
    ...facts,
  };
}

const names = (users: readonly UserRow[]) => users.map((one) => one.userId);

describe('the sections', () => {
  test('are Shops, Admins and Super Admins, in the server’s order', () => {
    const sections = sectionsOf([
      user(1, { superAdmin: true, admin: true }),
      user(2),
      user(3, { admin: true }),
      user(4),
    ]);
    expect(sections.map(({ name, users }) => [name, names(users)])).toEqual([
      ['Shops', [2, 4]],
      ['Admins', [3]],
      ['Super Admins', [1]],
    ]);
  });

  test('begin with waiting people, if there are any', () => {
    const sections = sectionsOf([user(1), user(2, { waiting: true, active: false })]);
    expect(sections[0]).toMatchObject({ name: 'Waiting' });
    expect(sections.map(({ users }) => names(users))).toEqual([[2], [1], [], []]);
  });
});

describe('the search', () => {
  const shops = new Map([[shopId.parse(7) as number, 'Mill Road']]);
  const users = [
    user(1, { firstName: 'Rosa', lastName: 'Field', shopIds: [shopId.parse(7)] }),
    user(2, { firstName: 'Paul', lastName: 'Field' }),
  ];

  test.each([
    ['', [1, 2]],
    ['field', [1, 2]],
    ['ROSA field', [1]],
    ['mill', [1]],
    ['person-2@', [2]],
    ['rosa paul', []],
  ])('for “%s” matches name, address and shop', (search, found) => {
    expect(names(findUsers(users, search, shops))).toEqual(found);
  });
});
