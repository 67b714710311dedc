import { randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ProductionSheet, Strip } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { done } from '@bakehouse/domain/kernel/refusal';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sizes, tier } from '../../../../test/tiers.ts';
import { createPackedAnswers, unusedAnswerLifetimeMs } from '../../src/platform/api/packed-answers.ts';
import { gzipWithTime } from '../../src/platform/http/timed-json.ts';
import { createContentChanges } from '../../src/platform/live/content-changes.ts';
import { dayOf, packedChanges, pick, runByHand } from './packed-changes.ts';
import type { PackedWorld } from './packed-world.ts';
import { makePackedWorld, questions } from './packed-world.ts';

let world: PackedWorld;
beforeAll(async () => {
  world = await makePackedWorld();
  // Everything is kept before the first change.
  for (const index of everyIndex) await expectFresh(index);
});
afterAll(() => world.end());

const changes = packedChanges(() => world);
const byHand = (text: string, values?: readonly unknown[]) => runByHand(world, text, values);

/** A change, of the numbers that chance gives it. */
type Change = { readonly what: keyof typeof changes; readonly numbers: readonly number[] };

/** Which changes took effect. */
const took = new Set<string>();

/** Refusals are answers too: a day that has closed, a print that came too late. */
async function attempt({ what, numbers }: Change): Promise<void> {
  try {
    await changes[what](numbers);
    took.add(what);
  } catch (error) {
    if (!(error instanceof Error && 'defined' in error && error.defined === true)) throw error;
  }
}

async function expectFresh(index: number): Promise<void> {
  const server = pick(world.servers, index);
  const person = pick(world.people, Math.floor(index / 2));
  const question = pick(questions, Math.floor(index / 8));
  const day = dayOf(Math.floor(index / 40));
  const { status, answer } = await world.ask(server, person, question, day);
  const anew = await world.makeAnew(server, person, question, day);
  expect([question, day, status, status === 200 ? answer : null]).toEqual([
    question,
    day,
    anew === null ? 403 : 200,
    anew,
  ]);
}

/** Both servers, four people, five questions, two days. */
const everyIndex = Array.from({ length: 2 * 4 * 5 * 2 }, (_, index) => index);

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  numbers: fc.array(fc.nat(1_000), { minLength: 7, maxLength: 7 }),
});

describe('an unchanged day', () => {
  const day = dayOf(0);
  const office = () => pick(world.people, 0);

  test.each(questions)('(%s) is answered without being made again', async (question) => {
    await world.ask(world.first, office(), question, day);
    // Who asks, and whether something has changed: a second question where another database of the cluster was written to.
    const asked = await world.first.countQueries(() => world.ask(world.first, office(), question, day));
    expect([1, 2, 3]).toContain(asked);
  });

  test('has the tag of what it says, and is not sent again to who has it', async () => {
    const { headers, answer } = await world.ask(world.first, office(), 'sheet', day);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(await world.ask(world.first, office(), 'sheet', day, `"other", ${tag}`)).toMatchObject({
      status: 304,
      answer: null,
    });
    // Another server makes the same of it.
    expect((await world.ask(world.second, office(), 'sheet', day, tag)).status).toBe(304);
    await byHand("update products set details = details || 'y' where id = 1");
    await world.save(world.second, pick(world.shops, 0), day, [1]);
    const changed = await world.ask(world.first, office(), 'sheet', day, tag);
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
    expect(changed.answer).not.toEqual(answer);
  });

  test('keeps its tag while other days change, and tells the time of each request', async () => {
    const before = await world.ask(world.first, office(), 'orders', day);
    await world.save(world.second, pick(world.shops, 0), dayOf(1), [1]);
    const later = '2026-11-20T09:30:00Z';
    world.first.setNow(later);
    const after = await world.ask(world.first, office(), 'orders', day);
    const tag = after.headers.get('etag') ?? '';
    const unchanged = await world.ask(world.first, office(), 'orders', day, tag);
    expect(tag).toBe(before.headers.get('etag'));
    expect(after.whole).toEqual({ ...(before.whole as object), serverNow: later });
    expect([unchanged.status, unchanged.headers.get('server-now')]).toEqual([304, later]);
  });

  test('comes packed to who takes it so', async () => {
    const headers = { authorization: `Bearer ${office().token}`, 'accept-encoding': 'gzip, br' };
    const response = await world.first.app.request(`/api/days/${day}/orders`, { headers });
    const plain = await world.ask(world.first, office(), 'orders', day);
    const unpacked = gunzipSync(await response.arrayBuffer()).toString();
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Authorization, X-View-As, Accept-Encoding');
    expect(JSON.parse(unpacked)).toEqual(plain.whole);
  });

  test('is refused to who may no longer see it, whatever they have', async () => {
    const person = await world.first.person({ shops: world.shops });
    const { headers } = await world.ask(world.first, person, 'orders', day);
    await byHand('update users set active = false where id = $1', [person.userId]);
    const tag = headers.get('etag') ?? '';
    expect((await world.ask(world.first, person, 'orders', day, tag)).status).toBe(403);
  });

  test('asked by many at once is made once', async () => {
    const packed = createPackedAnswers(createContentChanges(world.first.services.database));
    let made = 0;
    const ask = () =>
      packed.get({ key: 'orders', days: [day] }, { now: world.first.clock.now() }, async () => {
        made += 1;
        return done({ answer: { made, serverNow: world.first.clock.now().toString() }, span: null });
      });
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(made).toBe(1);
    await world.save(world.second, pick(world.shops, 0), day, [2]);
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(made).toBe(2);
  });
});

describe('a new name of a person', () => {
  const [printedDay, otherDay] = [dayOf(0), dayOf(1)];
  const office = () => pick(world.people, 0);
  const printersOn = async (day: DeliveryDay) => {
    const { answer } = await world.ask(world.first, office(), 'sheet', day);
    return (answer as ProductionSheet).prints.map(({ by }) => by);
  };
  const insertPrint = (client: pg.Client, userId: number) =>
    client.query(
      `insert into sheet_prints (id, delivery_dt, version, supplier, printed_at, printed_by, facts)
        values (gen_random_uuid(), $1, 1, 'none', now(), $2, '[]')`,
      [printedDay, userId],
    );
  const asked = (day: DeliveryDay) =>
    world.first.countQueries(() => world.ask(world.first, office(), 'sheet', day));

  test('is shown by the sheets that they printed, and voids no other day', async () => {
    const printer = await world.first.person({ name: 'Ann Baker', admin: true });
    await insertPrint(pick(world.writers, 0), printer.userId);
    expect(await printersOn(printedDay)).toContain('Ann Baker');
    await printersOn(otherDay);
    await printer.api.account.saveName({ commandId: randomUUID(), firstName: 'Ann', lastName: 'Miller' });
    expect([2, 3]).toContain(await asked(otherDay));
    expect(await printersOn(printedDay)).toContain('Ann Miller');
  });

  test('is shown although the print was made at the same moment', async () => {
    const [printing, naming] = [pick(world.writers, 0), pick(world.writers, 1)];
    const printer = await world.first.person({ name: 'Bea Baker', admin: true });
    await printing.query('begin');
    await insertPrint(printing, printer.userId);
    await naming.query('begin');
    const named = naming.query("update users set lastname = 'Miller' where id = $1", [printer.userId]);
    await printing.query('commit');
    await named;
    expect(await printersOn(printedDay)).toContain('Bea Baker');
    await naming.query('commit');
    expect(await printersOn(printedDay)).toContain('Bea Miller');
  });
});

test('what commits later than what began after it is seen, by every server', async () => {
  const [early, late] = [pick(world.writers, 0), pick(world.writers, 1)];
  const [office, day] = [pick(world.people, 0), dayOf(1)];
  await early.query('begin');
  await world.insertOrder(early, pick(world.shops, 0), day);
  await late.query('begin');
  await world.insertOrder(late, pick(world.shops, 0), day);
  const counts: number[] = [];
  const count = async () => {
    const { answer } = await world.ask(world.first, office, 'orders', day);
    counts.push((answer as { orders: unknown[] }).orders.length);
  };
  await count();
  await late.query('commit');
  await count();
  await early.query('commit');
  await count();
  const [before = 0] = counts;
  expect(counts).toEqual([before, before + 1, before + 2]);
});

test('orders that a restore brings are seen, though their events are of other transactions', async () => {
  const [office, writer, day] = [pick(world.people, 0), pick(world.writers, 0), dayOf(0)];
  const count = async () => {
    const { answer } = await world.ask(world.first, office, 'orders', day);
    return (answer as { orders: unknown[] }).orders.length;
  };
  const before = await count();
  await writer.query('begin');
  await writer.query('alter table order_events alter transaction_id set default 7');
  await world.insertOrder(writer, pick(world.shops, 0), day);
  await writer.query(
    'alter table order_events alter transaction_id set default (pg_current_xact_id()::text::bigint)',
  );
  await writer.query('commit');
  expect(await count()).toBe(before + 1);
});

test('at midnight of the business another day is today, and the same again where the clock is put back', async () => {
  const office = pick(world.people, 0);
  const seen: unknown[] = [];
  for (const at of ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z', '2026-11-20T23:59:59.999Z']) {
    world.first.setNow(at);
    for (const question of ['strip', 'sheet'] as const) {
      const { whole } = await world.ask(world.first, office, question, dayOf(0));
      const { today } = question === 'strip' ? (whole as Strip) : (whole as ProductionSheet).strip;
      seen.push(today);
    }
  }
  expect(seen).toEqual(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20']);
});

test('every table that an answer shows tells when it is changed', async () => {
  const shown = new Set<string>();
  await byHand("set plan_cache_mode = 'force_generic_plan'");
  for (const question of questions) {
    for (const text of await world.textsOf(question, dayOf(0))) {
      await byHand(`prepare explained as ${text}`);
      const { rows } = await byHand(
        `select cardinality(parameter_types)::int as count from pg_prepared_statements where name = 'explained'`,
      );
      const values = new Array(Number(rows[0]?.count)).fill('null').join();
      const plan = await byHand(`explain (format json) execute explained${values && `(${values})`}`);
      await byHand('deallocate explained');
      for (const [, name = ''] of JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g))
        shown.add(name);
    }
  }
  await byHand('reset plan_cache_mode');
  const { rows } = await byHand(`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'note_content_change%'`);
  // What is on an order is told by its events.
  const ofOrders = ['orders', 'order_lines', 'order_customs', 'order_events'];
  const telling = new Set([...ofOrders, ...rows.map(({ name }) => String(name))]);
  expect(shown.size).toBeGreaterThan(10);
  expect([...shown].filter((name) => !telling.has(name))).toEqual([]);
});

test('kept answers take no more than they may, and the rest is made again', async () => {
  const { database } = world.first.services;
  const now = world.first.clock.now();
  const packed = createPackedAnswers(createContentChanges(database), 20_000);
  for (let round = 0; round < 3; round += 1) {
    for (let number = 0; number < 30; number += 1) {
      const answer = { number, text: randomBytes(1_000).toString('hex'), serverNow: now.toString() };
      const outcome = await packed.get({ key: `${number}`, days: [] }, { now }, () =>
        Promise.resolve(done({ answer, span: null })),
      );
      if (outcome.kind === 'refused') throw new Error(outcome.refusal.kind);
      const sent = gunzipSync(gzipWithTime(outcome.answer.json, now.toString())).toString();
      expect(JSON.parse(sent)).toMatchObject({ number });
      expect(packed.bytes).toBeLessThanOrEqual(20_000);
    }
  }
  expect(packed.bytes).toBeGreaterThan(15_000);
});

test('what nobody asks for is kept a while and no longer; what is asked for stays', async () => {
  const packed = createPackedAnswers(createContentChanges(world.first.services.database));
  const start = world.first.clock.now();
  let made = 0;
  const ask = (key: string, now: Temporal.Instant) =>
    packed.get({ key, days: [] }, { now }, () => {
      made += 1;
      return Promise.resolve(done({ answer: { serverNow: now.toString() }, span: null }));
    });
  const after = (share: number) => start.add({ milliseconds: Math.round(share * unusedAnswerLifetimeMs) });
  await ask('wanted', start);
  await ask('opened once', start);
  await ask('wanted', after(0.9));
  const bytesOfTwo = packed.bytes;
  await ask('another one', after(1));
  expect(packed.bytes).toBeCloseTo(bytesOfTwo, -2);
  await ask('wanted', after(1));
  expect(made).toBe(3);
  await ask('opened once', after(1));
  expect(made).toBe(4);
});

test(`${sizes.changeLists} lists of changes: a kept answer is always the one that would be made anew`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.array(fc.nat(1_000), { minLength: 3, maxLength: 8 })), {
        minLength: 4,
        maxLength: 20,
      }),
      async (list) => {
        for (const [given, looks] of list) {
          await attempt(given);
          for (const look of looks) await expectFresh(look % everyIndex.length);
        }
        for (const index of everyIndex) await expectFresh(index);
      },
    ),
    // A list that failed fails no more when it is shortened: what came before it has changed the database.
    { numRuns: sizes.changeLists, endOnFailure: true },
  );
  // A few lists do not always hold every kind of change; many do.
  const kinds = Object.keys(changes);
  if (tier === 'prove') expect([...took].toSorted()).toEqual(kinds.toSorted());
  else expect(took.size).toBeGreaterThan(kinds.length / 2);
});
