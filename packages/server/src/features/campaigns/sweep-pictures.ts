import type { Clock } from '../../platform/clock.ts';
import { uuid } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';

/** The time in which an uploaded picture may be saved with a campaign. */
const unusedHours = 7 * 24;

const lockUnused = writeStatement('campaignPictures.lockUnused', { id: uuid })`
  select id from campaign_pictures p
  where uploaded_at < $1 and not exists (select from campaigns c where c.picture_id = p.id)
  for update skip locked`;

/** Checks again with the rows locked: a save may have used a picture before the lock was taken. */
const removeUnused = writeStatement('campaignPictures.removeUnused', {})`
  delete from campaign_pictures p
  where id = any ($1::uuid[]) and not exists (select from campaigns c where c.picture_id = p.id)`;

/** Removes pictures of over a week ago that no campaign uses, open or not. */
export async function sweepPictures(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { database, clock, log } = services;
  const before = clock.now().subtract({ hours: unusedHours }).toString();
  const pictures = await database.transaction().execute(async (trx) => {
    const unused = (await lockUnused.all(trx, before)).map(({ id }) => id);
    return unused.length === 0 ? 0 : removeUnused.run(trx, unused);
  });
  if (pictures > 0) log.info({ pictures }, 'removed unused pictures of campaigns');
}
