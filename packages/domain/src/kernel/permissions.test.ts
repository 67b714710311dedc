import { describe, expect, test } from 'vitest';
import type { Actor, Level } from './actor.ts';
import { roleLabel, roleOf } from './actor.ts';
import type { ShopId, UserId } from './branded.ts';
import type { Need } from './permissions.ts';
import { can, meets, needs } from './permissions.ts';

const shop = (id: number) => id as ShopId;

function person(facts: Partial<Actor> = {}): Actor {
  return {
    userId: 1 as UserId,
    email: 'someone@bakehouse.test',
    firstName: 'Some',
    lastName: 'One',
    active: true,
    admin: false,
    superAdmin: false,
    orders: 2,
    administration: 0,
    specCards: 0,
    shopIds: [shop(7)],
    viewedBy: null,
    secondFactorMissing: false,
    ...facts,
  };
}

/** What each kind of person meets, written by hand from section 6 of both specifications. */
const table: readonly (readonly [string, Actor | null, readonly Need[]])[] = [
  ['nobody', null, ['anyone']],
  ['an inactive person', person({ active: false }), ['anyone', 'signed-in', 'own-account']],
  ['a person without shops', person({ shopIds: [] }), ['anyone', 'signed-in', 'own-account']],
  ['a shop reader', person({ orders: 1 }), ['anyone', 'signed-in', 'own-account', 'view-orders']],
  ['a shop manager', person(), ['anyone', 'signed-in', 'own-account', 'view-orders', 'edit-orders']],
  [
    'a shop person with p_admin but no admin flag',
    person({ administration: 2 }),
    ['anyone', 'signed-in', 'own-account', 'view-orders', 'edit-orders'],
  ],
  [
    'a read-only admin',
    person({ admin: true, orders: 1, administration: 1, specCards: 1, shopIds: [] }),
    ['anyone', 'signed-in', 'own-account', 'view-orders', 'view-spec-cards', 'view-administration'],
  ],
  [
    'an admin',
    person({ admin: true, administration: 2, specCards: 2, shopIds: [] }),
    needs.filter((need) => need !== 'super-admin'),
  ],
  [
    'an inactive super admin',
    person({ superAdmin: true, active: false }),
    ['anyone', 'signed-in', 'own-account'],
  ],
  ['a super admin', person({ superAdmin: true, orders: 0, shopIds: [] }), needs],
  [
    'a super admin who has not given the second factor yet',
    person({ superAdmin: true, secondFactorMissing: true }),
    ['anyone', 'signed-in'],
  ],
  [
    'a shop manager through the eyes of a super admin',
    person({ viewedBy: 9 as UserId }),
    ['anyone', 'signed-in', 'view-orders', 'edit-orders'],
  ],
];

describe('what a route needs', () => {
  test.each(table)('is met by %s exactly as the specifications say', (_who, actor, met) => {
    expect(needs.filter((need) => meets(actor, need))).toEqual(needs.filter((need) => met.includes(need)));
  });
});

describe('a shop', () => {
  test('is seen by its own people and by admins', () => {
    expect(can(person(), 'see-shop', { shopId: shop(7) })).toBe(true);
    expect(can(person(), 'see-shop', { shopId: shop(8) })).toBe(false);
    expect(can(person({ admin: true, shopIds: [] }), 'see-shop', { shopId: shop(8) })).toBe(true);
  });

  test('with the number 0 is not visible to any person (D11)', () => {
    expect(can(person({ superAdmin: true }), 'see-shop', { shopId: shop(0) })).toBe(false);
    expect(can(person({ superAdmin: true }), 'see-shop')).toBe(false);
  });

  test('is ordered for only by those who may edit orders', () => {
    expect(can(person({ orders: 1 }), 'order-for-shop', { shopId: shop(7) })).toBe(false);
    expect(can(person({ orders: 2 }), 'order-for-shop', { shopId: shop(7) })).toBe(true);
  });
});

describe('a unit cost', () => {
  const allowing = { shopId: shop(7), brandCanOverrideCost: true };

  test('is overridden by admins who may edit orders, where the brand allows it (D5)', () => {
    const levels: readonly Level[] = [0, 1, 2];
    expect(levels.map((orders) => can(person({ admin: true, orders }), 'override-cost', allowing))).toEqual([
      false,
      false,
      true,
    ]);
    expect(can(person({ superAdmin: true, orders: 0 }), 'override-cost', allowing)).toBe(true);
  });

  test('is never overridden by shop people, nor where the brand does not allow it', () => {
    expect(can(person(), 'override-cost', allowing)).toBe(false);
    expect(
      can(person({ superAdmin: true }), 'override-cost', { ...allowing, brandCanOverrideCost: false }),
    ).toBe(false);
  });
});

test('only super admins unlock orders and see where a cost comes from', () => {
  for (const action of ['unlock-order', 'see-cost-source'] as const) {
    expect(can(person({ superAdmin: true }), action)).toBe(true);
    expect(can(person({ admin: true, administration: 2 }), action)).toBe(false);
  }
});

test('super admins and admins with p_admin 2 set cut-offs (D3)', () => {
  expect(can(person({ superAdmin: true }), 'set-cut-off')).toBe(true);
  expect(can(person({ admin: true, administration: 2 }), 'set-cut-off')).toBe(true);
  expect(can(person({ admin: true, administration: 1 }), 'set-cut-off')).toBe(false);
  expect(can(person(), 'set-cut-off')).toBe(false);
});

test('the header names the role (spec 001 section 2)', () => {
  expect(roleLabel(person({ superAdmin: true, admin: true }))).toBe('SUPERADMIN');
  expect(roleLabel(person({ admin: true, administration: 2 }))).toBe('ADMIN');
  expect(roleLabel(person({ admin: true, administration: 1 }))).toBe('ADMIN - READ ONLY');
  expect(roleLabel(person())).toBeNull();
});

test('everybody belongs to one section of the users screen (spec 001 section 2)', () => {
  expect(roleOf(person({ superAdmin: true, admin: true }))).toBe('superadmin');
  expect(roleOf(person({ admin: true }))).toBe('admin');
  expect(roleOf(person({ administration: 2 }))).toBe('shop');
});

test('people who may read the sheet of all shops tick at the bench', () => {
  const may = (facts: Partial<Actor>) => can(person(facts), 'tick-bench');
  expect(may({ admin: true, orders: 1 })).toBe(true);
  expect(may({ superAdmin: true, orders: 0 })).toBe(true);
  expect(may({ admin: true, orders: 0 })).toBe(false);
  expect(may({ orders: 2 })).toBe(false);
});
