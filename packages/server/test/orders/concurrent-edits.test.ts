import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { logMailer } from '../../src/platform/mail/mailer.ts';
import { callAs } from '../servers/call-as.ts';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';
import { makeBrand, makeProducts, makeShop } from '../worlds/catalogue.ts';
import { createRandom, randomChoice } from '../worlds/random.ts';
import { sendHeldMails } from '../worlds/send-held-mails.ts';
import type { Edit } from './edit-history.ts';
import { findDamage } from './edit-history.ts';
import type { EditingPerson } from './editing-person.ts';
import { createEditingPerson } from './editing-person.ts';
import { readStoredOrders } from './stored-history.ts';

/** Edits that reach the database, made by all together. */
const edits = sizes.concurrentEdits;
const seed = 20_261_125;
const peopleCount = 12;
const orderCount = 6;
const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 30 }).toString() as DeliveryDay;

let server: OpenServer;
let shopId: ShopId;
let products: readonly ProductId[];
const people: EditingPerson[] = [];

beforeAll(async () => {
  server = await openServer();
  const { database } = server;
  shopId = await makeShop(database, await makeBrand(database, 'Bakehouse', false), 'Abbey Green', {
    email: 'abbey@bakehouse.test',
  });
  products = await makeProducts(database, 25, [shopId]);
  for (let place = 0; place < peopleCount; place += 1) {
    const email = `person-${place}@bakehouse.test`;
    const { access_token: token } = await server.signIn(email);
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    people.push(createEditingPerson(id, callAs(server.url, token), createRandom(seed + place)));
  }
});
afterAll(() => server.stop());

/**
 * Everybody changes the same few orders at once, each from the version that this person has seen, through the real
 * server. What is refused because another person was faster is merged as the order page does it, and saved again.
 */
test(`of ${edits} edits of ${orderCount} orders by ${peopleCount} people at once (seed ${seed}), none loses what another changed`, async () => {
  const history: Edit[] = [];
  for (const person of people.slice(0, orderCount)) history.push(await person.create(shopId, day));
  const orderIds = history.map(({ orderId }) => orderId);
  const chance = createRandom(seed);
  let left = edits;
  await Promise.all(
    people.map(async (person) => {
      while (left > 0) {
        left -= 1;
        history.push(await person.edit(randomChoice(chance, orderIds)));
      }
    }),
  );
  await sendHeldMails(server.database, logMailer());

  const stored = await readStoredOrders(server.database);
  expect(stored).toHaveLength(orderCount);
  const places = new Map<number, number>(products.map((productId, place) => [productId, place]));
  const damage = findDamage(history, stored, (productId) => 100 + (places.get(productId) ?? 0));
  expect(damage.slice(0, 20)).toEqual([]);

  const answers = history.flatMap((edit) => edit.sendings.flatMap((sending) => sending.answers));
  const count = (kind: string) =>
    answers.filter((answer) => answer.kind === kind).length.toLocaleString('en-GB');
  const changes = stored.flatMap(({ events }) => events).reduce((sum, event) => sum + event.changes.size, 0);
  expect(history).toHaveLength(edits + orderCount);
  expect(answers.filter(({ kind }) => kind === 'refused').length).toBeGreaterThan(edits / 10);
  reportFigure(
    `edits: ${edits.toLocaleString('en-GB')} by ${peopleCount} people on ${orderCount} orders, ${count('refused')} refused and merged, ${count('none')} without an answer and sent again, none of ${changes.toLocaleString('en-GB')} changes lost`,
  );
});
