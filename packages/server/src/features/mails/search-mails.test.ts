import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { countRowsRead, explainScans } from '../../../test/schema/query-plan.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { listStatements } from '../../platform/database/statement.ts';

/** More than a search reads at a time, which are 50,000. */
const mails = 120_000;
let world: World;
let boss: Person;

/** Mail n was queued n minutes after the first moment, and is about order n / 3. */
beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  boss = await world.person({ superAdmin: true });
  await world.database.transaction().execute(async (trx) => {
    await sql`insert into mails
        (kind, state, order_id, order_version, recipients, subject, plain, queued_at, next_attempt_at)
      select 'order-created', case when n % 4000 = 0 then 'failed' else 'sent' end, n / 3, 1,
        array['office@bakehouse.test', 'shop' || n % 20 || '@quay.test'],
        'Order received' || case when n in (20, 60000) then ' Walnut' else '' end, repeat('It works. ', 50),
        timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', now()
      from generate_series(1, ${mails}::int) n`.execute(trx);
  });
  // Plans depend on which pages are visible to everybody; an older snapshot, of autovacuum for instance, delays that.
  await until(async () => {
    await sql`vacuum analyze mails`.execute(world.database);
    const { rows } = await sql<{ isVisible: boolean }>`
      select relallvisible = relpages as "isVisible" from pg_class where relname = 'mails'`.execute(
      world.database,
    );
    return rows[0]?.isVisible === true;
  });
});
afterAll(() => world.end());

const idsOf = (page: { readonly mails: readonly { readonly mailId: number }[] }) =>
  page.mails.map(({ mailId }) => mailId);

test('a text is searched in a part of the mails at a time, down to the oldest', async () => {
  const pages: unknown[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await boss.api.mails.listMails({
      search: 'WALNUT',
      ...(before === undefined ? {} : { before }),
    });
    pages.push([idsOf(page), page.nextBefore, page.searchedFrom]);
    before = page.nextBefore;
  }
  expect(pages).toEqual([
    [[], 70_001, '2026-02-18T14:41:00Z'],
    [[60_000], 20_001, '2026-01-14T21:21:00Z'],
    [[20], null, null],
  ]);
});

test('a text that is found often continues after the last hit, and says nothing of its range', async () => {
  const first = await boss.api.mails.listMails({ search: 'shop7@quay' });
  expect(first).toMatchObject({ searchedFrom: null, nextBefore: idsOf(first).at(-1) });
  const second = await boss.api.mails.listMails({ search: 'shop7@quay', before: first.nextBefore ?? 0 });
  expect(idsOf(second)[0]).toBe((first.nextBefore ?? 0) - 20);
});

test('in a state a text is searched in mails of that state only', async () => {
  const page = await boss.api.mails.listMails({ search: 'walnut', state: 'failed' });
  expect([idsOf(page), page.nextBefore, page.searchedFrom]).toEqual([[60_000], null, null]);
});

test('mails about the order with the searched number come first, however old, and on one page only', async () => {
  const first = await boss.api.mails.listMails({ search: '#5' });
  expect(idsOf(first).slice(0, 4)).toEqual([17, 16, 15, mails - 5]);
  expect(first.mails).toHaveLength(103);
  const own = await boss.api.mails.listMails({ search: '7000', state: 'sent' });
  expect([idsOf(own), own.searchedFrom]).toEqual([[21_002, 21_001, 21_000], '2026-02-18T14:28:00Z']);
  const older = await boss.api.mails.listMails({ search: '7000', before: 21_010 });
  expect([idsOf(older), older.nextBefore]).toEqual([[], null]);
});

const [never, middle] = [
  [null, null],
  ['2026-02-18T14:41:00Z', 70_001],
] as const;

test.each([
  ['mails.search', 'a word without a hit', [null, ...never, 'zebra', null], 50_000],
  ['mails.search', 'a word without a hit below a mail', [null, ...middle, 'zebra', null], 50_000],
  ['mails.search', 'a word without a hit in a state', ['failed', ...never, 'zebra', null], 30],
  ['mails.search', 'a number without a hit', [null, ...never, '999999', 999_999], 50_000],
  ['mails.search', 'a word that is everywhere', [null, ...never, 'office', null], 200],
  ['mails.endOfSearch', 'the end of the range', [null, ...never], 50_001],
  ['mails.endOfSearch', 'the end of the range below a mail', [null, ...middle], 50_001],
  ['mails.ofOrder', 'the mails of an order', [null, 5], 10],
  ['mails.page', 'the newest mails', [null, ...never], 200],
  ['mails.page', 'the mails below one', [null, ...middle], 200],
])('%s: %s needs no scan of the table', async (name, _what, values, mostRows) => {
  const statement = listStatements().find((one) => one.name === name);
  const scans = await explainScans(world.database, 'mails', statement?.text ?? '', values);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(countRowsRead(scans)).toBeLessThanOrEqual(mostRows);
});
