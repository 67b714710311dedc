import { parentPort } from 'node:worker_threads';
import { openDatabase, openPool } from '../../../platform/database/database.ts';
import { performWork } from './perform-work.ts';

/** What a thread is to do: whatever the state of the import says. */
export type ImportTask = {
  readonly importId: number;
  /** The server's time when it was begun. */
  readonly now: string;
  readonly databaseUrl: string;
};

/** The worker thread of imports: it does one task, and ends. It posts a message only where it failed. */
parentPort?.once('message', async ({ importId, now, databaseUrl }: ImportTask) => {
  const pool = openPool({ url: databaseUrl, connections: 3, withoutTimeouts: true, onError: () => {} });
  const database = openDatabase(pool);
  try {
    await performWork(database, importId, Temporal.Instant.from(now));
  } catch (error) {
    parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await database.destroy();
  }
});
