import type { Transaction } from 'kysely';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { photoId, uuid } from '../../platform/database/columns.ts';
import type { Database, Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { onceADay } from '../../platform/jobs/once-a-day.ts';
import type { Log } from '../../platform/log.ts';
import type { KeptPhoto } from './photo-blobs.ts';
import { nameOfPhotoBlob, parsePhotoBlobName, photoFolder, sizes } from './photo-blobs.ts';

/** A photo that no order shows may still be put on one for so long. */
const photoHours = 7 * 24;
/** An upload is done long before its files are this old. */
const blobHours = 24;
/** Photos, or files, of one statement. */
const batchSize = 200;
/** Files of one run; more are left for the next day. */
const mostOrphans = 5_000;
/** So many files without a row are no accident of uploads unless more have one. */
const suspiciouslyMany = 20;

const photoColumns = { id: photoId, kept_as: uuid };

/** Oldest first, but none that a save is just putting on an order: its foreign key holds the row. */
const lockOrphaned = writeStatement(
  'photos.lockOrphaned',
  { id: photoId },
  `
  select id from photos p
  where uploaded_at < $1 and not exists (select from order_customs c where c.photo = p.id)
  order by uploaded_at limit $2 for update skip locked`,
);

/** Checks again, now that the rows are locked: a save may have used a photo before the lock was taken. */
const removeOrphaned = writeStatement(
  'photos.removeOrphaned',
  photoColumns,
  `
  delete from photos p
  where id = any($1::uuid[]) and not exists (select from order_customs c where c.photo = p.id)
  returning id, kept_as`,
);

const findKept = readStatement(
  'photos.kept',
  photoColumns,
  'select id, kept_as from photos where id = any($1::uuid[])',
);

export type SweepServices = {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
};

/** A job that sweeps once a day, however often it is woken. A sweep that failed is tried again. */
export function createDailySweep(services: SweepServices): () => Promise<void> {
  return onceADay(services.clock, () => sweepPhotos(services));
}

/** Removes photos that no order shows, and files that no photo has. */
export async function sweepPhotos(services: SweepServices): Promise<void> {
  const photos = await sweepOrphaned(services);
  const files = await sweepOrphans(services);
  if (photos + files > 0) services.log.info({ photos, files }, 'photos swept');
}

/** The rows go first; should their files stay behind, they are strays from then on. */
async function sweepOrphaned({ database, blobs, clock }: SweepServices): Promise<number> {
  const before = clock.now().subtract({ hours: photoHours }).toString();
  let swept = 0;
  for (;;) {
    const gone = await database.transaction().execute((trx) => removeBatch(trx, before));
    for (const { id: photoId, kept_as: keptAs } of gone) {
      for (const size of sizes) await blobs.delete(nameOfPhotoBlob({ photoId, keptAs }, size));
    }
    swept += gone.length;
    if (gone.length === 0) return swept;
  }
}

async function removeBatch(
  trx: Transaction<Tables>,
  before: string,
): Promise<readonly RowOf<typeof photoColumns>[]> {
  const locked = await lockOrphaned.all(trx, before, batchSize);
  return locked.length === 0
    ? []
    : removeOrphaned.all(
        trx,
        locked.map(({ id }) => id),
      );
}

/**
 * Removes files that are a day old and belong to no photo. Where most belong to none, this is more likely the store
 * of another database, or a database that is still to be restored: then nothing is touched.
 */
async function sweepOrphans({ database, blobs, clock, log }: SweepServices): Promise<number> {
  const before = clock.now().subtract({ hours: blobHours });
  const orphans: string[] = [];
  let kept = 0;
  for await (const names of oldNames(blobs, before)) {
    const found = await findOrphans(database, names);
    kept += names.length - found.length;
    orphans.push(...found.slice(0, mostOrphans - orphans.length));
  }
  if (orphans.length > suspiciouslyMany && orphans.length > kept) {
    log.error(
      { orphans: orphans.length, kept },
      'most files of the photo store belong to no photo; none was removed',
    );
    return 0;
  }
  for (const name of orphans) await blobs.delete(name);
  return orphans.length;
}

async function* oldNames(blobs: Blobs, before: Temporal.Instant): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const { name, storedAt } of blobs.list(photoFolder)) {
    if (Temporal.Instant.compare(storedAt, before) >= 0) continue;
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function findOrphans(database: Reader, names: readonly string[]): Promise<readonly string[]> {
  const photos = names.map(parsePhotoBlobName);
  const ids = photos.flatMap((photo) => (photo === null ? [] : [photo.photoId]));
  const rows = await findKept.all(database, ids);
  const keptAs = new Map(rows.map((row) => [row.id, row.kept_as]));
  const isOrphan = (photo: KeptPhoto | null | undefined) =>
    !photo || keptAs.get(photo.photoId) !== photo.keptAs;
  return names.filter((_, index) => isOrphan(photos[index]));
}
