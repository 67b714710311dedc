import { randomUUID } from 'node:crypto';
import type { RecipeImpactView } from '@bakehouse/contract/spec-cards/recipe-editing';
import { longestCakeNotes, mostCustomItems } from '@bakehouse/domain/orders/custom-order';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../../../../test/tiers.ts';
import { largestAnswerBytes } from '../../src/platform/api/largest-answer.ts';
import { recipe, writeBook } from '../recipes/recipe-book.ts';
import { listContractRoutes } from '../requests/contract-routes.ts';
import { editOf } from '../requests/recipe-editing.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { readMemory, startServerProcess } from '../servers/server-process.ts';
import type { LargestWorld } from '../worlds/largest-world.ts';
import { fat, long, makeLargestWorld, overfullDay, overfullOrders } from '../worlds/largest-world.ts';
import { idsOf, largestOf, writtenMails } from './largest-answers.ts';

/** What the server may take in all, in megabytes; its objects have what `npm start` gives them. */
const [mostMemory, heap] = [1_500, 1_024];
const canReadMemory = process.platform === 'linux';
if (!canReadMemory)
  reportFigure('answer-size: the memory of a process is read on Linux only, and is left out here');

/** A server in a process of its own, as an operator runs it. */
let server: ServerProcess;
const directory = useTemporaryDirectory();
let world: LargestWorld;

beforeAll(async () => {
  world = await makeLargestWorld();
  server = await startServerProcess(
    { ...world.processEnvironment(), DATA_DIR: directory, RATE_LIMITS: 'on' },
    [`--max-old-space-size=${heap}`],
  );
});
afterAll(async () => {
  await server?.stop();
  await world.end();
});

/** Every reading route; the live channel is no answer but a stream of single changes. */
const reading = listContractRoutes().filter(
  ({ method, path }) => method === 'GET' && !path.startsWith('/live'),
);

async function read(path: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${world.boss.token}` },
  });
  const text = await response.text();
  return { status: response.status, bytes: Buffer.byteLength(text), text };
}

/** As a browser does: a server that has too much to do says when to come again. */
async function readInTheEnd(path: string): ReturnType<typeof read> {
  let answer = await read(path);
  const again = async () => {
    answer = await read(path);
    return answer.status;
  };
  if (answer.status === 503) await expect.poll(again).not.toBe(503);
  return answer;
}

describe('with the largest orders that may be saved, and days full of them', () => {
  test.each(reading.map(({ name }) => name))('%s answers within the limit', async (route) => {
    for (const path of await largestOf(world, route)) {
      const { status, bytes } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(bytes, path).toBeLessThanOrEqual(largestAnswerBytes);
    }
  });

  test('the e-mail about each of them says everything that is on it', async () => {
    const mails = await Promise.all((await writtenMails(world)).map((mailId) => read(`/mails/${mailId}`)));
    const longest = Math.max(...mails.map(({ bytes }) => bytes));
    expect(longest).toBeGreaterThan(3 * mostCustomItems * longestCakeNotes);
  });

  test('what a save would change of the largest book answers within the limit, and counts all of it', async () => {
    // None of the list: all of those are in some card of every product already.
    const wanted = { pid: fat.pid, version: 1, recipe: { ...editOf(fat), allergens: ['KIWI'] } };
    const response = await fetch(`${server.url}/api/spec-cards/impact`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.boss.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    const text = await response.text();
    expect([response.status, Buffer.byteLength(text) <= largestAnswerBytes]).toEqual([200, true]);
    const { impact } = JSON.parse(text) as { impact: RecipeImpactView };
    const { recipes, products, orders } = impact;
    expect(impact.totals).toMatchObject({ recipes: 6_001, products: 420 });
    expect(recipes.length).toBeLessThan(6_001);
    expect(recipes.length).toBeGreaterThan(1_000);
    expect(products).toHaveLength(420);
    // Of so many lines as these orders have, the first days are listed and the others counted.
    expect(orders.length).toBeGreaterThan(50);
    expect(orders.length).toBeLessThan(impact.totals.orders);
  });

  test('all of them asked for at once by one person leave the server its memory', async () => {
    const paths = (await Promise.all(reading.map(({ name }) => largestOf(world, name)))).flat();
    const answers = await Promise.all(paths.map(readInTheEnd));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect((await read('/me')).status).toBe(200);
    if (!canReadMemory) return;
    const most = readMemory(server.pid, 'VmHWM');
    reportFigure(`answer-size: ${paths.length} of the largest answers at once took ${most} MB at the most`);
    expect(most).toBeLessThanOrEqual(mostMemory);
  });

  test('a day that no answer holds is refused in words that name its largest orders', async () => {
    const { boss } = world;
    const refusals = [
      () => boss.api.days.getProductionSheet({ day: overfullDay }),
      () => boss.api.documents.listDeliveryNotes({ day: overfullDay }),
      () => boss.api.exports.loadDeliveries({ day: overfullDay }),
      () =>
        boss.api.days.recordSheetPrint({
          day: overfullDay,
          printId: randomUUID(),
          version: overfullOrders,
          supplier: 'all',
        }),
    ];
    const largest = (await idsOf(world, overfullDay, 1)).toSorted((a, b) => a - b).slice(0, 3);
    for (const refusal of refusals) {
      await expect(refusal()).rejects.toMatchObject({
        code: 'day-too-large',
        status: 422,
        message: expect.stringContaining(`The longest are ${largest.join(', ')}:`),
      });
    }
  });

  test('a card is opened with as many of those in it as there is room for, and names the others', async () => {
    const { card, nested, leftOut } = await world.boss.api.specCards.openCard({ pid: world.longestCard });
    expect(card.steps).toHaveLength(200);
    expect(nested.length + leftOut.count).toBe(5);
    expect(leftOut.first.map(({ pid }) => pid)).toEqual(
      [31_000, 31_001, 31_002, 31_003, 31_004].slice(nested.length),
    );
    expect(leftOut.count).toBeGreaterThan(0);
  });

  test('a card that no answer holds is refused in words', async () => {
    const steps = Array.from({ length: 600 }, (_, place) => ({ position: place + 1, text: long(10_000) }));
    await writeBook(world, [recipe(39_000, { steps })]);
    await expect(world.boss.api.specCards.openCard({ pid: 39_000 })).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
      message: 'That is more than can be sent at once.',
    });
  });

  test('the day is read again once some of them are void', async () => {
    await world.database.transaction().execute((trx) =>
      sql`
        update orders set voided_at = created_at, voided_by = created_by
        where id in (select id from orders where delivery_dt = ${overfullDay}::date order by id limit 10)
      `.execute(trx),
    );
    expect(await read(`/days/${overfullDay}/production-sheet`)).toMatchObject({ status: 200 });
  });
});
