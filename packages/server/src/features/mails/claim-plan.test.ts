import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countRowsRead, explainScans } from '../../../test/schema/query-plan.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { listStatements } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const now = '2026-11-21T09:00:00Z';

/** What PostgreSQL knows about the table: nothing yet, or what was collected while nothing was queued. */
test.each(['never analysed', 'analysed with an empty queue'])(
  'claiming a mail reads a few of 4,000 queued ones in a table that was %s',
  async (known) => {
    const world = await makeWorld(now);
    await world.makeShop(await world.makeBrand('Bakehouse'), 'Old Priory');
    const { userId } = await world.person();
    await world.database.transaction().execute(async (trx) => {
      await sql`insert into orders (shop_id, delivery_dt, created_at, created_by)
      select 1, date '2027-01-01' + n, ${now}, ${userId} from generate_series(1, 2000) n`.execute(trx);
      await queueMails(trx, 'kept');
    });
    if (known !== 'never analysed') await sql`vacuum analyze mails`.execute(world.database);
    await world.database.transaction().execute((trx) => queueMails(trx, 'queued'));
    const claim = listStatements().find(({ name }) => name === 'mails.claimNext');
    const values = [now, '2026-11-21T09:05:00Z', ['order-updated']];
    const read = countRowsRead(await explainScans(world.database, 'mails', claim?.text ?? '', values));
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(30);
    await world.end();
  },
);

async function queueMails(trx: Transaction<Tables>, state: string): Promise<void> {
  await sql`insert into mails (kind, state, order_id, order_version, next_attempt_at, queued_at)
    select 'order-updated', ${state}, id, version, ${now}, ${now}
    from orders, generate_series(1, 2)`.execute(trx);
}
