import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { CakePrices } from '@bakehouse/domain/orders/cake-prices';
import { proposedPlaces } from '@bakehouse/domain/orders/cake-prices';
import type {
  CustomerAddress,
  CustomItem,
  CustomPart,
  DeliverTo,
} from '@bakehouse/domain/orders/custom-order';
import { matchItems } from '@bakehouse/domain/orders/custom-order';
import type { Transaction } from 'kysely';
import { int8, pence, photoId, text } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const noCustomer: CustomerAddress = {
  customer: '',
  company: '',
  telephone: '',
  line1: '',
  line2: '',
  line3: '',
  city: '',
  postcode: '',
};

const storedCakes = readStatement('orders.cakes', {
  id: int8,
  size: text.as<CustomItem['size']>(),
  sponge: text.as<CustomItem['sponge']>(),
  filling: text.as<CustomItem['filling']>(),
  fruit: text.as<CustomItem['fruit']>(),
  topping: text.as<CustomItem['topping']>(),
  shape: text.as<CustomItem['shape']>(),
  message: text,
  notes: text,
  unitCost: pence,
  photo: photoId.nullable,
})`
  select id, size, sponge, filling, fruit, topping, shape, message, notes, unit_cost as "unitCost", photo
  from order_customs where order_id = $1 order by position`;

/** SQL: the columns of a cake, in the order in which `packCakes` fills them. */
export const cakeColumns =
  'position, size, sponge, filling, fruit, topping, shape, message, notes, unit_cost, photo, priced_by, priced_at, price_confirmed';

/** A cake keeps its id while it is on the order, because other tables can refer to it. */
const writeCakes = writeStatement('orders.writeCakes', {})`
  with x as (
    select * from unnest($2::bigint[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::int[], $13::uuid[], $14::int[], $15::timestamptz[], $16::boolean[])
      as x (id, ${cakeColumns})
  ), gone as (
    delete from order_customs c where order_id = $1 and not exists (select from x where x.id = c.id)
  ), kept as (
    update order_customs c set (${cakeColumns}) = (x.position, x.size, x.sponge, x.filling, x.fruit, x.topping,
      x.shape, x.message, x.notes, x.unit_cost, x.photo, x.priced_by, x.priced_at, x.price_confirmed)
    from x where c.order_id = $1 and c.id = x.id
  )
  insert into order_customs (order_id, ${cakeColumns}) select $1, ${cakeColumns} from x where id is null`;

/** SQL: the columns of an order with the delivery of its cakes, as `packDelivery` fills them. */
export const deliveryColumns = `deliver_to_shop, delivery_customer, delivery_company, delivery_tel, delivery_line_1,
    delivery_line_2, delivery_line_3, delivery_city, delivery_postcode`;

const setDelivery = writeStatement('orders.setDelivery', {})`
  update orders set order_type = 1, (${deliveryColumns}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10), proposed_prices = $11
  where id = $1`;

/** Writes the cakes of an order and their delivery, in the transaction that writes the order. */
export async function writeCustomPart(
  trx: Transaction<Tables>,
  orderId: OrderId,
  { items, deliverTo }: CustomPart,
  prices: CakePrices,
): Promise<void> {
  await setDelivery.run(trx, orderId, ...packDelivery(deliverTo), proposedPlaces(prices).length);
  const stored = await storedCakes.all(trx, orderId);
  const ids = matchItems(stored, items).map((place) => stored[place ?? -1]?.id ?? null);
  await writeCakes.run(trx, orderId, ids, ...packCakes(items, prices));
}

export function packDelivery(deliverTo: DeliverTo) {
  const address = deliverTo.kind === 'customer' ? deliverTo : noCustomer;
  return [
    deliverTo.kind === 'shop',
    address.customer,
    address.company,
    address.telephone,
    address.line1,
    address.line2,
    address.line3,
    address.city,
    address.postcode,
  ];
}

/**
 * The cakes by column: position, size, sponge, filling, fruit, topping, shape, message, notes, cost, photo; and of the
 * price its author, time and confirmation.
 */
export function packCakes(items: readonly CustomItem[], prices: CakePrices) {
  return [
    items.map((_, index) => index + 1),
    items.map((item) => item.size),
    items.map((item) => item.sponge),
    items.map((item) => item.filling),
    items.map((item) => item.fruit),
    items.map((item) => item.topping),
    items.map((item) => item.shape),
    items.map((item) => item.message),
    items.map((item) => item.notes),
    items.map((item) => item.unitCost),
    items.map((item) => item.photo),
    items.map((_, index) => prices[index]?.userId ?? null),
    items.map((_, index) => prices[index]?.at.toString() ?? null),
    items.map((_, index) => prices[index]?.confirmed ?? null),
  ];
}
