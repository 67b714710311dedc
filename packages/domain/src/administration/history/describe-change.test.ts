import { describe, expect, test } from 'vitest';
import { describeChange, longestValue } from './describe-change.ts';
import { historyKinds, nameOfKind } from './history-kinds.ts';

describe('a change', () => {
  test('of a record tells the fields that differ, in words of the bakery', () => {
    const before = { name: 'Harbour Lane', active: true, importAs: '', telephone: '1' };
    expect(
      describeChange('shop', { shopId: 3, before, after: { ...before, active: false, importAs: 'HARBOUR' } }),
    ).toEqual([
      { label: 'can create new order', before: 'yes', after: 'no' },
      { label: 'import name', before: 'nothing', after: 'HARBOUR' },
    ]);
  });

  test('that made something says with what, and leaves out what is empty', () => {
    const after = { name: 'Quay', canOverrideCost: true, note: '' };
    expect(describeChange('brand', { brandId: 2, before: null, after })).toEqual([
      { label: '', before: null, after: 'added Quay, may override costs' },
    ]);
    expect(describeChange('supplier', { before: { name: 'Mill' }, after: null })).toEqual([
      { label: '', before: 'Mill', after: 'removed' },
    ]);
  });

  test('that made something called ‘none’ says so', () => {
    expect(describeChange('brand', { before: null, after: { name: 'none', note: 'none' } })).toEqual([
      { label: '', before: null, after: 'added none, note none' },
    ]);
  });

  test('that added a person reads as their form does, whatever order the database gives', () => {
    const rights = { orders: 2, specCards: 0, administration: 0 };
    const after = { email: 'a@b.example', active: true, lastName: 'Bello', firstName: 'Aisha', ...rights };
    expect(describeChange('user', { before: null, after, invited: true })).toEqual([
      {
        label: '',
        before: null,
        after: 'added first name Aisha, last name Bello, e-mail a@b.example, active, orders R/W',
      },
      { label: 'invited', before: null, after: null },
    ]);
  });

  test.each([
    ['user', 'promoted', 'made a super admin'],
    ['user', 'linked', 'signed in for the first time'],
    ['user', 'waiting', 'signed up, and is waiting to be let in'],
    ['user', 'sessions ended', 'signed out everywhere'],
    ['user', 'invited', 'invited'],
    ['mail', 'mail read', 'read'],
  ])('that is an action has its label: %s, %s', (kind, done, told) => {
    expect(describeChange(kind, { done })).toEqual([{ label: '', before: null, after: told }]);
  });

  test('of a single value is that value', () => {
    expect(describeChange('cut-off', { before: { hours: null }, after: { hours: 12 } })).toEqual([
      { label: '', before: 'the default', after: '12 hours' },
    ]);
    const roles = { secondFactorRoles: { before: [], after: ['shop', 'admin'] } };
    expect(describeChange('settings', roles)).toEqual([
      { label: 'second factor', before: 'none', after: 'shop, admin' },
    ]);
    const usual = ['', '', '', '', '', '', ''];
    const dayColours = { before: usual, after: usual.with(2, '#7a1fa2').with(4, '#f08cb4') };
    expect(describeChange('settings', { dayColours })).toEqual([
      { label: 'day colours', before: 'the usual ones', after: 'Wednesday #7a1fa2, Friday pink' },
    ]);
  });

  test('of a price is money, with the day when it begins', () => {
    const price = { before: 98, after: 104, firstDay: '2026-12-01' };
    expect(describeChange('price', { productId: 7, price })).toEqual([
      { label: 'price', before: '£0.98', after: '£1.04' },
      { label: 'from', before: null, after: '01-Dec-2026' },
    ]);
  });

  test('of a few cells tells each, and of many how many', () => {
    const cells = [
      [1, null, 0],
      [2, null, 140],
      [3, 0, null],
    ];
    const shops = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ shopId: index + 1, cells }));
    const names = { ofProduct: (id: number) => `Loaf ${id}`, ofShop: (id: number) => `Mill ${id}` };
    expect(describeChange('availability', { shops: shops(1) }, names)).toEqual([
      { label: 'Loaf 1 at Mill 1:', before: 'not available', after: 'at the product price' },
      { label: 'Loaf 2 at Mill 1:', before: 'not available', after: '£1.40' },
      { label: 'Loaf 3 at Mill 1:', before: 'at the product price', after: 'not available' },
    ]);
    expect(describeChange('availability', { shops: shops(4) })).toHaveLength(12);
    expect(describeChange('availability', { shops: shops(5) })).toEqual([
      { label: '15 cells of 5 shops:', before: '5 on', after: '10 on' },
    ]);
  });

  test('of several things tells each', () => {
    const renamed = [{ categoryId: 1, before: 'Pies', after: 'Savoury' }];
    expect(describeChange('category', { order: null, renamed })).toEqual([
      { label: 'renamed', before: 'Pies', after: 'Savoury' },
    ]);
  });

  const inOrder = (before: string, after: string) => ({
    order: { before: before.split(' '), after: after.split(' ') },
    renamed: [],
  });

  test.each([
    ['one that went down', inOrder('A B C D E', 'A C D B E'), [['B', 'moved below D']]],
    ['one that went to the top', inOrder('A B C D', 'D A B C'), [['D', 'moved to the top']]],
    [
      'two that went apart',
      inOrder('A B C D E F', 'C A B D F E'),
      [
        ['C', 'moved to the top'],
        ['E', 'moved below F'],
      ],
    ],
    ['all of many', inOrder('A B C D E F G', 'G F E D C B A'), [['kitchen order', '6 categories moved']]],
  ])('of the kitchen order names %s', (_, change, told) => {
    expect(describeChange('category', change).map(({ label, after }) => [label, after])).toEqual(told);
  });

  test('of the kitchen order knows a category that was renamed with it', () => {
    const order = { before: ['Pies', 'Buns', 'Bread'], after: ['Bread', 'Savoury', 'Buns'] };
    const renamed = [{ categoryId: 1, before: 'Pies', after: 'Savoury' }];
    expect(describeChange('category', { order, renamed })).toEqual([
      { label: 'Bread', before: null, after: 'moved to the top' },
      { label: 'renamed', before: 'Pies', after: 'Savoury' },
    ]);
  });

  test('of a merge names both categories, and counts what moved', () => {
    const merge = {
      from: { categoryId: 3, name: 'Buns', position: 2 },
      into: { categoryId: 5, name: 'Rolls' },
      productIds: [11, 12, 13],
      formerNames: ['Baps'],
    };
    expect(describeChange('category', merge)).toEqual([
      { label: 'merged', before: 'Buns', after: 'Rolls' },
      { label: 'products moved', before: null, after: '3' },
    ]);
    const { productIds: _, ...others } = merge;
    const named = { ...others, products: ['Bath bun', 'Iced bun', 'Belgian bun'] };
    expect(describeChange('category', named)[1]?.after).toBe('Bath bun, Iced bun and Belgian bun');
    expect(describeChange('category', { undone: merge, movedBack: 2 })).toEqual([
      { label: 'merge undone', before: 'Rolls', after: 'Buns' },
      { label: 'products moved back', before: null, after: '2' },
    ]);
  });

  test('of what Sage is told names each shop whose reference is another one', () => {
    const before = { ledgerAccount: '4000', analysisTypes: ['', '', ''] };
    const customerReferences = [
      { of: 'Abbey Green', before: 'ABBEY', after: 'ABBEYGREEN' },
      { of: 'Castle Street', before: 'CASTLE', after: '' },
    ];
    const after = { ...before, ledgerAccount: '4010' };
    expect(describeChange('settings', { before, after, customerReferences })).toEqual([
      { label: 'ledger account', before: '4000', after: '4010' },
      { label: 'customer reference of Abbey Green', before: 'ABBEY', after: 'ABBEYGREEN' },
      { label: 'customer reference of Castle Street', before: 'CASTLE', after: 'nothing' },
    ]);
  });

  test('of an unknown kind is readable all the same', () => {
    expect(describeChange('oven', { doorOpen: true, shelves: [1, 2], note: null })).toEqual([
      { label: 'door open', before: null, after: null },
      { label: 'shelves', before: null, after: '1, 2' },
    ]);
    expect(nameOfKind('steam-oven')).toEqual({ label: 'Steam oven', plural: 'Steam oven' });
    expect(nameOfKind('constructor').label).toBe('Constructor');
    expect(describeChange('constructor', { toString: 1 })).toEqual([
      { label: 'to string', before: null, after: '1' },
    ]);
  });

  test('shows no secret, however deep it lies', () => {
    const secrets = { password: 'hunter2', newPassword: 'hunter2', token: 'hunter2', apiKey: 'hunter2' };
    const changes = [
      { before: {}, after: secrets },
      { before: null, after: secrets },
      { ...secrets, deep: { secret: 'hunter2', list: [secrets] } },
      { before: secrets, after: null },
    ];
    for (const change of changes)
      expect(JSON.stringify(describeChange('user', change))).not.toContain('hunter2');
  });

  test('that is too long is cut, and one that is none is empty', () => {
    const [field] = describeChange('shop', { before: { name: '' }, after: { name: 'x'.repeat(5_000) } });
    expect(field?.after).toHaveLength(longestValue);
    expect(describeChange('shop', null)).toEqual([]);
    expect(describeChange('shop', 'text')).toEqual([]);
  });
});

test('no two kinds are called alike', () => {
  const labels = Object.values(historyKinds).map(({ plural }) => plural);
  expect(new Set(labels).size).toBe(labels.length);
});
