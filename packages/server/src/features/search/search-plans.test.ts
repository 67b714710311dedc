import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsRead, explainScans } from '../../../test/schema/query-plan.ts';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { searchStatement } from './search-statements.ts';

/** Enough that the planner's choice matters; a search of two characters reads 100,000 at most. */
const orders = 160_000;
let world: World;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  for (let shop = 1; shop <= 20; shop += 1) await world.makeShop(brand, `Shop ${shop}`);
  const { userId } = await world.person();
  await world.database.transaction().execute(async (trx) => {
    await sql`insert into orders (shop_id, delivery_dt, created_at, created_by, purchase_order_num, notes)
      select 1 + n % 20, date '2022-01-01' + n / 100, now(), ${userId}, 'PO ' || n,
        case when n % 5000 = 0 then 'Walnut bread on top' when n % 20 = 0 then 'Ring the bell' else '' end
      from generate_series(1, ${orders}::int) n`.execute(trx);
  });
  await sql`vacuum analyze orders`.execute(world.database);
});
afterAll(() => world.end());

const everything = {
  from: '2000-01-01' as DeliveryDay,
  to: '2100-12-31' as DeliveryDay,
  words: null,
  isSpaced: false,
  isShort: false,
  orderId: null,
  shops: null,
};
const fewShops = [3, 4] as ShopId[];
const manyShops = Array.from({ length: 18 }, (_, index) => (index + 2) as ShopId);

test.each([
  ['a rare word', { words: '%walnut%' }, 80],
  ['a word that nobody wrote', { words: '%zebra%' }, 10],
  ['a common word', { words: '%bell%' }, 30_000],
  ['a word that is on every order', { words: '%po %' }, 2_000],
  ['one PO number with a blank', { words: 'po[[:blank:]\\u00a0]+123456', isSpaced: true }, 20],
  ['two common words', { words: 'the[[:blank:]\\u00a0]+bell', isSpaced: true }, 30_000],
  ['the name of a shop with a blank', { words: 'shop[[:blank:]\\u00a0]+7', isSpaced: true }, 3_000],
  ['one PO number', { words: '%po 123456%' }, 20],
  ['the number of an order', { words: '%123456%', orderId: 123_456 as OrderId }, 20],
  [
    'a word in one month',
    { words: '%bell%', from: '2025-01-01' as DeliveryDay, to: '2025-01-31' as DeliveryDay },
    4_000,
  ],
  ['a rare word in some shops', { words: '%walnut%', shops: fewShops }, 80],
  ['every order of some shops', { shops: fewShops }, 20_000],
  ['no words at all', {}, 2_000],
  ['every order of many shops', { shops: manyShops }, 3_000],
  ['the name of a shop', { words: '%shop 7%' }, 3_000],
  ['the name of every shop', { words: '%shop %' }, 4_000],
  ['the name of a brand', { words: '%bakeh%' }, 4_000],
  ['two characters', { words: '%qx%', isShort: true }, 101_000],
  ['two characters in some shops', { words: '%qx%', isShort: true, shops: fewShops }, 60_000],
])('finding %s needs no sequential scan of the table', async (_name, question, mostRows) => {
  const { statement, values } = searchStatement({ ...everything, ...question });
  const scans = await explainScans(world.database, 'orders', statement.text, values);
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(countRowsRead(scans)).toBeLessThanOrEqual(mostRows);
});
