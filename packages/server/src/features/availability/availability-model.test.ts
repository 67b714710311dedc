import { randomUUID } from 'node:crypto';
import type { AvailabilityCell, CellEdit } from '@bakehouse/domain/administration/availability';
import { mergeCell, mostCellsAtOnce, undoOfEdits } from '@bakehouse/domain/administration/availability';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RandomInteger } from '../../../test/worlds/random.ts';
import { createRandom } from '../../../test/worlds/random.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { groupCellsByShop } from '../../records/catalogue/group-cells-by-shop.ts';

let world: World;
let brandId: number;
let shops: readonly ShopId[];
let products: readonly ProductId[];
let people: readonly Person[];

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  brandId = await world.makeBrand('Bakehouse');
  shops = await Promise.all(
    ['Abbey Green', 'Castle Street', 'Mill Road'].map((name) => world.makeShop(brandId, name)),
  );
  products = await world.makeProducts(8, shops.slice(0, 2));
  people = [
    await world.person({ name: 'Ruth Ashdown', superAdmin: true }),
    await world.person({ name: 'Office', admin: true, administration: 2 }),
  ];
});
afterAll(() => world.end());

const keyOf = ({ shopId, productId }: Pick<CellEdit, 'shopId' | 'productId'>) => `${shopId} ${productId}`;

async function readGrid(): Promise<Map<string, AvailabilityCell>> {
  const view = await people[0]?.api.availability.openAvailability({ brandId });
  if (!view) throw new Error('there is nobody');
  return new Map(
    view.shops.flatMap(({ shopId, cells }) =>
      cells.map((cell, place) => {
        const productId = view.productIds[place] ?? (0 as ProductId);
        return [keyOf({ shopId, productId }), cell] as const;
      }),
    ),
  );
}

function save({ api }: Person, edits: readonly CellEdit[]): Promise<string> {
  const packed = groupCellsByShop(
    edits,
    ({ productId, before, after }): [ProductId, AvailabilityCell, AvailabilityCell] => [
      productId,
      before,
      after,
    ],
  );
  return outcomeOf(api.availability.saveCells({ commandId: randomUUID(), shops: packed }));
}

test('300 random gestures and undos of two people with stale cells have the same result as a simple model', async () => {
  const chance = createRandom(42);
  const model = await readGrid();
  const seen = people.map(() => new Map(model));
  const done: CellEdit[][] = people.map(() => []);
  let asked = 0;
  for (let gesture = 0; gesture < 300; gesture += 1) {
    const who = chance(2);
    const [person, sees] = [people[who], seen[who]];
    if (!person || !sees) throw new Error('there is nobody');
    // Now and then the person's screen receives the other one's changes.
    if (chance(3) === 0) for (const [key, cell] of model) sees.set(key, cell);
    const undone = chance(4) === 0 ? (done[who] ?? []) : [];
    const edits = undone.length > 0 ? undoOfEdits(undone) : gestureOf(chance, sees);
    const after = new Map(
      edits.map((edit) => {
        const remote = model.get(keyOf(edit)) ?? null;
        return [keyOf(edit), mergeCell({ base: edit.before, local: edit.after, remote })] as const;
      }),
    );
    const isAsked = [...after.values()].includes(undefined);
    expect(await save(person, edits)).toBe(isAsked ? 'availability-changed' : 'done');
    if (isAsked) {
      asked += 1;
      for (const [key, cell] of model) sees.set(key, cell);
      done[who] = [];
      continue;
    }
    done[who] = undone.length > 0 ? [] : [...edits];
    for (const [key, cell] of after) {
      model.set(key, cell ?? null);
      sees.set(key, cell ?? null);
    }
  }
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThan(200);
  expect(await readGrid()).toEqual(model);
});

/** Ticks, costs and removals of a few cells, decided by what this person sees. */
function gestureOf(chance: RandomInteger, sees: ReadonlyMap<string, AvailabilityCell>): readonly CellEdit[] {
  const wanted: readonly AvailabilityCell[] = [null, pence(0), pence(100 + chance(5))];
  const edits = new Map<string, CellEdit>();
  for (let count = 1 + chance(6); count > 0; count -= 1) {
    const shopId = shops[chance(shops.length)] ?? (0 as ShopId);
    const productId = products[chance(products.length)] ?? (0 as ProductId);
    const key = keyOf({ shopId, productId });
    const after = wanted[chance(wanted.length)] ?? null;
    edits.set(key, { shopId, productId, before: sees.get(key) ?? null, after });
  }
  return [...edits.values()];
}

test('a paste of the largest size is saved, notified and undone as one', async () => {
  const [office] = people;
  if (!office) throw new Error('there is nobody');
  const large = await world.makeBrand('Fold & Field');
  const many = await Promise.all(
    Array.from({ length: 25 }, (_, index) => world.makeShop(large, `Shop ${index + 1}`)),
  );
  const { rows } = await sql<{ id: ProductId }>`
    insert into products (pid, name, category_id, unit_cost)
    select 50000 + n, 'Roll ' || n, (select min(id) from categories), 100 from generate_series(1, 2000) n
    returning id`.execute(world.database);
  const edits = many.flatMap((shopId) =>
    rows.map(
      ({ id }, place): CellEdit => ({
        shopId,
        productId: id,
        before: null,
        after: pence(1 + (place % 999)),
      }),
    ),
  );
  expect(edits).toHaveLength(mostCellsAtOnce);
  const { number } = await office.api.availability.openAvailability({ brandId: large });
  expect(await save(office, edits)).toBe('done');
  const told = await office.api.availability.readChanges({ brandId: large, after: number });
  expect(told.isComplete).toBe(true);
  expect(told.saves).toHaveLength(1);
  const cells = told.saves.flatMap((one) => one.shops.flatMap((shop) => shop.cells));
  expect(cells).toHaveLength(mostCellsAtOnce);
  expect(await save(office, undoOfEdits(edits))).toBe('done');
  const view = await office.api.availability.openAvailability({ brandId: large });
  expect(view.shops.every((shop) => shop.cells.every((cell) => cell === null))).toBe(true);
});
