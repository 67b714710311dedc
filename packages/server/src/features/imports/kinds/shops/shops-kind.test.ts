import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useDirectImports } from '../../../../../test/schema/direct-imports.ts';
import { cake } from '../../../../../test/worlds/order-world.ts';
import { refusalOf } from '../../../../../test/worlds/refusal-of.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { shopsKind } from './shops-kind.ts';

const own = useDirectImports();

/** The tables of shops and brands, without versions, which only increase. */
async function snapshot() {
  const shops = await own.world.database.selectFrom('shops').selectAll().orderBy('id').execute();
  const brands = await own.world.database.selectFrom('brands').selectAll().orderBy('id').execute();
  return { shops: shops.map(({ version: _, ...shop }) => shop), brands };
}

const file = `Brand,Shop,Import as,E-mail,Telephone,Active,Delivery postcode
Bakehouse,Harbour Lane,HARBOUR LANE,new@bakehouse.test,01632 960 111,y,qm12ab
Quay Coffee,Pier 1,,,,n,
quay coffee,Pier 2,PIER TWO,,,,
Bakehouse,Mill Road,,,,,
Bakehouse,Mill Road,,,,,
Bakehouse,,,,,,
`;

describe('a file of shops', () => {
  test('changes and creates what it contains, and the same file again changes nothing', async () => {
    const { counts, refused } = await own.files.apply(shopsKind, file);
    expect(counts).toMatchObject({
      items: { new: 2, changed: 1, unchanged: 1, refused: 0 },
      rows: 6,
      applied: 3,
      unchanged: 1,
      refused: 2,
    });
    expect(refused).toEqual([
      { row: 6, why: 'Is the same shop as row 5' },
      { row: 7, why: 'Shop is empty' },
    ]);
    const { shops, brands } = await own.world.office.api.administeredShops.openShops();
    const quay = brands.find(({ name }) => name === 'Quay Coffee');
    expect(quay).toMatchObject({ canOverrideCost: false, version: 1 });
    expect(shops.filter(({ brandId }) => brandId === quay?.brandId)).toMatchObject([
      { name: 'Pier 1', active: false, inDeliveryTable: true, version: 1 },
      { name: 'Pier 2', active: true, importAs: 'PIER TWO' },
    ]);
    expect(shops.find(({ shopId }) => shopId === own.world.shopId)).toMatchObject({
      email: 'new@bakehouse.test',
      importAs: 'HARBOUR LANE',
      deliveryPostcode: 'QM1 2AB',
      version: 2,
      changed: { name: 'Office' },
    });
    const before = await snapshot();
    expect((await own.files.apply(shopsKind, file)).counts.items).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 4,
    });
    expect(await snapshot()).toEqual(before);
  });

  test('writes the same history as the form', async () => {
    await own.files.apply(shopsKind, file);
    const { lines } = await own.world.office.api.administrationHistory.listChanges({
      from: '2026-11-20' as DeliveryDay,
      to: '2026-11-20' as DeliveryDay,
      text: 'file.csv',
    });
    expect(lines.map(({ kind, thing }) => `${kind} ${thing}`).toSorted()).toEqual([
      'brand Quay Coffee',
      'shop Harbour Lane',
      'shop Pier 1',
      'shop Pier 2',
    ]);
    expect(lines.find(({ thing }) => thing === 'Harbour Lane')?.fields).toContainEqual({
      label: 'e-mail',
      before: 'harbour@bakehouse.test',
      after: 'new@bakehouse.test',
    });
  });

  test('makes a save of a form that was opened before a conflict', async () => {
    const { shops } = await own.world.office.api.administeredShops.openShops();
    const shop = shops.find(({ shopId }) => shopId === own.world.shopId);
    if (!shop) throw new Error('there is a shop');
    await own.files.apply(shopsKind, file);
    const save = own.world.office.api.administeredShops.saveShop({
      commandId: randomUUID(),
      edited: { shopId: shop.shopId, version: shop.version },
      shop: { ...shop, telephone: '42' },
    });
    expect(await refusalOf(save)).toMatchObject({ code: 'shop-changed' });
  });

  test('can be undone completely', async () => {
    const before = await snapshot();
    const { saved } = await own.files.apply(shopsKind, file);
    expect(await snapshot()).not.toEqual(before);
    await own.files.undo(shopsKind, saved);
    expect(await snapshot()).toEqual(before);
  });

  test.each([
    ['Pier 1 has orders', 'order'],
    ['Pier 1 has users', 'user'],
    ['Pier 1 has products that it may order', 'product'],
    ['Harbour Lane has been changed since', 'change'],
    ['The brand Quay Coffee has been changed, or has other shops', 'brand'],
  ] as const)('stays where something was built on it: %s', async (why, built) => {
    const { saved } = await own.files.apply(shopsKind, file);
    expect(await own.files.findUndoProblem(shopsKind, saved)).toBeNull();
    await build(built);
    expect(await own.files.findUndoProblem(shopsKind, saved)).toBe(why);
    await expect(own.files.undo(shopsKind, saved)).rejects.toThrow(why);
  });

  async function build(built: 'order' | 'user' | 'product' | 'change' | 'brand') {
    const { id: pier, brand_id: brandId } = await own.world.database
      .selectFrom('shops')
      .selectAll()
      .where('name', '=', 'Pier 1')
      .executeTakeFirstOrThrow();
    const write = (work: (trx: Transaction<Tables>) => Promise<unknown>) =>
      own.world.database.transaction().execute(work);
    if (built === 'order') {
      await write((trx) => trx.updateTable('shops').set({ active: true }).where('id', '=', pier).execute());
      await own.world.customOrder([cake()], { shopId: pier }, own.world.office);
    }
    if (built === 'user') await own.world.person({ shops: [pier] });
    if (built === 'product') await own.world.makeProducts(1, [pier]);
    if (built === 'brand') await own.world.makeShop(brandId, 'Pier 3');
    if (built === 'change') {
      await write((trx) =>
        trx.updateTable('shops').set({ version: 9 }).where('id', '=', own.world.shopId).execute(),
      );
    }
  }
});
