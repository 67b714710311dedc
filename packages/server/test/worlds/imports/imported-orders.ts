import type { ImportWorld } from './import-world.ts';

/** The orders that have a PO number, with what an import sets of them. */
export function ordersWith({ database }: ImportWorld, number: string) {
  return database
    .selectFrom('orders')
    .select(['id', 'shop_id', 'delivery_dt', 'version', 'item_count', 'total', 'import_file', 'imported_by'])
    .where('purchase_order_num', '=', number)
    .orderBy('id')
    .execute();
}

/** Everything that orders are, without what only ever grows. */
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
