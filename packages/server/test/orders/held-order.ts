import type { Pool } from '../../src/platform/database/database.ts';

/** An order as whoever saved it was told that it is. */
export type HeldOrder = {
  readonly orderId: number;
  readonly day: string;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  readonly notes: string;
  /** What was done to it, the first first: one version each. */
  readonly events: ('created' | 'copied' | 'updated' | 'voided' | 'deleted')[];
};

/** A command that was confirmed, and how many events it has to have written. */
export type ConfirmedCommand = { readonly saveId: string; readonly events: number };

const mailKindOf = {
  created: 'order-created',
  copied: 'order-created',
  updated: 'order-updated',
  voided: 'order-voided',
  deleted: 'order-deleted',
} as const;

/**
 * Compares the database with everything that was confirmed.
 *
 * @param held every order that there should be or have been, and no other
 * @returns a sentence for each thing that is missing, there twice, other than it was confirmed, or half
 */
export async function findHalves(
  database: Pool,
  held: readonly HeldOrder[],
  confirmed: readonly ConfirmedCommand[],
): Promise<readonly string[]> {
  const orders = await database.selectFrom('orders').selectAll().execute();
  const lines = await database.selectFrom('order_lines').selectAll().orderBy('product_id').execute();
  const events = await database.selectFrom('order_events').selectAll().orderBy('id').execute();
  const mails = await database.selectFrom('mails').selectAll().where('order_id', 'is not', null).execute();
  const byId = new Map<number, (typeof orders)[number]>(orders.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, (line): number => line.order_id);
  const eventsOf = Map.groupBy(events, (event): number => event.order_id);
  const mailsOf = Map.groupBy(mails, (mail): number => mail.order_id ?? 0);
  const wrong: string[] = [];

  function compare(what: string, stored: unknown, said: unknown): void {
    const [is, should] = [JSON.stringify(stored), JSON.stringify(said)];
    if (is !== should) wrong.push(`${what} is ${is} in place of ${should}`);
  }

  for (const order of held) {
    const name = `order ${order.orderId}`;
    const own = eventsOf.get(order.orderId) ?? [];
    const versions = order.events.map((kind, place) => [place + 1, kind]);
    compare(
      `the history of ${name}`,
      own.map(({ version, kind }) => [version, kind]),
      versions,
    );
    compare(
      `the mails of ${name}`,
      (mailsOf.get(order.orderId) ?? []).map((mail) => `${mail.order_version} ${mail.kind}`).toSorted(),
      order.events.map((kind, place) => `${place + 1} ${mailKindOf[kind]}`).toSorted(),
    );
    const row = byId.get(order.orderId);
    const stored = linesOf.get(order.orderId) ?? [];
    if (order.events.includes('deleted')) {
      compare(`what is left of ${name}`, [row, stored], [undefined, []]);
      continue;
    }
    compare(
      name,
      row && [row.version, row.voided, row.delivery_dt, row.notes, row.line_count, row.item_count, row.total],
      [
        order.events.length,
        order.events.includes('voided'),
        order.day,
        order.notes,
        order.lines.length,
        order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        stored.reduce((sum, { quantity, unit_cost: cost }) => sum + quantity * cost, 0),
      ],
    );
    compare(
      `what is on ${name}`,
      stored.map((line) => [line.product_id, line.quantity]),
      order.lines
        .map(({ productId, quantity }) => [productId, quantity] as const)
        .toSorted(([one], [other]) => one - other),
    );
  }
  const known = new Set(held.map(({ orderId }) => orderId));
  for (const orderId of new Set([...eventsOf.keys(), ...mailsOf.keys(), ...byId.keys()])) {
    if (!known.has(orderId)) wrong.push(`order ${orderId} is one that nobody was told of`);
  }
  const bySaveId = Map.groupBy(events, (event) => event.save_id);
  const byTransaction = Map.groupBy(events, (event) => event.transaction_id);
  for (const { saveId, events: count } of confirmed) {
    const named = bySaveId.get(saveId) ?? [];
    compare(`the events named after ${saveId}`, named.length, 1);
    const [event] = named;
    if (event) compare(`what ${saveId} wrote`, byTransaction.get(event.transaction_id)?.length, count);
  }
  return wrong;
}
