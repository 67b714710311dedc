import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Blobs } from './blobs.ts';

/** An upload is complete long before its files are this old. */
const blobHours = 24;
/** Files that are looked up together. */
const batchSize = 200;
/** Files of one run; more are left for the next day. */
const mostOrphans = 5_000;
/** This many files without a row are not left-overs of uploads, unless more files have a row. */
const suspiciouslyMany = 20;

/**
 * Removes files of a folder that are a day old and belong to no row. If most files belong to no row, this is more likely
 * the store of another database, or the database has yet to be restored: then nothing is removed.
 *
 * @param findOrphans returns those of some names that no row has
 */
export async function sweepFiles(
  { blobs, clock, log }: { readonly blobs: Blobs; readonly clock: Clock; readonly log: Log },
  folder: string,
  findOrphans: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const before = clock.now().subtract({ hours: blobHours });
  const orphans: string[] = [];
  let kept = 0;
  for await (const names of oldNames(blobs, folder, before)) {
    const found = await findOrphans(names);
    kept += names.length - found.length;
    orphans.push(...found.slice(0, mostOrphans - orphans.length));
  }
  if (orphans.length > suspiciouslyMany && orphans.length > kept) {
    log.error(
      { folder, orphans: orphans.length, kept },
      'most files of the photo store belong to no photo; none was removed',
    );
    return 0;
  }
  for (const name of orphans) await blobs.delete(name);
  return orphans.length;
}

async function* oldNames(
  blobs: Blobs,
  folder: string,
  before: Temporal.Instant,
): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const { name, storedAt } of blobs.list(folder)) {
    if (Temporal.Instant.compare(storedAt, before) >= 0) continue;
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
