import { randomUUID } from 'node:crypto';
import { readPostmasterFile } from '@bakehouse/private-postgres/postmaster';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import { openDatabase, openPool } from '../../src/platform/database/database.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

const rounds = sizes.kills;
const clients = 4;
const directory = useTemporaryDirectory();
const environment = { DATA_DIR: directory, DEMO: '1' };
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(environment);
});
afterAll(() => server.kill());

type Line = { productId: number; quantity: number };
type Acknowledged = { orderId: number; version: number; lines: readonly Line[] };

/** Asks for JSON; throws where there is no answer. */
async function call(path: string, token: string, body?: object): Promise<{ status: number; body: never }> {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as never };
}

/**
 * The whole server is killed while it saves, its database every other time too. Afterwards every order that was
 * acknowledged is there as it was acknowledged, and no order is left without its lines, its event and its mail.
 */
test(`no acknowledged order is lost in ${rounds} kills under load`, async () => {
  const token = await signInToDemo(server.url);
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 30 }).toString();
  const grid = (await call(`/api/days/${day}/shops`, token)).body as {
    brands: { shops: { shopId: number; active: boolean }[] }[];
  };
  const shopId = grid.brands.flatMap((brand) => brand.shops).find((shop) => shop.active)?.shopId ?? 0;
  const page = (await call(`/api/shops/${shopId}/new-order/${day}`, token)).body as {
    products: { productId: number }[];
  };
  const productIds = page.products.slice(0, 40).map((product) => product.productId);
  const acknowledged = new Map<number, Acknowledged>();
  const saves = { acknowledged: 0 };
  let stopping = false;
  /** The server that runs now, or that is about to. */
  let restarted = Promise.withResolvers<void>();
  restarted.resolve();

  async function keepSaving(client: number): Promise<void> {
    let mine: Acknowledged | null = null;
    for (let turn = 0; !stopping; turn += 1) {
      const lines = productIds.map((productId, index) => ({
        productId,
        quantity: ((turn + index + client) % 9) + 1,
      }));
      const edited: { orderId: number; version: number } | null =
        mine && turn % 3 !== 0 ? { orderId: mine.orderId, version: mine.version } : null;
      const command = {
        saveId: randomUUID(),
        edited,
        shopId,
        day,
        purchaseOrderNumber: '',
        notes: '',
        lines,
      };
      // A lost answer is retried with the same save id, as the browser does.
      for (;;) {
        const answer = await call('/api/orders', token, command).catch(() => null);
        if (answer?.status === 200) {
          const { order } = answer.body as { order: Acknowledged };
          mine = { orderId: order.orderId, version: order.version, lines };
          acknowledged.set(order.orderId, mine);
          saves.acknowledged += 1;
          break;
        }
        if (stopping) return;
        await restarted.promise;
      }
    }
  }

  const saving = Array.from({ length: clients }, (_, client) => keepSaving(client));
  for (let round = 0; round < rounds; round += 1) {
    // Some orders of this round are safe, and others under way, when the blow falls.
    const enough = saves.acknowledged + clients;
    await until(() => saves.acknowledged >= enough);
    await strikeAfter((round * 7) % 40);
    restarted = Promise.withResolvers();
    const postmaster = round % 2 === 0 ? null : findPostmaster();
    await server.kill();
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    server = await startServerProcess(environment);
    restarted.resolve();
  }
  stopping = true;
  await Promise.all(saving);

  expect(saves.acknowledged).toBeGreaterThanOrEqual(rounds * clients);
  const wrong = await findDamage([...acknowledged.values()], day);
  expect(wrong).toEqual([]);
  reportFigure(`kills: ${rounds} of a saving server, ${saves.acknowledged} confirmed saves, none lost`);
});

/** The blow falls at another point of a save each time: chance by the clock, on which nothing depends. */
function strikeAfter(milliseconds: number): Promise<void> {
  const at = performance.now() + milliseconds;
  return until(() => performance.now() >= at);
}

async function openTestDatabase() {
  const postgres = await borrowPrivatePostgres({ dataDir: directory, log: pino({ level: 'silent' }) });
  return openDatabase(openPool({ url: postgres.url, connections: 2, onError: () => {} }));
}

function findPostmaster(): number | null {
  return readPostmasterFile(`${directory}/postgresql/18`)?.pid ?? null;
}

/** Compares the stored rows with the acknowledged ones. */
async function findDamage(promised: readonly Acknowledged[], day: string): Promise<readonly string[]> {
  const database = await openTestDatabase();
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
      if (mailsOf.get(order.id)?.length !== order.version) damage.push(`order ${order.id} lacks a letter`);
    }
    const stored = new Map(orders.map((order) => [order.id as number, order]));
    for (const { orderId, version, lines: wanted } of promised) {
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
  }
}
