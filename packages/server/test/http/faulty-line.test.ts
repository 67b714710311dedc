import { randomUUID } from 'node:crypto';
import type { SavedOrder } from '@bakehouse/contract/orders';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import { smtpMailer } from '../../src/platform/mail/mailer.ts';
import type { HeldOrder } from '../orders/held-order.ts';
import { findHalves } from '../orders/held-order.ts';
import type { Call } from '../servers/call-as.ts';
import { callAs } from '../servers/call-as.ts';
import type { FaultyMailServer } from '../servers/faulty-mail-server.ts';
import { startFaultyMailServer } from '../servers/faulty-mail-server.ts';
import type { FaultyProxy } from '../servers/faulty-proxy.ts';
import { startFaultyProxy } from '../servers/faulty-proxy.ts';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';
import { makeBrand, makeProducts, makeShop } from '../worlds/catalogue.ts';
import type { RandomInteger } from '../worlds/random.ts';
import { createRandom, randomChoice } from '../worlds/random.ts';
import { sendHeldMails } from '../worlds/send-held-mails.ts';

const saves = sizes.faultySaves;
const seed = 20_261_126;
const clients = 4;
const faults = { resets: 12, blackHoles: 6, cutAnswers: 12, slices: 25, delays: 25, longestDelay: 15 };
/** How long an answer is waited for at first, in milliseconds; twice as long each time, so a slow machine gets there too. */
const patience = 300;
const today = Temporal.Now.plainDateISO('Europe/London');
const dayAfter = (days: number) => today.add({ days }).toString();

let mailServer: FaultyMailServer;
let mailer: Mailer;
let server: OpenServer;
let line: FaultyProxy;
let call: Call;
let shopId: ShopId;
let products: readonly ProductId[];

beforeAll(async () => {
  mailServer = await startFaultyMailServer();
  mailer = smtpMailer(mailServer.url, 'Bakehouse <orders@bakehouse.test>');
  server = await openServer({ SMTP_URL: mailServer.url });
  const { database } = server;
  const brandId = await makeBrand(database, 'Bakehouse', false);
  shopId = await makeShop(database, brandId, 'Abbey Green', { email: 'abbey@bakehouse.test' });
  products = await makeProducts(database, 12, [shopId]);
  const { access_token: token } = await server.signIn('boss@bakehouse.test', { superAdmin: true });
  line = await startFaultyProxy(server.url, faults, createRandom(seed));
  call = callAs(line.url, token);
});
afterAll(async () => {
  sending.isOver = true;
  await line.stop();
  await server.stop();
  mailer.close();
  await mailServer.stop();
});

/** A command as the browser sends it: the same content under the same id, until somebody answers. */
type Command = { readonly path: string; readonly body: { readonly saveId: string } };

const sending = { attempts: 0, isOver: false };

/** Without a whole answer, and where the server says that it is unavailable, nobody knows what became of the command. */
async function sendUntilAnswered({ path, body }: Command): Promise<unknown> {
  let wait = patience;
  while (!sending.isOver) {
    sending.attempts += 1;
    const giveUp = AbortSignal.timeout(wait);
    const came = await call(path, body, giveUp).catch(() => null);
    if (giveUp.aborted) wait *= 2;
    if (came === null || came.status === 503) continue;
    if (came.status !== 200) throw new Error(`${path} was answered with ${JSON.stringify(came)}`);
    return came.json;
  }
  throw new Error('the test has ended');
}

/** Sends it once or, now and then, five times at once, and then once more. All that comes back has to be the same. */
async function confirm(command: Command, chance: RandomInteger): Promise<unknown> {
  const together = chance(6) === 0 ? 5 : 1;
  const [first, ...others] = await Promise.all(
    Array.from({ length: together }, () => sendUntilAnswered(command)),
  );
  for (const other of [...others, await sendUntilAnswered(command)]) expect(other).toEqual(first);
  return first;
}

/** One person, who makes orders and then changes, copies, voids and deletes them. */
function openShop(chance: RandomInteger) {
  const orders: HeldOrder[] = [];
  const confirmed: { readonly saveId: string; readonly events: number }[] = [];
  let count = 0;

  const content = () => {
    count += 1;
    const chosen = products.filter(() => chance(3) === 0);
    const lines = (chosen.length > 0 ? chosen : products).map((productId) => ({
      productId,
      quantity: 1 + chance(40),
    }));
    return { purchaseOrderNumber: '', notes: `save ${count} of ${confirmed.length}`, lines };
  };

  async function send<Answer>(path: string, body: object, events = 1): Promise<Answer> {
    const saveId = randomUUID();
    const answer = await confirm({ path, body: { saveId, ...body } }, chance);
    confirmed.push({ saveId, events });
    return answer as Answer;
  }

  async function make(): Promise<void> {
    const day = dayAfter(20);
    const { lines, ...texts } = content();
    const { order, created } = await send<SavedOrder>('/api/orders', {
      edited: null,
      shopId,
      day,
      lines,
      ...texts,
    });
    expect([created, order.version]).toEqual([true, 1]);
    orders.push({ orderId: order.orderId, day, lines, notes: texts.notes, events: ['created'] });
  }

  async function change(order: HeldOrder): Promise<void> {
    const { lines, ...texts } = content();
    const edited = { orderId: order.orderId, version: order.events.length };
    const body = { edited, shopId, day: order.day, lines, ...texts };
    const { order: saved, created } = await send<SavedOrder>('/api/orders', body);
    order.events.push('updated');
    expect([created, saved.orderId, saved.version]).toEqual([false, order.orderId, order.events.length]);
    Object.assign(order, { lines, notes: texts.notes });
  }

  async function end(order: HeldOrder, how: 'voided' | 'deleted'): Promise<void> {
    const verb = how === 'voided' ? 'void' : 'delete';
    await send(`/api/orders/${order.orderId}/${verb}`, { version: order.events.length });
    order.events.push(how);
  }

  async function copy({ orderId, lines, notes }: HeldOrder): Promise<void> {
    const first = 21 + chance(20);
    const days = Array.from({ length: 2 + chance(3) }, (_, place) => dayAfter(first + place));
    const { copies } = await send<{ copies: { orderId: number; day: string }[] }>(
      `/api/orders/${orderId}/copy`,
      { days },
      days.length,
    );
    expect(copies.map(({ day }) => day)).toEqual(days);
    for (const one of copies) orders.push({ ...one, lines, notes, events: ['copied'] });
  }

  return {
    orders,
    confirmed,
    async save(): Promise<void> {
      const live = orders.filter(({ events }) => events.at(-1) !== 'voided' && events.at(-1) !== 'deleted');
      const drawn = live.length === 0 ? 0 : chance(20);
      if (drawn < 8) return make();
      const order = randomChoice(chance, live);
      if (drawn < 14) return change(order);
      if (drawn < 16) return end(order, 'voided');
      return drawn < 17 ? end(order, 'deleted') : copy(order);
    },
  };
}

/** What is saved through a line that loses, cuts and delays, and therefore sent again and again, happens once. */
test(`${saves} saves through a faulty line (seed ${seed}) are each one order, or one change of it, and one mail`, async () => {
  const shops = Array.from({ length: clients }, (_, place) => openShop(createRandom(seed + place)));
  let left = saves;
  await Promise.all(
    shops.map(async (shop) => {
      for (; left > 0; ) {
        left -= 1;
        await shop.save();
      }
    }),
  );
  const held = shops.flatMap((shop) => shop.orders);
  const confirmed = shops.flatMap((shop) => shop.confirmed);
  expect(confirmed).toHaveLength(saves);
  expect((await findHalves(server.database, held, confirmed)).slice(0, 20)).toEqual([]);
  expect((await findWrongMails()).slice(0, 20)).toEqual([]);

  const { resets, blackHoles, cutAnswers } = line.happened;
  for (const count of [resets, blackHoles, cutAnswers]) expect(count).toBeGreaterThan(0);
  const say = (count: number) => count.toLocaleString('en-GB');
  reportFigure(
    `faulty line: ${say(saves)} saves, ${say(sending.attempts)} attempts, ${say(resets)} resets, ${say(blackHoles)} black holes, ${say(cutAnswers)} cut answers: one order and one mail each`,
  );
});

/** Every mail that left arrived once. */
async function findWrongMails(): Promise<readonly string[]> {
  const { database } = server;
  await sendHeldMails(database, mailer);
  const orderMails = await database
    .selectFrom('mails')
    .selectAll()
    .where('order_id', 'is not', null)
    .execute();
  const arrived = Map.groupBy(mailServer.arrived, ({ raw }) =>
    Number(/^Message-ID: <bakehouse-mail-(\d+)@/im.exec(raw)?.[1]),
  );
  const deleted = new Set(
    orderMails.filter(({ kind }) => kind === 'order-deleted').map((mail) => mail.order_id),
  );
  const wrong = [...arrived].filter(([, mails]) => mails.length > 1).map(([id]) => `${id} arrived twice`);
  for (const { id, kind, state, order_id, merged_into, last_error } of orderMails) {
    const isTold = merged_into !== null || (state === 'sent' && arrived.has(id));
    const isOvertaken =
      deleted.has(order_id) && kind !== 'order-deleted' && last_error === 'the order is gone';
    if (!isTold && !isOvertaken) wrong.push(`${kind} of order ${order_id} is ${state}: ${last_error}`);
  }
  return wrong;
}
