import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { pino } from 'pino';
import { until } from '../../../../test/until.ts';
import { openDatabase, openPool } from '../../src/platform/database/database.ts';
import { callAs } from '../servers/call-as.ts';
import { openOrderForm } from '../servers/order-form.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

type Line = { readonly productId: number; readonly quantity: number };
/** What a person was told is saved. */
export type Acknowledged = {
  readonly orderId: number;
  readonly version: number;
  readonly lines: readonly Line[];
};
type Address = { readonly url: string };

/** People who save and edit orders of the demo brand without a pause, whatever becomes of the server. */
export type SavingPeople = {
  /** The access token of all of them, which outlives every restart. */
  readonly token: string;
  /** The delivery day of their orders, YYYY-MM-DD. */
  readonly day: string;
  /** The newest acknowledged version of each order. */
  acknowledged(): readonly Acknowledged[];
  /** How many saves were acknowledged so far. */
  countSaves(): number;
  /** Until so many more saves are acknowledged: those are safe then, and others under way. */
  untilMoreSaves(count: number): Promise<void>;
  /** From now on whoever gets no confirmation waits for the next server; call it before the blow. */
  loseServer(): void;
  /** Tells where the next server listens; lost saves are repeated there under their ids. */
  findServer(server: Address): void;
  /** Lets each end what it has begun. Without a server, what is not confirmed stays so. */
  stop(): Promise<void>;
};

/** Starts so many people, who save at a server of the demo brand, each order with as many as 40 lines. */
export async function startSavingPeople(first: Address, people: number): Promise<SavingPeople> {
  let server = first;
  const token = await signInToDemo(server.url);
  const form = await openOrderForm(callAs(server.url, token));
  const productIds = form.productIds.slice(0, 40);
  const acknowledged = new Map<number, Acknowledged>();
  let saves = 0;
  let stopping = false;
  /** The server that runs now, or that is about to. */
  let restarted = Promise.withResolvers<void>();
  restarted.resolve();

  async function keepSaving(person: number): Promise<void> {
    let mine: Acknowledged | null = null;
    for (let turn = 0; !stopping; turn += 1) {
      const lines = productIds.map((productId, index) => ({
        productId,
        quantity: ((turn + index + person) % 9) + 1,
      }));
      const edited: { orderId: number; version: number } | null =
        mine && turn % 3 !== 0 ? { orderId: mine.orderId, version: mine.version } : null;
      const command = form.command({ edited, lines });
      // A lost answer is retried with the same save id, as the browser does.
      for (;;) {
        const answer = await callAs(server.url, token)('/api/orders', command).catch(() => null);
        if (answer?.status === 200) {
          const { order } = answer.json as { order: Acknowledged };
          mine = { orderId: order.orderId, version: order.version, lines };
          acknowledged.set(order.orderId, mine);
          saves += 1;
          break;
        }
        if (stopping) return;
        await restarted.promise;
      }
    }
  }

  const saving = Array.from({ length: people }, (_, person) => keepSaving(person));
  return {
    token,
    day: form.day,
    acknowledged: () => [...acknowledged.values()],
    countSaves: () => saves,
    untilMoreSaves(count) {
      const enough = saves + count;
      return until(() => saves >= enough);
    },
    loseServer() {
      restarted = Promise.withResolvers();
    },
    findServer(next) {
      server = next;
      restarted.resolve();
    },
    async stop() {
      stopping = true;
      restarted.resolve();
      await Promise.all(saving);
    },
  };
}

/** Waits at least so long, so that a kill or a power cut meets a different moment of a save each time. */
export function waitAtLeast(milliseconds: number): Promise<void> {
  const at = performance.now() + milliseconds;
  return until(() => performance.now() >= at);
}

/**
 * Compares the rows that the private database of a running server stores for a day with the acknowledged ones.
 *
 * @returns a sentence for each order that is lost, half, or another than was acknowledged
 */
export async function findDamage(
  dataDir: string,
  { acknowledged, day }: Pick<SavingPeople, 'acknowledged' | 'day'>,
): Promise<readonly string[]> {
  const postgres = await borrowPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) });
  const database = openDatabase(openPool({ url: postgres.url, connections: 2, onError: () => {} }));
  try {
    const orders = await database
      .selectFrom('orders')
      .selectAll()
      .where('delivery_dt', '=', day as never)
      .execute();
    const lines = await database.selectFrom('order_lines').selectAll().execute();
    const events = await database.selectFrom('order_events').select(['order_id', 'version']).execute();
    const mails = await database.selectFrom('mails').select(['order_id', 'order_version']).execute();
    const linesOf = Map.groupBy(lines, (line) => line.order_id as number);
    const eventsOf = Map.groupBy(events, (event) => event.order_id as number);
    const mailsOf = Map.groupBy(mails, (mail) => (mail.order_id ?? 0) as number);
    const damage: string[] = [];
    for (const order of orders) {
      const own = linesOf.get(order.id) ?? [];
      const items = own.reduce((sum, line) => sum + line.quantity, 0);
      const total = own.reduce((sum, line) => sum + line.quantity * line.unit_cost, 0);
      if (own.length === 0) damage.push(`order ${order.id} has no lines`);
      if (order.line_count !== own.length || order.item_count !== items || order.total !== total) {
        damage.push(`order ${order.id} does not add up`);
      }
      if (eventsOf.get(order.id)?.length !== order.version) damage.push(`order ${order.id} lacks an event`);
      if (mailsOf.get(order.id)?.length !== order.version) damage.push(`order ${order.id} lacks a mail`);
    }
    const stored = new Map(orders.map((order) => [order.id as number, order]));
    for (const { orderId, version, lines: wanted } of acknowledged()) {
      const order = stored.get(orderId);
      if (!order || order.version < version) damage.push(`order ${orderId} version ${version} is lost`);
      const quantities = new Map(
        (linesOf.get(orderId) ?? []).map((line) => [line.product_id as number, line.quantity]),
      );
      if (
        order?.version === version &&
        wanted.some((line) => quantities.get(line.productId) !== line.quantity)
      ) {
        damage.push(`order ${orderId} has other lines than were acknowledged`);
      }
    }
    return damage;
  } finally {
    await database.destroy();
    await postgres.stop();
  }
}
