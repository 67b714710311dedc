import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import type { Tables } from '../database/tables.ts';
import { changesBetween, changesPerPage, createEventFeed, pageParameters } from './event-feed.ts';

const day = '2026-11-24' as DeliveryDay;
let world: World;
let person: Person;
let shopId: ShopId;

beforeEach(async () => {
  world = await makeWorld();
  shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  person = await world.person({ shops: [shopId] });
});
afterEach(() => world.end());

type Range = readonly [first: number, last: number];

/** Writes an event for each of these orders, in one transaction. */
async function write([first, last]: Range, db: Kysely<Tables> = world.database): Promise<void> {
  await sql`
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details)
    select g, 'created', 1, ${shopId}, ${day}, now(), ${person.userId}, '{}'
    from generate_series(${first}::int, ${last}::int) g`.execute(db);
}

/** Writes events as a restore does: each with the number that its transaction had in another cluster. */
async function restore([first, last]: Range, firstTransactionId: number): Promise<void> {
  await sql`
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details, transaction_id)
    select g, 'created', 1, ${shopId}, ${day}, now(), ${person.userId}, '{}',
      ${firstTransactionId}::bigint + g - ${first}::int
    from generate_series(${first}::int, ${last}::int) g`.execute(world.database);
}

/** The number of the next transaction of this cluster. */
async function nextTransaction(): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`.execute(world.database);
  return rows[0]?.next ?? 0;
}

type Tail = Awaited<ReturnType<typeof createEventFeed>>;

/** The order ids of all changes that the feed returns, page by page. */
async function drain(feed: Tail): Promise<readonly (readonly number[])[]> {
  const pages: (readonly number[])[] = [];
  for (let page = await feed.next(); page.length > 0; page = await feed.next()) {
    pages.push(page.map((change) => change.orderId));
  }
  return pages;
}

const numbers = ([first, last]: Range) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

type Node = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
};

function eventsRead(node: Node | undefined): number {
  if (!node) return 0;
  const below = (node.Plans ?? []).reduce((sum, child) => sum + eventsRead(child), 0);
  if (node['Relation Name'] !== 'order_events') return below;
  return below + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** What is read to find the events of the transactions from `from` on, of which one was running before. */
async function countRead(from: number, ended: number): Promise<{ events: number; blocks: number }> {
  const to = { next: await nextTransaction(), running: [] };
  const { rows } = await world.database.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
    CompiledQuery.raw(
      `explain (analyze, timing off, buffers, format json) ${changesBetween.text}`,
      pageParameters({ next: from, running: [ended] }, to),
    ),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  return { events: eventsRead(plan), blocks };
}

/** Blocks of the index and of the table in which a few events lie. */
const fewBlocks = 30;

test('a history that was restored from an older cluster is no news, and a look reads nothing of it', async () => {
  await restore([1, 50_000], (await nextTransaction()) + 1_000_000);
  const feed = await createEventFeed(world.database);
  expect(await drain(feed)).toEqual([]);
  const before = await nextTransaction();
  await write([900_001, 900_003]);
  expect(await drain(feed)).toEqual([[900_001, 900_002, 900_003]]);
  expect((await countRead(before, before - 1)).events).toBe(3);
  await sql`vacuum analyze order_events`.execute(world.database);
  expect((await countRead(before, before - 1)).events).toBe(3);
});

test('a look begins where the one before it ended, however long the history before that is', async () => {
  await write([1, 50_000]);
  await sql`vacuum analyze order_events`.execute(world.database);
  const before = await nextTransaction();
  await write([900_001, 900_003]);
  const { events, blocks } = await countRead(before, before - 1);
  expect(events).toBe(3);
  expect(blocks).toBeLessThan(fewBlocks);
});

test('a history that is restored while screens are open is no news to them', async () => {
  const feed = await createEventFeed(world.database);
  await restore([1, 5_000], (await nextTransaction()) + 1_000_000);
  expect(await drain(feed)).toEqual([]);
  await write([900_001, 900_001]);
  expect(await drain(feed)).toEqual([[900_001]]);
});

test('transactions that come to the numbers of a restored history do not tell it again', async () => {
  await restore([1, 400], (await nextTransaction()) + 5);
  const feed = await createEventFeed(world.database);
  const received: number[] = [];
  for (let index = 0; index < 300; index += 1) {
    await write([900_000 + index, 900_000 + index]);
    if (index % 20 === 19) received.push(...(await drain(feed)).flat());
  }
  expect(received).toEqual(numbers([900_000, 900_299]));
});

test('what commits late is delivered once, also when it began before the feed did, or was written after a savepoint', async () => {
  const late = await world.database.startTransaction().execute();
  await write([1, 1], late);
  const feed = await createEventFeed(world.database);
  await write([10, 11]);
  expect(await drain(feed)).toEqual([[10, 11]]);
  await sql`savepoint later`.execute(late);
  await write([2, 2], late);
  await write([12, 12]);
  expect(await drain(feed)).toEqual([[12]]);
  expect(await drain(feed)).toEqual([]);
  await late.commit().execute();
  await write([13, 13]);
  expect(await drain(feed)).toEqual([[1, 2, 13]]);
  expect(await drain(feed)).toEqual([]);
});

test('during a long transaction, a read does not return again what was delivered', async () => {
  const long = await world.database.startTransaction().execute();
  await write([1, 1], long);
  const { rows } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(long);
  const started = rows[0]?.id ?? 0;
  for (let index = 0; index < 50; index += 1) await write([100 + index, 100 + index]);
  const before = await nextTransaction();
  await write([900_001, 900_001]);
  expect((await countRead(before, started)).events).toBe(1);
  await long.rollback().execute();
});

test('what one transaction wrote for many orders comes in pages', async () => {
  const feed = await createEventFeed(world.database);
  const many: Range = [1, 3 * changesPerPage + 7];
  await write(many);
  // While the pages are read more is written, which comes after them.
  const [first, ...rest] = [await feed.next(), await write([9_001, 9_002]), await drain(feed)];
  expect(first.map((change) => change.orderId)).toEqual(numbers([1, changesPerPage]));
  const pages = rest[1] ?? [];
  expect(pages.map((page) => page.length)).toEqual([changesPerPage, changesPerPage, 7, 2]);
  expect(pages.flat()).toEqual([...numbers([changesPerPage + 1, many[1]]), 9_001, 9_002]);
});

test('two servers each deliver everything once, in whatever order transactions end', async () => {
  const tails = await Promise.all([createEventFeed(world.database), createEventFeed(world.database)]);
  const received: number[][] = [[], []];
  const poll = async () => {
    for (const [index, feed] of tails.entries()) received[index]?.push(...(await drain(feed)).flat());
  };
  for (let round = 0; round < 10; round += 1) {
    const saves = await Promise.all(
      [0, 1, 2].map(async (place) => {
        const trx = await world.database.startTransaction().execute();
        await write([round * 3 + place, round * 3 + place], trx);
        return trx;
      }),
    );
    await poll();
    for (const trx of round % 2 === 0 ? saves : saves.toReversed()) {
      await trx.commit().execute();
      await poll();
    }
  }
  for (const orders of received) expect(orders.toSorted((a, b) => a - b)).toEqual(numbers([0, 29]));
});
