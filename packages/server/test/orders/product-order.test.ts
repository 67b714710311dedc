import { compareProducts } from '@bakehouse/domain/catalogue/product-order';
import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { buildSheet } from '@bakehouse/domain/production/sheet';
import { expect, test } from 'vitest';
import { writeOrderMail } from '../../src/features/mails/order-mails/order-mail.ts';
import { makeWorld } from '../worlds/world.ts';

const day = '2026-11-23' as DeliveryDay;
/** As people sort them; a database sorts them by code, with capitals first and accents last. */
const sortedProducts = [
  { category: 'breads', name: 'baguette' },
  { category: 'breads', name: 'Loaf 9' },
  { category: 'breads', name: 'loaf 10' },
  { category: 'Cakes', name: 'Battenberg' },
  { category: 'Cakes', name: 'éclair' },
  { category: 'Cakes', name: 'Fondant' },
];
const names = sortedProducts.map(({ name }) => name);

test('order page, sheet, invoice, dish-sales and mail show products in one order', async () => {
  const world = await makeWorld('2026-11-20T09:00:00Z');
  try {
    const shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
    const products = await world.makeProducts(sortedProducts.length, [shopId]);
    for (const [index, { category, name }] of sortedProducts.toReversed().entries()) {
      await world.database
        .insertInto('categories')
        .values({ name: category })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await world.database
        .updateTable('products')
        .set((eb) => ({
          name,
          category_id: eb.selectFrom('categories').select('id').where('name', '=', category),
        }))
        .where('id', '=', products[index] ?? null)
        .execute();
    }
    const { api } = await world.person({ superAdmin: true });
    const { order } = await api.orders.saveOrder({
      saveId: crypto.randomUUID(),
      edited: null,
      shopId,
      day,
      purchaseOrderNumber: '',
      notes: '',
      lines: products.map((productId) => ({ productId, quantity: 2 })),
    });

    const page = await api.orders.openOrder({ orderId: order.orderId });
    expect(page.products.map(({ name }) => name)).toEqual(names);

    const sheet = await api.days.getProductionSheet({ day });
    const rows = buildSheet(sheet.orders, sheet.shops, sheet.products).categories.flatMap(({ rows }) => rows);
    expect(rows.map(({ product }) => product.name)).toEqual(names);

    const { pack } = await api.documents.listDeliveryNotes({ day });
    const invoices = unpackDocuments(pack).map(buildInvoice);
    expect(invoices.map(({ lines }) => lines.map(({ name }) => name))).toEqual([names]);

    const delivered = await api.exports.loadDeliveries({ day });
    expect(delivered.products.map(({ name }) => name)).toEqual(names);

    const subject = { kind: 'order-created', orderId: order.orderId, version: 1 } as const;
    const mail = await writeOrderMail(world.database, subject, 'https://bakehouse.test');
    expect(names.map((name) => mail?.plain.indexOf(name) ?? -1)).toEqual(
      names.map((name) => mail?.plain.indexOf(name) ?? -1).toSorted((a, b) => a - b),
    );
    expect(names.filter((name) => !mail?.plain.includes(name))).toEqual([]);

    // The kitchen puts cakes first: all of them follow, and what was kept of the day is not given again.
    const { administeredCategories } = api;
    const { version, categories } = await administeredCategories.openCategories();
    const cakesFirst = categories.toSorted((a, b) => Number(b.name === 'Cakes') - Number(a.name === 'Cakes'));
    await administeredCategories.saveCategories({
      commandId: crypto.randomUUID(),
      version,
      categories: cakesFirst,
    });
    const inKitchen = [...names.slice(3), ...names.slice(0, 3)];
    const now = await api.orders.openOrder({ orderId: order.orderId });
    expect(now.products.map(({ name }) => name)).toEqual(inKitchen);
    const newSheet = await api.days.getProductionSheet({ day });
    expect(
      buildSheet(newSheet.orders, newSheet.shops, newSheet.products).categories.map(({ name, rows }) => [
        name,
        rows.map(({ product }) => product.name),
      ]),
    ).toEqual([
      ['Cakes', names.slice(3)],
      ['breads', names.slice(0, 3)],
    ]);
    const papers = await api.documents.listDeliveryNotes({ day });
    const [paper] = unpackDocuments(papers.pack);
    expect(paper && buildInvoice(paper).lines.map(({ name }) => name)).toEqual(inKitchen);
    expect(paper && buildDeliveryNote(paper).groups.map(({ name }) => name)).toEqual(['Cakes', 'breads']);
    const sold = await api.exports.loadDeliveries({ day });
    expect(sold.products.toSorted(compareProducts).map(({ name }) => name)).toEqual(inKitchen);
    const newMail = await writeOrderMail(world.database, subject, 'https://bakehouse.test');
    expect(names.toSorted((a, b) => placeIn(newMail, a) - placeIn(newMail, b))).toEqual(inKitchen);
  } finally {
    await world.end();
  }
});

function placeIn(mail: { readonly plain: string } | null | undefined, name: string): number {
  return mail?.plain.indexOf(name) ?? -1;
}
