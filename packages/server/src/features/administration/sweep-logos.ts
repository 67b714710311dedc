import type { Clock } from '../../platform/clock.ts';
import { uuid } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';
import { logoFolder } from '../../records/orders/document-facts.ts';

/** The time in which an uploaded logo may be saved with the settings. */
const unusedHours = 7 * 24;

const address = `facts #>> '{seller,logo,address}'`;

/**
 * The logos of frozen invoices are listed by steps in their index, from one address to the next: a `distinct` would
 * read every invoice.
 */
const lockUnused = writeStatement('logos.lockUnused', { id: uuid })`
  with recursive frozen as (
    (select ${address} as address from order_invoices where ${address} is not null order by 1 limit 1)
    union all
    select (select ${address} from order_invoices where ${address} > frozen.address order by 1 limit 1)
    from frozen where frozen.address is not null
  )
  select l.id from logos l
  where l.uploaded_at < $1 and not exists (select from seller s where s.logo = l.id)
    and not exists (select from frozen f where f.address = '${logoFolder}/' || l.id || '.png')
  for update of l skip locked`;

/** Checks again with the rows locked: a save may have used a logo before the lock was taken. */
const removeUnused = writeStatement('logos.removeUnused', {})`
  delete from logos l where id = any ($1::uuid[]) and not exists (select from seller s where s.logo = l.id)`;

/** Removes logos of over a week ago that are neither the seller's nor on a frozen invoice. */
export async function sweepLogos(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { database, clock, log } = services;
  const before = clock.now().subtract({ hours: unusedHours }).toString();
  const logos = await database.transaction().execute(async (trx) => {
    const unused = (await lockUnused.all(trx, before)).map(({ id }) => id);
    return unused.length === 0 ? 0 : removeUnused.run(trx, unused);
  });
  if (logos > 0) log.info({ logos }, 'removed unused logos');
}
