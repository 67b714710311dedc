import { randomUUID } from 'node:crypto';
import type { saveOrder } from '@bakehouse/contract/orders';
import type { OrderId, PhotoId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomerAddress, CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Person } from './world.ts';
import { makeWorld } from './world.ts';

type Save = z.infer<typeof saveOrder>;

/** The default delivery day of orders; it closes on 20 November at 18:00. */
export const orderDay = '2026-11-21' as DeliveryDay;
const startsAt = '2026-11-20T09:00:00Z';

/** A world with two shops, six products at 100 to 105 pence, and the people who order. */
export async function makeOrderWorld() {
  const world = await makeWorld(startsAt);
  await world.setCutOffHours(6);
  const brandId = await world.makeBrand('Bakehouse');
  const shopId = await world.makeShop(brandId, 'Harbour Lane', { email: 'harbour@bakehouse.test' });
  const otherShopId = await world.makeShop(brandId, 'Mill Road');
  const products = await world.makeProducts(6, [shopId, otherShopId]);
  const manager = await world.person({ name: 'Shop manager', shops: [shopId] });
  const reader = await world.person({ name: 'Shop reader', orders: 1, shops: [shopId] });
  const stranger = await world.person({ name: 'Other manager', shops: [otherShopId] });
  const office = await world.person({ name: 'Office', admin: true, administration: 2 });
  const boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  const product = (index: number) => products[index] as ProductId;

  function lines(...quantities: number[]) {
    return quantities.map((quantity, index) => ({ productId: product(index), quantity }));
  }

  function save(over: Partial<Save> = {}): Save {
    return {
      saveId: randomUUID(),
      edited: null,
      shopId,
      day: orderDay,
      purchaseOrderNumber: 'HL-2211',
      notes: '',
      lines: lines(2, 3),
      ...over,
    };
  }

  /** Saves an order as this person, and returns it. */
  async function order(over: Partial<Save> = {}, person: Person = office) {
    const { order: saved } = await person.api.orders.saveOrder(save(over));
    return saved;
  }

  return {
    ...world,
    brandId,
    shopId,
    otherShopId,
    manager,
    reader,
    stranger,
    office,
    boss,
    product,
    lines,
    save,
    order,
    /** A custom order with these cakes. */
    customOrder: (
      items: readonly CustomItem[],
      over: Partial<Save> & { readonly deliverTo?: DeliverTo } = {},
      person: Person = manager,
    ) => {
      const { deliverTo = { kind: 'shop' }, ...rest } = over;
      return order({ lines: [], custom: { items: [...items], deliverTo }, ...rest }, person);
    },
    /** The input of a command on an order in its current version. */
    command: ({ orderId, version }: { readonly orderId: OrderId; readonly version: number }) => ({
      saveId: randomUUID() as string,
      orderId,
      version,
    }),
    /** Runs work at another time of the clock. */
    async at<Result>(moment: string, work: () => Promise<Result>): Promise<Result> {
      world.setNow(moment);
      try {
        return await work();
      } finally {
        world.setNow(startsAt);
      }
    },
    /** A photo that this person uploaded. */
    async photoOf(person: Person): Promise<PhotoId> {
      const photoId = randomUUID() as string as PhotoId;
      await world.database.transaction().execute((trx) =>
        sql`
          insert into photos (id, uploaded_by, uploaded_at, sha256, kept_as, width, height, bytes)
          values (${photoId}, ${person.userId}, ${startsAt}, ${Buffer.alloc(32)}, ${randomUUID()}, 800, 600, 1000)
        `.execute(trx),
      );
      return photoId;
    },
    setActive: (shop: { readonly active: boolean }) =>
      world.database
        .transaction()
        .execute((trx) => trx.updateTable('shops').set(shop).where('id', '=', shopId).execute()),
    setProduct: (index: number, facts: { readonly active?: boolean; readonly unit_cost?: Pence }) =>
      world.database
        .transaction()
        .execute((trx) => trx.updateTable('products').set(facts).where('id', '=', product(index)).execute()),
    /** All rows of an order. */
    async rowsOf(orderId: OrderId) {
      const [orders, stored, cakes, events, mails] = await Promise.all([
        world.database.selectFrom('orders').selectAll().where('id', '=', orderId).execute(),
        world.database
          .selectFrom('order_lines')
          .selectAll()
          .where('order_id', '=', orderId)
          .orderBy('product_id')
          .execute(),
        world.database
          .selectFrom('order_customs')
          .selectAll()
          .where('order_id', '=', orderId)
          .orderBy('position')
          .execute(),
        world.database
          .selectFrom('order_events')
          .selectAll()
          .where('order_id', '=', orderId)
          .orderBy('id')
          .execute(),
        world.database.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute(),
      ]);
      return { order: orders[0] ?? null, lines: stored, cakes, events, mails };
    },
  };
}

export type OrderWorld = Awaited<ReturnType<typeof makeOrderWorld>>;

/** The edited order and version, as a save names them. */
export function seen({ orderId, version }: { readonly orderId: OrderId; readonly version: number }) {
  return { orderId, version };
}

/** A cake for a birthday. */
export function cake(over: Partial<CustomItem> = {}): CustomItem {
  return {
    size: '8',
    sponge: 'Vanilla',
    filling: 'chocolate mousse',
    fruit: 'none',
    topping: 'marzipan',
    shape: 'Round',
    message: 'Happy birthday',
    notes: '',
    unitCost: 4500 as Pence,
    photo: null,
    ...over,
  };
}

/** Delivery to the customer. */
export function toCustomer(over: Partial<CustomerAddress> = {}): DeliverTo {
  return {
    kind: 'customer',
    customer: 'Ada Baker',
    company: '',
    telephone: '01908 000000',
    line1: '1 Mill Road',
    line2: '',
    line3: '',
    city: 'Milton Keynes',
    postcode: 'MK4 7QT',
    ...over,
  };
}
