import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { beginPrices } from './begin-prices.ts';
import { readProductPrices, removePlannedPrice, setProductPrice } from './product-prices.ts';

let world: World;
let office: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T16:46:00Z');
  office = await world.person({ name: 'Ruth Ashdown', admin: true, administration: 2 });
});
afterAll(() => world.end());

const day = (text: string) => text as DeliveryDay;
const cost = (amount: number | null) => amount as Pence | null;

async function newProduct(): Promise<ProductId> {
  const shopId = await world.makeShop(await world.makeBrand(`Brand ${Math.random()}`), 'Abbey Green');
  const [productId] = await world.makeProducts(1, [shopId]);
  if (productId === undefined) throw new Error('no product was made');
  return productId;
}

const setPrice = (id: ProductId, from: string, unitCost: number | null) =>
  world.database
    .transaction()
    .execute((trx) =>
      setProductPrice(
        trx,
        id,
        { from: day(from), unitCost: cost(unitCost) },
        { userId: office.userId, viewedBy: null },
        world.clock.now(),
      ),
    );

const removePrice = (id: ProductId, from: string, unitCost: number) =>
  world.database
    .transaction()
    .execute((trx) =>
      removePlannedPrice(trx, id, { from: day(from), unitCost: cost(unitCost) }, world.clock.now()),
    );

const stepsOf = async (id: ProductId) =>
  (await readProductPrices(world.database, id))?.map(({ from, unitCost, setBy }) => [from, unitCost, setBy]);

const columnOf = async (id: ProductId) =>
  (
    await world.database
      .selectFrom('products')
      .select('unit_cost')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).unit_cost;

/** What a program from before this table does. */
const writeColumn = (id: ProductId, unitCost: number | null) =>
  world.database.transaction().execute((trx) =>
    trx
      .updateTable('products')
      .set({ unit_cost: cost(unitCost) })
      .where('id', '=', id)
      .execute(),
  );

describe('the prices of a product', () => {
  test('are one from the beginning where nobody has changed it', async () => {
    const id = await newProduct();
    expect(await stepsOf(id)).toEqual([[null, 100, null]]);
    expect(await readProductPrices(world.database, 999_999 as ProductId)).toBeNull();
  });

  test('keep the price so far in front of the one that is set', async () => {
    const id = await newProduct();
    const set = await setPrice(id, '2026-12-01', 120);
    expect(set).toEqual({
      kind: 'done',
      answer: { from: '2026-12-01', before: 100, after: 120 },
    });
    await setPrice(id, '2026-11-25', null);
    expect(await stepsOf(id)).toEqual([
      [null, 100, null],
      ['2026-11-25', null, 'Ruth Ashdown'],
      ['2026-12-01', 120, 'Ruth Ashdown'],
    ]);
  });

  test('are one for a day: the later one replaces', async () => {
    const id = await newProduct();
    await setPrice(id, '2026-12-01', 120);
    expect(await setPrice(id, '2026-12-01', 130)).toMatchObject({ answer: { before: 120, after: 130 } });
    expect(await setPrice(id, '2026-12-01', 130)).toEqual({ kind: 'done', answer: null });
    expect(await stepsOf(id)).toEqual([
      [null, 100, null],
      ['2026-12-01', 130, 'Ruth Ashdown'],
    ]);
  });

  test('begin neither on a day that has passed nor beyond the horizon', async () => {
    const id = await newProduct();
    for (const from of ['2026-11-19', '2000-01-01', '2027-11-21']) {
      expect(await setPrice(id, from, 120)).toEqual({
        kind: 'refused',
        refusal: { kind: 'price-day-refused', firstDay: '20-Nov-2026', lastDay: '20-Nov-2027' },
      });
    }
    expect(await setPrice(id, '2026-11-20', 120)).toMatchObject({ kind: 'done' });
    expect(await setPrice(id, '2027-11-20', 130)).toMatchObject({ kind: 'done' });
  });

  test('are taken back until their day begins', async () => {
    const id = await newProduct();
    await setPrice(id, '2026-11-20', 110);
    await setPrice(id, '2026-12-01', 120);
    expect(await removePrice(id, '2026-12-01', 119)).toBeNull();
    expect(await removePrice(id, '2026-12-01', 120)).toEqual({ from: '2026-12-01', before: 120, after: 110 });
    expect(await removePrice(id, '2026-12-01', 120)).toBeNull();
    expect(await removePrice(id, '2026-11-20', 110)).toBeNull();
    expect(await stepsOf(id)).toEqual([
      [null, 100, null],
      ['2026-11-20', 110, 'Ruth Ashdown'],
    ]);
  });
});

describe('the column of the release before', () => {
  test('follows the price of today, also of a day that comes', async () => {
    const id = await newProduct();
    await setPrice(id, '2026-11-22', 120);
    await setPrice(id, '2026-11-21', 90);
    expect(await columnOf(id)).toBe(100);
    await setPrice(id, '2026-11-20', 110);
    expect(await columnOf(id)).toBe(110);
    await beginPrices(world);
    expect(await columnOf(id)).toBe(110);
    world.setNow('2026-11-22T00:00:00Z');
    await beginPrices(world);
    world.setNow('2026-11-20T16:46:00Z');
    expect(await columnOf(id)).toBe(120);
    expect((await stepsOf(id))?.length).toBe(4);
  });

  test('is the price where nobody planned one, whoever writes it', async () => {
    const id = await newProduct();
    await writeColumn(id, 175);
    expect(await stepsOf(id)).toEqual([[null, 175, null]]);
  });

  test('is taken over from a program that knows nothing else', async () => {
    const id = await newProduct();
    await setPrice(id, '2026-11-20', 110);
    await writeColumn(id, 175);
    const plan = await readProductPrices(world.database, id);
    const taken = plan?.find(({ from, setBy }) => from !== null && setBy === null);
    expect(taken).toMatchObject({ unitCost: 175, setAt: expect.any(Temporal.Instant) });
    expect(taken).toBe(plan?.at(-1));
    expect(await columnOf(id)).toBe(175);
    await writeColumn(id, null);
    expect((await readProductPrices(world.database, id))?.at(-1)).toEqual({
      ...taken,
      unitCost: null,
      setAt: expect.anything(),
    });
    expect(await columnOf(id)).toBeNull();
  });
});
