import { randomUUID } from 'node:crypto';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSupplier } from '../../../../test/requests/administered-categories.ts';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

type Seen = { readonly supplierId: number; readonly version: number };

const open = () => world.office.api.administeredCategories.openCategories();
const seen = ({ supplierId, version }: Seen) => ({ supplierId, version });
const merge = (from: Seen, into: Seen, commandId = randomUUID()) =>
  world.office.api.administeredCategories.mergeSuppliers({ commandId, from: seen(from), into: seen(into) });
const undo = (merged: string) =>
  world.office.api.administeredCategories.undoMerge({ commandId: randomUUID(), merge: merged });
const rename = async (supplierId: number, name: string) => {
  const { version } = await now(supplierId);
  return world.office.api.administeredCategories.saveSupplier({
    commandId: randomUUID(),
    edited: { supplierId, version },
    supplier: { name },
  });
};
const give = (supplierId: number, ...productIds: readonly ProductId[]) =>
  world.database
    .transaction()
    .execute((trx) =>
      trx.updateTable('products').set({ supplier_id: supplierId }).where('id', 'in', productIds).execute(),
    );
const productsOf = async (supplierId: number) =>
  (await open()).products.filter((one) => one.supplierId === supplierId).map(({ productId }) => productId);
const now = async (supplierId: number) => {
  const found = (await open()).suppliers.find((one) => one.supplierId === supplierId);
  if (!found) throw new Error(`no supplier ${supplierId}`);
  return found;
};

const everyDay = { from: '2020-01-01' as DeliveryDay, to: '2030-12-31' as DeliveryDay };
const history = async () =>
  (await world.office.api.administrationHistory.listChanges({ ...everyDay, kind: 'supplier' })).lines;
const offered = async () => (await history()).flatMap(({ merge: isOpen }) => isOpen ?? []);

/** Two suppliers, the first with two products, the second with one. */
async function twoSuppliers() {
  const [from, into] = [await makeSupplier(world.office.api), await makeSupplier(world.office.api)];
  await give(from.supplierId, world.product(0), world.product(1));
  await give(into.supplierId, world.product(2));
  return { from, into };
}

describe('a merge of suppliers', () => {
  test('moves all products to the other one, and can be undone', async () => {
    const { from, into } = await twoSuppliers();
    const commandId = randomUUID();
    expect(await merge(from, into, commandId)).toEqual({ merge: commandId, moved: 2 });
    expect(await productsOf(into.supplierId)).toHaveLength(3);
    expect((await open()).suppliers).not.toContainEqual(from);
    expect(await offered()).toContain(commandId);
    const [line] = await history();
    expect(line).toMatchObject({ thing: into.name, thingId: into.supplierId });
    expect(line?.fields).toEqual([
      { label: 'merged', before: from.name, after: into.name },
      { label: 'products moved', before: null, after: 'Loaf 001 and Loaf 002' },
    ]);
    expect(await undo(commandId)).toEqual({ movedBack: 2 });
    expect(await productsOf(from.supplierId)).toEqual([world.product(0), world.product(1)]);
    expect((await now(from.supplierId)).name).toBe(from.name);
    expect((await history())[0]?.fields[0]).toEqual({
      label: 'merge undone',
      before: into.name,
      after: from.name,
    });
    expect(await offered()).not.toContain(commandId);
    expect(await outcomeOf(undo(commandId))).toBe('merge-stays');
  });

  test('cannot be undone after a rename, or when the name is in use again', async () => {
    const { from, into } = await twoSuppliers();
    const commandId = randomUUID();
    await merge(from, into, commandId);
    await rename(into.supplierId, `${into.name} renamed`);
    expect(await offered()).not.toContain(commandId);
    expect(await refusalOf(undo(commandId))).toMatchObject({
      code: 'merge-stays',
      message: `${into.name} has been changed since, so the merge can no longer be undone.`,
    });
    await rename(into.supplierId, into.name);
    const again = await makeSupplier(world.office.api, from.name.toUpperCase());
    expect(await outcomeOf(undo(commandId))).toBe('merge-stays');
    await rename(again.supplierId, `${from.name} other`);
    expect(await outcomeOf(undo(commandId))).toBe('done');
  });

  test('of one that another person changed meanwhile, of one that does not exist, or into itself is refused', async () => {
    const { from, into } = await twoSuppliers();
    const stale = (one: Seen) => ({ ...one, version: one.version + 1 });
    expect(await outcomeOf(merge(stale(from), into))).toBe('supplier-changed');
    expect(await outcomeOf(merge(from, stale(into)))).toBe('supplier-changed');
    expect(await outcomeOf(merge(from, from))).toBe('malformed');
    expect(await outcomeOf(merge({ supplierId: 999_999, version: 1 }, into))).toBe('supplier-not-found');
    expect(await outcomeOf(merge(from, { supplierId: 999_999, version: 1 }))).toBe('supplier-not-found');
    expect(await productsOf(from.supplierId)).toHaveLength(2);
  });

  test('redirects its number and those redirected to it, until it is undone', async () => {
    const { from, into } = await twoSuppliers();
    const last = await makeSupplier(world.office.api);
    const day = '2026-11-27' as DeliveryDay;
    const formerly = async () => {
      const { suppliers } = await world.office.api.exports.loadDeliveries({ day });
      const sheet = await world.office.api.days.getProductionSheet({ day });
      expect(sheet.suppliers).toEqual(suppliers);
      return suppliers.flatMap(({ supplierId, formerIds }) =>
        [into, last].some((one) => one.supplierId === supplierId) && formerIds
          ? [[supplierId, formerIds]]
          : [],
      );
    };
    const [first, second] = [randomUUID(), randomUUID()];
    await merge(from, into, first);
    expect(await formerly()).toEqual([[into.supplierId, [from.supplierId]]]);
    await merge(await now(into.supplierId), last, second);
    expect(await formerly()).toEqual([[last.supplierId, [from.supplierId, into.supplierId]]]);
    await undo(second);
    expect(await formerly()).toEqual([[into.supplierId, [from.supplierId]]]);
    await undo(first);
    expect(await formerly()).toEqual([]);
  });

  test('gives its former name to the next one that gets it', async () => {
    const { from, into } = await twoSuppliers();
    await merge(from, into);
    const namesLeft = () =>
      world.database
        .selectFrom('merged_supplier_names')
        .select('supplier_id')
        .where('name', '=', from.name)
        .execute();
    const formerly = async () => {
      const { suppliers } = await world.office.api.administeredProducts.openProducts();
      return suppliers.find(({ supplierId }) => supplierId === into.supplierId)?.formerNames;
    };
    expect(await namesLeft()).toEqual([{ supplier_id: into.supplierId }]);
    expect(await formerly()).toEqual([from.name]);
    await makeSupplier(world.office.api, from.name);
    expect(await namesLeft()).toEqual([]);
    expect(await formerly()).toBeUndefined();
  });

  test('invalidates what was printed and exported of the other one before', async () => {
    const { from, into } = await twoSuppliers();
    const day = '2026-11-26' as DeliveryDay;
    const { orderId, version } = await world.order({ day, lines: world.lines(2) });
    const { office } = world;
    const sheet = () => office.api.days.getProductionSheet({ day });
    const printed = await office.api.days.recordSheetPrint({
      day,
      printId: randomUUID(),
      version: (await sheet()).version,
      supplier: into.supplierId,
    });
    const kept = { supplier: into.supplierId, orderIds: [orderId], versions: [version] };
    await office.api.exports.recordDeliveryExport({ commandId: randomUUID(), ...kept });
    const counts = async () => ({
      prints: (await sheet()).prints,
      files: (await office.api.exports.loadDeliveries({ day })).exports.length,
    });
    expect(await counts()).toEqual({ prints: [printed], files: 1 });

    // Without products there is nothing from the supplier.
    world.setNow('2026-11-20T09:30:00Z');
    await merge(await makeSupplier(office.api), into);
    expect(await counts()).toEqual({ prints: [printed], files: 1 });

    const commandId = randomUUID();
    await merge(from, await now(into.supplierId), commandId);
    expect(await counts()).toEqual({ prints: [], files: 0 });
    await undo(commandId);
    expect(await counts()).toEqual({ prints: [printed], files: 1 });
  });
});
