import type { ImportWorld } from './import-world.ts';

/** The orders with a PO number, with the columns that an import sets. */
export function ordersWith({ database }: ImportWorld, number: string) {
  return database
    .selectFrom('orders')
    .select(['id', 'shop_id', 'delivery_dt', 'version', 'item_count', 'total', 'import_file', 'imported_by'])
    .where('purchase_order_num', '=', number)
    .orderBy('id')
    .execute();
}

/** All contents of orders, without ids and versions, which only increase. */
export async function snapshotOrders({ database }: ImportWorld) {
  const orders = await database.selectFrom('orders').selectAll().orderBy('id').execute();
  const lines = await database
    .selectFrom('order_lines')
    .selectAll()
    .orderBy('order_id')
    .orderBy('product_id')
    .execute();
  return { orders: orders.map(({ version: _, ...order }) => JSON.stringify(order)), lines };
}
