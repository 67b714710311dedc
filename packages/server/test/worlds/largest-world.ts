import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import {
  longestAddressLine,
  longestCakeMessage,
  longestCakeNotes,
  mostCustomItems,
} from '@bakehouse/domain/orders/custom-order';
import { longestNotes, longestPurchaseOrderNumber } from '@bakehouse/domain/orders/order';
import { sql } from 'kysely';
import { writeLongestCards } from '../recipes/large-recipe-book.ts';
import { ingredients, recipe, writeBook } from '../recipes/recipe-book.ts';
import { applyPreview, dropFile, pwFile, pwRow } from './imports/import-world.ts';
import type { OrderWorld } from './order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from './order-world.ts';

/** Three bytes per character in UTF-8. */
export const long = (characters: number) => '麥'.repeat(characters);
export const ordinaryDay = orderDay;
export const largeDay = '2026-11-23' as DeliveryDay;
export const overfullDay = '2026-11-24' as DeliveryDay;
/** The numbers of largest orders on a large day, and on one that exceeds the size of an answer. */
export const [largeOrders, overfullOrders] = [30, 42];
/** An item that every card and every product of the largest book contains. */
export const fat = recipe(60_000, { name: long(300), allergens: [] });
/** An item with the longest texts, and as many changes as a page of its history has. */
export const longCard = 60_001;

/** A bakery with the largest orders that can be saved, the largest import and the largest book. */
export type LargestWorld = Awaited<ReturnType<typeof makeLargestWorld>>;

export async function makeLargestWorld() {
  const world = await makeOrderWorld();
  const { office, save, makeProducts, shopId, otherShopId, database, person, customOrder } = world;
  const products = await makeProducts(420, [shopId, otherShopId]);
  await database.transaction().execute(async (trx) => {
    await sql`update products set name = name || ' ' || ${long(60)}, details = ${long(200)}`.execute(trx);
    await sql`update shops set name = name || ' ' || ${long(60)}`.execute(trx);
  });
  for (let index = 0; index < 100; index += 1) await person({ name: long(90), shops: [shopId, otherShopId] });
  const texts = { notes: long(longestNotes), purchaseOrderNumber: long(longestPurchaseOrderNumber) };
  const lines = products.map((productId, index) => ({ productId, quantity: 1 + (index % 250) }));
  let { order } = await office.api.orders.saveOrder(save({ ...texts, lines }));
  for (let version = 2; version <= 25; version += 1) {
    const changed = lines.map((line) => ({ ...line, quantity: 1 + ((line.quantity + version) % 250) }));
    ({ order } = await office.api.orders.saveOrder(save({ ...texts, edited: seen(order), lines: changed })));
  }
  const standard = order.orderId;
  const line = long(longestAddressLine);
  const deliverTo = toCustomer({
    customer: line,
    company: line,
    telephone: line,
    line1: line,
    line2: line,
    line3: line,
    city: line,
  });
  const cakes = (message: string): CustomItem[] =>
    Array.from({ length: mostCustomItems }, () =>
      cake({ message: message + long(longestCakeMessage - 1), notes: long(longestCakeNotes) }),
    );
  let largest = await customOrder(cakes('0'), { ...texts, deliverTo });
  for (let version = 2; version <= 25; version += 1) {
    const change = save({
      ...texts,
      edited: seen(largest),
      lines: [],
      custom: { items: cakes(String(version % 10)), deliverTo },
    });
    largest = (await office.api.orders.saveOrder(change)).order;
  }
  const custom = largest.orderId;
  await copyTo(world, custom, largeDay, largeOrders);
  await copyTo(world, custom, overfullDay, overfullOrders);
  await copyTo(world, standard, largeDay, 60);
  const largeImport = await previewLargeFile(world);
  await writeLargeBook(world, products);
  const longestCard = await writeLongestCards(world, world.boss);
  return {
    ...world,
    /** The largest orders: one of cakes, one of products. */
    custom,
    standard,
    largeImport,
    /** The card with the largest answer. */
    longestCard,
  };
}

/** A file of many orders with many lines, the most columns, and refused rows. */
async function previewLargeFile(world: OrderWorld): Promise<number> {
  const importName = 'Abbey';
  await world.database
    .transaction()
    .execute((trx) =>
      sql`update shops set import_as = ${importName} where id = ${world.shopId}`.execute(trx),
    );
  const more = Array.from({ length: 180 }, () => long(150));
  const rows = Array.from({ length: 120 }, (_, order) =>
    Array.from({ length: 420 }, (_product, product) =>
      pwRow({
        number: `PW-${order}`,
        shop: importName,
        day: '01/12/2026',
        pid: 1000 + product,
        quantity: 5,
        price: '£9.99',
      }),
    ),
  ).flat();
  const refused = Array.from({ length: 120 }, () =>
    [pwRow({ quantity: 'none', shop: long(1_000) }), ...more].join(','),
  );
  const [header = ''] = pwFile().split('\r\n');
  const wide = [header, ...more.map((name, place) => `${name} ${place}`)].join(',');
  const content = [wide, ...refused, ...rows].join('\n');
  const read = await dropFile(world, world.boss, { kind: 'pw-orders', content });
  await applyPreview(world, world.boss, read);
  const changed = content.replaceAll(',5,£9.99', ',7,£9.99');
  return (await dropFile(world, world.boss, { kind: 'pw-orders', content: changed })).importId;
}

/** Thousands of cards with long names around one item, a card for every product, and a card with a long history. */
async function writeLargeBook(world: OrderWorld, products: readonly ProductId[]): Promise<void> {
  const around = Array.from({ length: 6_000 }, (_, place) =>
    recipe(70_000 + place, {
      name: `${place} ${long(290)}`,
      productId: products[place] ?? null,
      ingredients: ingredients(fat.pid),
    }),
  );
  const steps = Array.from({ length: 200 }, (_, place) => ({ position: place + 1, text: long(10_000) }));
  const card = recipe(longCard, { name: long(300), description: long(4_000), steps });
  await writeBook(world, [fat, ...around, card]);
  await world.database.transaction().execute((trx) =>
    sql`
      insert into commands (id, name, subject, fingerprint, user_id, at, change)
      select gen_random_uuid(), 'recipeEditing.saveRecipe', ${`recipe ${longCard}`}, decode(repeat('00', 32), 'hex'),
        ${world.boss.userId}, timestamptz '2026-11-18 10:00:00Z', jsonb_build_object(
          'before', r.kept || jsonb_build_object('name', n::text || ${long(290)}), 'after', r.kept)
      from generate_series(1, 4) n, (select ${JSON.stringify(card)}::jsonb as kept) r`.execute(trx),
  );
}

/** Copies an order within the database, `count` times. */
async function copyTo(world: OrderWorld, orderId: OrderId, day: DeliveryDay, count: number): Promise<void> {
  await world.database.transaction().execute(async (trx) => {
    for (let copy = 0; copy < count; copy += 1) {
      await sql`
        with o as (
          insert into orders (shop_id, delivery_dt, order_type, version, line_count, item_count, total,
            purchase_order_num, notes, created_at, created_by, deliver_to_shop, delivery_customer, delivery_company,
            delivery_tel, delivery_line_1, delivery_line_2, delivery_line_3, delivery_city, delivery_postcode)
          select shop_id, ${day}::date, order_type, 1, line_count, item_count, total, purchase_order_num, notes,
            created_at, created_by, deliver_to_shop, delivery_customer, delivery_company, delivery_tel,
            delivery_line_1, delivery_line_2, delivery_line_3, delivery_city, delivery_postcode
          from orders where id = ${orderId}
          returning id
        ), l as (
          insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
          from o, order_lines l where l.order_id = ${orderId}
        )
        insert into order_customs (order_id, position, size, sponge, filling, fruit, topping, shape, message, notes, unit_cost)
        select o.id, c.position, c.size, c.sponge, c.filling, c.fruit, c.topping, c.shape, c.message, c.notes, c.unit_cost
        from o, order_customs c where c.order_id = ${orderId}
      `.execute(trx);
    }
  });
}
