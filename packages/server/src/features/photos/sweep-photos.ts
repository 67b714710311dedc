import type { Transaction } from 'kysely';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { sweepFiles } from '../../platform/blobs/sweep-files.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { photoId, uuid } from '../../platform/database/columns.ts';
import type { Database, Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import type { PhotoVersion } from './photo-blobs.ts';
import { nameOfPhotoBlob, parsePhotoBlobName, photoFolder, photoSizes } from './photo-blobs.ts';

/** The time in which an uploaded photo may be added to an order. */
const photoHours = 7 * 24;
/** Photos of one statement. */
const batchSize = 200;

const photoColumns = { id: photoId, kept_as: uuid };

/** Oldest first, except those that a concurrent save is adding to an order: its foreign key locks the row. */
const lockOrphaned = writeStatement('photos.lockOrphaned', { id: photoId })`
  select id from photos p
  where uploaded_at < $1 and not exists (select from order_customs c where c.photo = p.id)
  order by uploaded_at limit $2 for update skip locked`;

/** Checks again with the rows locked: a save may have used a photo before the lock was taken. */
const removeOrphaned = writeStatement('photos.removeOrphaned', photoColumns)`
  delete from photos p
  where id = any($1::uuid[]) and not exists (select from order_customs c where c.photo = p.id)
  returning id, kept_as`;

const findStored = readStatement(
  'photos.kept',
  photoColumns,
)`select id, kept_as from photos where id = any($1::uuid[])`;

export type SweepServices = {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
};

/** Removes photos without an order, and files without a photo. */
export async function sweepPhotos(services: SweepServices): Promise<void> {
  const photos = await sweepOrphaned(services);
  const files = await sweepFiles(services, photoFolder, (names) => findOrphans(services.database, names));
  if (photos + files > 0) services.log.info({ photos, files }, 'removed unused photos');
}

/** Rows are deleted first; if their files remain, these are orphaned and removed later. */
async function sweepOrphaned({ database, blobs, clock }: SweepServices): Promise<number> {
  const before = clock.now().subtract({ hours: photoHours }).toString();
  let swept = 0;
  for (;;) {
    const gone = await database.transaction().execute((trx) => removeBatch(trx, before));
    for (const { id: photoId, kept_as: keptAs } of gone) {
      for (const size of photoSizes) await blobs.delete(nameOfPhotoBlob({ photoId, keptAs }, size));
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

async function findOrphans(database: Reader, names: readonly string[]): Promise<readonly string[]> {
  const photos = names.map(parsePhotoBlobName);
  const ids = photos.flatMap((photo) => (photo === null ? [] : [photo.photoId]));
  const rows = await findStored.all(database, ids);
  const keptAs = new Map(rows.map((row) => [row.id, row.kept_as]));
  const isOrphan = (photo: PhotoVersion | null | undefined) =>
    !photo || keptAs.get(photo.photoId) !== photo.keptAs;
  return names.filter((_, index) => isOrphan(photos[index]));
}
