import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopId, UserId } from '../../kernel/branded.ts';
import { countPlan } from '../import-plan.ts';
import type { StoredUser } from './plan-users.ts';
import { planUsers } from './plan-users.ts';
import type { UserRow } from './user-row.ts';
import { parseUserRow } from './user-row.ts';

const mill = { shopId: 1 as ShopId, name: 'Mill Road', brandName: 'Bakehouse', importAs: 'MR' };
const pier = { shopId: 2 as ShopId, name: 'Pier', brandName: 'Quay Coffee', importAs: '' };
const basic = { email: 'ada@bakehouse.test', firstName: 'Ada', lastName: 'Baker' };

function row(number: number, values: Record<string, string> = {}): UserRow {
  const parsed = parseUserRow(number, { ...basic, ...values });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function stored(over: Partial<StoredUser> = {}): StoredUser {
  return {
    userId: 9 as UserId,
    version: 4,
    ...basic,
    active: true,
    admin: false,
    superAdmin: false,
    waiting: false,
    orders: 1,
    specCards: 1,
    administration: 0,
    shopIds: [mill.shopId],
    lastChange: null,
    ...over,
  };
}

const plan = (rows: readonly UserRow[], users: readonly StoredUser[] = []) =>
  planUsers(rows, { users, shops: [mill, pier] });

describe('a row of a file of users', () => {
  test('is read in the words of the Users screen', () => {
    expect(
      parseUserRow(2, {
        email: 'Ada@Bakehouse.test',
        firstName: 'Ada Mary Baker',
        role: 'Admin',
        orders: 'R',
        specCards: 'r/w',
        administration: '-',
        shops: 'MR; Pier ;',
      }),
    ).toEqual({
      row: 2,
      email: 'ada@bakehouse.test',
      shops: 'MR; Pier ;',
      facts: {
        firstName: 'Ada',
        lastName: 'Mary Baker',
        active: null,
        admin: true,
        orders: 1,
        specCards: 2,
        administration: 0,
      },
    });
  });

  test.each([
    [{ email: '' }, 'E-mail is empty'],
    [{ email: 'ada' }, "E-mail is 'ada', not an e-mail address"],
    [{ role: 'Super admin' }, 'Super admins can be created only at the console of the server'],
    [{ role: 'boss' }, "Role is 'boss', not shop or admin"],
    [{ orders: '3' }, "Orders is '3', not R, R/W or -"],
    [{ active: 'sometimes' }, "Active is 'sometimes', not yes or no"],
  ])('%j is refused', (values, why) => {
    expect(parseUserRow(2, { ...basic, ...values })).toBe(why);
  });

  test.each([
    [{ shops: 'Mill Road; Nowhere' }, 'No shop is called Nowhere'],
    [{ administration: 'R' }, 'Admin is for admins: their role has to be admin'],
    [{ firstName: '', lastName: '' }, 'First name is empty'],
    [{ firstName: '\u200b', lastName: '\u202e' }, 'First name is empty'],
  ])('%j is refused by what there is', (values, why) => {
    expect(plan([row(2, values)]).refused).toEqual([{ row: 2, why }]);
  });
});

describe('a user of a file', () => {
  test('is new, orders for their shops, and gets no e-mail', () => {
    const [item] = plan([row(2, { shops: 'Pier;mr' })]).items;
    expect(item).toMatchObject({
      outcome: 'new',
      user: { active: true, admin: false, orders: 2, specCards: 0, administration: 0, shopIds: [1, 2] },
      view: { notes: ['No e-mail is sent: invite them on the Users screen'] },
    });
  });

  test('finds shops whose names have semicolons', () => {
    const market = { shopId: 3 as ShopId, name: 'Market; north; hall', brandName: 'Bakehouse', importAs: '' };
    const { items } = planUsers([row(2, { shops: 'MR; Market; north; hall;Pier' })], {
      users: [],
      shops: [mill, pier, market],
    });
    expect(items).toMatchObject([{ user: { shopIds: [1, 2, 3] } }]);
  });

  test('keeps the rights that the file does not name', () => {
    const [item] = plan([row(2, { orders: 'R/W', shops: 'Pier' })], [stored()]).items;
    expect(item).toMatchObject({ outcome: 'changed', user: { orders: 2, specCards: 1, shopIds: [2] } });
    expect(item?.view.changes).toEqual([
      { label: 'Shops', before: 'Mill Road', after: 'Pier', note: '' },
      { label: 'Orders', before: 'R', after: 'R/W', note: '' },
    ]);
  });

  test.each([
    ['without last names', { firstName: 'Ada' }, 'Ada Baker'],
    ['with an empty last name', { firstName: 'Ada Mary', lastName: '' }, 'Ada Mary Baker'],
    ['with an empty first name', { firstName: '', lastName: 'Miller' }, 'Ada Miller'],
    ['with names in one column', { firstName: 'Ada Mary Miller' }, 'Ada Mary Miller'],
    ['without names', {}, 'Ada Baker'],
  ])('keeps the part of the name that a file %s does not say', (_, names, name) => {
    const parsed = parseUserRow(2, { email: basic.email, ...names });
    if (typeof parsed === 'string') throw new Error(parsed);
    expect(plan([parsed], [stored()]).items.map(({ view }) => view)).toMatchObject([{ name }]);
  });

  test('who is an admin no longer loses the level of one', () => {
    const admin = stored({ admin: true, administration: 2 });
    expect(plan([row(2, { role: 'shop' })], [admin]).items).toMatchObject([
      { outcome: 'changed', user: { admin: false, administration: 0 } },
    ]);
  });

  test('who waits for a review has one by the file', () => {
    expect(plan([row(2)], [stored({ waiting: true })]).items).toMatchObject([{ outcome: 'changed' }]);
    expect(plan([row(2)], [stored()]).items).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test('who is a super admin is left alone', () => {
    expect(plan([row(2)], [stored({ superAdmin: true })]).refused).toEqual([
      { row: 2, why: 'ada@bakehouse.test is a super admin and cannot be changed by a file' },
    ]);
  });

  test('is refused a second time', () => {
    expect(plan([row(2), row(3, { email: 'ADA@bakehouse.test' })]).refused).toEqual([
      { row: 3, why: 'Is the same user as row 2' },
    ]);
  });
});

test('no row of any file makes or changes a super admin, and what it made is unchanged the next time', () => {
  const values = fc.record({
    email: fc.constantFrom('a@b.test', 'A@b.test', 'c@d.test', 'boss@b.test'),
    role: fc.constantFrom('', 'shop', 'admin'),
    administration: fc.constantFrom('', '-', 'R', 'R/W'),
    shops: fc.constantFrom('', 'MR', 'Pier', 'Nowhere'),
    active: fc.constantFrom('', 'yes', 'no'),
  });
  const boss = stored({ email: 'boss@b.test', superAdmin: true });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 10 }), (files) => {
      const rows = files.map((one, index) => row(index + 2, one));
      const first = plan(rows, [boss]);
      expect(countPlan(first, rows.length).rows).toBe(rows.length);
      expect(first.items.map(({ user }) => user.email)).not.toContain('boss@b.test');
      expect(first.items.every(({ user }) => user.admin || user.administration === 0)).toBe(true);
      const made = first.items.map(({ user }, index) => stored({ ...user, userId: (index + 20) as UserId }));
      const applied = new Set(first.items.flatMap((item) => item.rows));
      const again = plan(
        rows.filter((one) => applied.has(one.row)),
        [boss, ...made],
      );
      expect(again.items.map(({ outcome }) => outcome)).toEqual(first.items.map(() => 'unchanged'));
    }),
  );
});
