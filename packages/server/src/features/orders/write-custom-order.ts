import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type {
  CustomerAddress,
  CustomItem,
  CustomPart,
  DeliverTo,
} from '@bakehouse/domain/orders/custom-order';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const nobody: CustomerAddress = {
  customer: '',
  company: '',
  telephone: '',
  line1: '',
  line2: '',
  line3: '',
  city: '',
  postcode: '',
};

/** Cakes have no identity of their own: the order's are taken away and written again, in the order of the screen. */
const removeCakes = `delete from order_customs where order_id = $1`;

const insertCakes = `
  insert into order_customs (order_id, position, size, sponge, filling, fruit, topping, shape, message, notes,
    unit_cost, photo)
  select $1, x.* from unnest($2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::int[], $12::uuid[]) x`;

/** SQL: the columns of an order that tell where its cakes go, as `packDelivery` fills them. */
export const deliveryColumns = `deliver_to_shop, delivery_customer, delivery_company, delivery_tel, delivery_line_1,
    delivery_line_2, delivery_line_3, delivery_city, delivery_postcode`;

const setDelivery = `
  update orders set order_type = 1, (${deliveryColumns}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10)
  where id = $1`;

/** Writes the cakes of an order and where they go, in the transaction that writes the order. */
export async function writeCustomPart(
  trx: Transaction<Tables>,
  orderId: OrderId,
  { items, deliverTo }: CustomPart,
): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(setDelivery, [orderId, ...packDelivery(deliverTo)]));
  await trx.executeQuery(CompiledQuery.raw(removeCakes, [orderId]));
  await trx.executeQuery(CompiledQuery.raw(insertCakes, [orderId, ...packCakes(items)]));
}

export function packDelivery(deliverTo: DeliverTo) {
  const address = deliverTo.kind === 'customer' ? deliverTo : nobody;
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

/** The cakes by column: place, size, sponge, filling, fruit, topping, shape, message, notes, cost, photo. */
export function packCakes(items: readonly CustomItem[]) {
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
  ];
}
