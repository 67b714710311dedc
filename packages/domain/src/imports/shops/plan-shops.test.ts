import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopId } from '../../kernel/branded.ts';
import { countPlan } from '../import-plan.ts';
import type { StoredShop } from './plan-shops.ts';
import { planShops } from './plan-shops.ts';
import type { ShopRow } from './shop-row.ts';
import { parseShopRow } from './shop-row.ts';

const brands = [{ brandId: 1, name: 'Bakehouse' }];

function row(number: number, values: Record<string, string>): ShopRow {
  const parsed = parseShopRow(number, { brand: 'Bakehouse', name: 'Mill Road', ...values });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function stored(over: Partial<StoredShop> = {}): StoredShop {
  return {
    shopId: 7 as ShopId,
    version: 3,
    name: 'Mill Road',
    brand: { brandId: 1, name: 'Bakehouse' },
    email: 'mill@bakehouse.test',
    telephone: '01632 960 111',
    importAs: 'MILL ROAD',
    active: true,
    inDeliveryTable: true,
    billingLine1: '',
    billingLine2: '',
    billingTown: '',
    billingPostcode: '',
    deliveryLine1: '77 Mill Road',
    deliveryLine2: '',
    deliveryTown: 'Marwick',
    deliveryPostcode: 'QM3 2PD',
    contacts: [],
    lastChange: null,
    ...over,
  };
}

const plan = (rows: readonly ShopRow[], shops: readonly StoredShop[] = []) =>
  planShops(rows, { shops, brands });

describe('a row of a file of shops', () => {
  test('is read by the rules of the form', () => {
    expect(
      row(2, {
        name: 'Mill\tRoad',
        email: 'Mill@Bakehouse.TEST',
        active: 'N',
        deliveryPostcode: 'qm32pd',
      }).facts,
    ).toMatchObject({
      name: 'Mill Road',
      email: 'mill@bakehouse.test',
      active: false,
      inDeliveryTable: null,
      deliveryPostcode: 'QM3 2PD',
    });
  });

  test.each([
    [{ brand: '' }, 'Brand is empty'],
    [{ brand: '\u200b' }, 'Brand is empty'],
    [{ name: '' }, 'Shop is empty'],
    [{ email: 'nobody' }, "E-mail is 'nobody', not an e-mail address"],
    [{ active: 'perhaps' }, "Can create new order is 'perhaps', not yes or no"],
    [{ telephone: '1'.repeat(41) }, 'Telephone is longer than 40 characters'],
    [{ name: 'Mill\0Road' }, 'Shop holds a character that cannot be kept'],
    [{ name: '\uD800' }, 'Shop holds a character that cannot be kept'],
  ])('%j is refused', (values, why) => {
    expect(parseShopRow(2, { brand: 'Bakehouse', name: 'Mill Road', ...values })).toBe(why);
  });
});

describe('a shop of a file', () => {
  test('is new, and brings its brand once', () => {
    const { items } = plan([
      row(2, { brand: 'Quay Coffee', name: 'Pier 1' }),
      row(3, { brand: 'quay coffee', name: 'Pier 2' }),
    ]);
    expect(items).toMatchObject([
      {
        outcome: 'new',
        shop: { name: 'Pier 1', active: true, brand: { brandId: null, name: 'Quay Coffee' } },
      },
      { outcome: 'new', shop: { brand: { brandId: null, name: 'Quay Coffee' } } },
    ]);
    expect(items.map(({ view }) => view.notes)).toEqual([['New brand: Quay Coffee'], []]);
  });

  test('is found by its import name, whatever its name is now', () => {
    const [item] = plan([row(2, { name: 'Mill Lane', importAs: 'mill  road' })], [stored()]).items;
    expect(item).toMatchObject({
      outcome: 'changed',
      stored: { shopId: 7 },
      view: {
        changes: [
          { label: 'Shop', before: 'Mill Road', after: 'Mill Lane' },
          { label: 'Import name', before: 'MILL ROAD', after: 'mill  road' },
        ],
      },
    });
  });

  test('is found by brand and name, and keeps what the file does not say', () => {
    const [item] = plan([row(2, { importAs: 'MR', telephone: '' })], [stored()]).items;
    expect(item).toMatchObject({ outcome: 'changed', shop: { importAs: 'MR', telephone: '01632 960 111' } });
    expect(item?.view.changes).toEqual([
      { label: 'Import name', before: 'MILL ROAD', after: 'MR', note: '' },
    ]);
  });

  test('changes nothing where it says what there is', () => {
    expect(plan([row(2, {})], [stored()]).items).toMatchObject([{ outcome: 'unchanged', rows: [2] }]);
  });

  test.each([
    [{ name: 'Mill Road' }, {}],
    [{ name: 'MILL  ROAD' }, {}],
    [{ name: 'Other', importAs: 'MR' }, { importAs: 'mr' }],
  ])('is refused a second time', (first, second) => {
    expect(plan([row(2, first), row(3, second), row(4, { name: 'Pier 1' })])).toMatchObject({
      items: [{ rows: [2] }, { rows: [4] }],
      refused: [{ row: 3, why: 'Is the same shop as row 2' }],
    });
  });

  test('is refused where it is unclear which one it is', () => {
    const pier = stored({ shopId: 8 as ShopId, name: 'Pier 1', importAs: 'PIER' });
    const twin = stored({ shopId: 9 as ShopId, name: 'Pier 2', importAs: 'PIER' });
    const again = stored({ shopId: 10 as ShopId, name: 'Pier 2', importAs: '' });
    const why = (values: Record<string, string>, ...shops: readonly StoredShop[]) =>
      plan([row(2, values)], shops).refused[0]?.why;
    expect(why({ importAs: 'PIER' }, stored(), pier)).toBe(
      'The import name PIER belongs to Pier 1, not to Mill Road of Bakehouse',
    );
    expect(why({ importAs: 'PIER' }, pier, twin)).toBe('2 shops have the import name PIER');
    expect(why({ name: 'Pier 2' }, twin, again)).toBe('2 shops of Bakehouse are called Pier 2');
  });
});

test('every row of any file is counted once, and what it made is unchanged the next time', () => {
  const name = fc.constantFrom('Mill Road', 'mill road', 'Pier 1', 'Pier 2');
  const importAs = fc.constantFrom('', 'MR', 'P1', 'p1');
  const brand = fc.constantFrom('Bakehouse', 'BAKEHOUSE', 'Quay Coffee');
  const active = fc.constantFrom('', 'yes', 'no');
  fc.assert(
    fc.property(fc.array(fc.record({ name, importAs, brand, active }), { maxLength: 12 }), (files) => {
      const rows = files.map((values, index) => row(index + 2, values));
      const first = plan(rows);
      expect(countPlan(first, rows.length).rows).toBe(rows.length);
      const made = first.items.map((item, index) => ({
        ...item.shop,
        shopId: (index + 1) as ShopId,
        version: 1,
        lastChange: null,
      }));
      const applied = new Set(first.items.flatMap((item) => item.rows));
      const again = plan(
        rows.filter((one) => applied.has(one.row)),
        made,
      );
      expect(again.items.map(({ outcome }) => outcome)).toEqual(first.items.map(() => 'unchanged'));
    }),
  );
});
