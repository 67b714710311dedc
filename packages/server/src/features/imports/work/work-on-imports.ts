import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../platform/clock.ts';
import { int4 } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../platform/database/statement.ts';
import { holdJobLock } from '../../../platform/jobs/job-lock.ts';
import type { Broadcaster } from '../../../platform/live/broadcaster.ts';
import type { Log } from '../../../platform/log.ts';
import type { ImportTask } from './import-thread.ts';

/** A file that ended its thread this often is given up. */
const mostAttempts = 3;
/** The memory of a thread, in megabytes: a file of 300,000 rows takes a part of it. */
const usualMegabytes = 256;
/** The part of it for short-lived objects (young generation). */
const youngMegabytes = 16;

const nextAtWork = readStatement('imports.nextAtWork', { id: int4, attempts: int4 })`
  select id, attempts from imports
  where state in ('reading', 'applying', 'undoing') and not id = any ($1::int[]) order by id limit 1`;

const countAttempt = writeStatement(
  'imports.countAttempt',
  {},
)`update imports set attempts = attempts + 1, working_since = $2, done = 0 where id = $1`;

/** Nothing was saved: each step is one transaction. */
const giveUp = writeStatement('imports.giveUp', {})`
  update imports set working_since = null,
    state = case state when 'reading' then 'unreadable' when 'applying' then 'ready' else 'applied' end,
    unreadable = case state
      when 'reading' then 'Bakehouse could not read this file. Nothing was saved.'
      when 'applying' then 'Bakehouse could not save this file. Nothing of it was saved.'
      else 'Bakehouse could not undo this import. Everything is as it was.' end || $2
  where id = $1 and state in ('reading', 'applying', 'undoing')`;

export type ImportWork = {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: Pick<Broadcaster, 'notify'>;
  /** The memory limit of a thread; a file that needs more ends the thread, and not the server. */
  readonly megabytes?: number;
};

const takesTooMuch = ' It takes too much memory: cut it into smaller ones.';

/**
 * Reads, applies and undoes the files in the queue, one after the other, in a worker thread, so that the server stays
 * responsive. One run at a time on all servers of a database: two would read the same file twice, and count its
 * attempts as if its thread had died. A step that was interrupted is repeated: each step is one transaction.
 */
export async function workOnImports(work: ImportWork, stopping?: AbortSignal): Promise<void> {
  const failed: number[] = [];
  // Once more after the lock is released: a file that arrived meanwhile found it taken.
  while (!stopping?.aborted && (await nextAtWork.first(work.database, failed))) {
    const lock = await holdJobLock(work.databaseUrl, 'bakehouse imports');
    if (lock === null) return;
    try {
      await workThrough(work, failed, stopping);
    } finally {
      await lock.release();
    }
  }
}

/** @param failed files that are left to the next run; files whose thread fails are added */
async function workThrough(work: ImportWork, failed: number[], stopping?: AbortSignal): Promise<void> {
  const { database, clock, log } = work;
  while (!stopping?.aborted) {
    const next = await nextAtWork.first(database, failed);
    if (!next) return;
    if (next.attempts >= mostAttempts) {
      await database.transaction().execute((trx) => giveUp.run(trx, next.id, ''));
      continue;
    }
    const now = clock.now().toString();
    await database.transaction().execute((trx) => countAttempt.run(trx, next.id, now));
    try {
      const task = { importId: next.id, now, databaseUrl: work.databaseUrl };
      await runInThread(task, work.megabytes ?? usualMegabytes, stopping);
    } catch (error) {
      // Stopping the server is no failure: the next start repeats the step.
      if (stopping?.aborted) return;
      log.error({ err: error, importId: next.id }, 'an import failed');
      // Another attempt would need as much memory.
      if (isOutOfMemory(error)) {
        await database.transaction().execute((trx) => giveUp.run(trx, next.id, takesTooMuch));
      } else failed.push(next.id);
    }
    work.live.notify();
  }
}

async function runInThread(task: ImportTask, megabytes: number, stopping?: AbortSignal): Promise<void> {
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const end = () => void thread.terminate();
  stopping?.addEventListener('abort', end, { once: true });
  try {
    let failure: unknown = null;
    thread.on('message', (words: string) => {
      failure = new Error(words);
    });
    // Sent as a message and not as workerData, which a dump of the process would show with the password of the
    // database.
    thread.postMessage(task);
    const [code] = await once(thread, 'exit');
    if (failure !== null) throw failure;
    if (code !== 0) throw new Error('the thread of an import ended in the middle');
  } finally {
    stopping?.removeEventListener('abort', end);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
