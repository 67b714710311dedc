import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant } from '@bakehouse/domain/kernel/cutoff';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { pence } from '@bakehouse/domain/kernel/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { orderMoment } from './order-moments.ts';
import type { OrderingContext } from './ordering-context.ts';

/** A cake to order; the choices are those of spec 000 section 9. */
type Cake = {
  readonly size: '6' | '8' | '10' | '12' | '14' | '16';
  readonly sponge: 'Chocolate' | 'Vanilla' | 'Coffee' | 'Eggless' | 'Other';
  readonly filling:
    | 'fresh vanilla cream'
    | 'fresh chocolate cream'
    | 'chocolate mousse'
    | 'chocolate butter cream'
    | 'vanilla butter cream'
    | 'chocolate icing';
  readonly fruit: 'none' | 'fresh strawberry' | 'strawberry/banana';
  readonly topping: 'fresh cream' | 'sugar paste' | 'marzipan' | 'vanilla icing' | 'chocolate icing';
  readonly shape: 'Square' | 'Round' | 'Oval' | 'Rectangle';
  readonly message: string;
  readonly notes: string;
  readonly unit_cost: Pence;
};

type Customer = {
  readonly delivery_customer: string;
  readonly delivery_tel: string;
  readonly delivery_line_1: string;
  readonly delivery_city: string;
  readonly delivery_postcode: string;
};

type CustomOrder = {
  readonly shop: string;
  readonly ahead: number;
  readonly notes: string;
  /** Null: the cake is delivered to the shop. */
  readonly customer: Customer | null;
  readonly cakes: readonly Cake[];
};

const birthday: Cake = {
  size: '12',
  sponge: 'Vanilla',
  filling: 'vanilla butter cream',
  fruit: 'fresh strawberry',
  topping: 'sugar paste',
  shape: 'Round',
  message: 'Happy 80th Birthday Nan',
  notes: 'Pale yellow icing, piped shell border.',
  unit_cost: pence(8600),
};

const chocolate: Cake = {
  size: '10',
  sponge: 'Chocolate',
  filling: 'chocolate mousse',
  fruit: 'none',
  topping: 'chocolate icing',
  shape: 'Square',
  message: 'Well done Ravi!',
  notes: '',
  unit_cost: pence(6450),
};

const wedding: Cake = {
  size: '16',
  sponge: 'Vanilla',
  filling: 'fresh vanilla cream',
  fruit: 'strawberry/banana',
  topping: 'fresh cream',
  shape: 'Rectangle',
  message: 'Ama & Jonah',
  notes: 'Ivory ribbon around the base.',
  unit_cost: pence(14800),
};

const eggless: Cake = {
  size: '8',
  sponge: 'Eggless',
  filling: 'chocolate butter cream',
  fruit: 'none',
  topping: 'vanilla icing',
  shape: 'Oval',
  message: 'Welcome, baby Idris',
  notes: 'No egg anywhere, please.',
  unit_cost: pence(4900),
};

const coffee: Cake = {
  size: '6',
  sponge: 'Coffee',
  filling: 'chocolate icing',
  fruit: 'none',
  topping: 'marzipan',
  shape: 'Round',
  message: 'Happy retirement, Sheila',
  notes: '',
  unit_cost: pence(3600),
};

const sloeCottages: Customer = {
  delivery_customer: 'Mrs Penfold',
  delivery_tel: '01632 960 114',
  delivery_line_1: '4 Sloe Cottages',
  delivery_city: 'Marwick',
  delivery_postcode: 'QM3 2PD',
};

const assemblyRooms: Customer = {
  delivery_customer: 'Jonah Brightwell',
  delivery_tel: '01632 960 187',
  delivery_line_1: 'Assembly Rooms, Silver Street',
  delivery_city: 'Thornholt',
  delivery_postcode: 'QT1 7BW',
};

const customOrders: readonly CustomOrder[] = [
  { shop: 'Silver Street', ahead: -34, notes: '', customer: null, cakes: [chocolate] },
  { shop: 'Mill Road', ahead: -20, notes: 'Collect at 10:00.', customer: null, cakes: [eggless] },
  { shop: 'Station Approach', ahead: -9, notes: '', customer: assemblyRooms, cakes: [wedding, eggless] },
  { shop: 'Castle Street', ahead: -2, notes: '', customer: null, cakes: [coffee] },
  {
    shop: 'Castle Street',
    ahead: 1,
    notes: 'Ring before you come.',
    customer: sloeCottages,
    cakes: [birthday],
  },
  { shop: 'Mill Road', ahead: 2, notes: '', customer: null, cakes: [chocolate, coffee] },
  { shop: 'Jubilee Square', ahead: 4, notes: '', customer: null, cakes: [eggless] },
];

/** Inserts the cakes to order, each with its history. */
export async function insertCustomOrders(
  trx: Transaction<Tables>,
  context: OrderingContext,
  now: Temporal.Instant,
): Promise<void> {
  const today = todayAt(now, context.clock.timeZone);
  for (const { shop: name, ahead, notes, customer, cakes } of customOrders) {
    const shop = context.shops.find((one) => one.name === name);
    if (!shop) throw new Error(`the demo brand has no shop called ${name}`);
    const day = addDays(today, ahead);
    const cutOff = cutOffInstant(day, context.hoursOf(day), context.clock);
    const before = Temporal.Instant.compare(cutOff, now) < 0 ? cutOff : now;
    // Cakes are ordered two days earlier than bread.
    const at = orderMoment(
      `${name}, cake`,
      day,
      before.subtract({ hours: 48 }),
      context.clock.timeZone,
    ).toString();
    const by = shop.orderedBy.userId;
    const { id } = await trx
      .insertInto('orders')
      .values({
        shop_id: shop.shopId,
        delivery_dt: day,
        order_type: 1,
        line_count: cakes.length,
        item_count: cakes.length,
        total: pence(cakes.reduce((sum, cake) => sum + cake.unit_cost, 0)),
        notes,
        created_at: at,
        created_by: by,
        deliver_to_shop: customer === null,
        proposed_prices: cakes.length,
        ...customer,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The office has not confirmed the price yet.
    const price = { priced_by: by, priced_at: at, price_confirmed: false };
    await insertCakes(
      trx,
      id,
      cakes.map((cake) => ({ ...cake, ...price })),
    );
    await trx
      .insertInto('order_events')
      .values({
        order_id: id,
        kind: 'created',
        version: 1,
        shop_id: shop.shopId,
        delivery_dt: day,
        at,
        user_id: by,
        details: JSON.stringify({ lines: [], ...(notes === '' ? {} : { notes: ['', notes] }) }),
      })
      .execute();
  }
}

async function insertCakes(
  trx: Transaction<Tables>,
  orderId: OrderId,
  cakes: readonly Cake[],
): Promise<void> {
  await trx
    .insertInto('order_customs')
    .values(cakes.map((cake, index) => ({ ...cake, order_id: orderId, position: index + 1 })))
    .execute();
}
