import { parentPort } from 'node:worker_threads';
import { openDatabase, openPool } from '../../../platform/database/database.ts';
import { runImportStep } from './run-import-step.ts';

/** A task of the thread; the state of the import determines what it does. */
export type ImportTask = {
  readonly importId: number;
  /** The server's time when the task began. */
  readonly now: string;
  readonly databaseUrl: string;
};

/** The worker thread of imports: executes one task, and ends. It posts a message only for a failure. */
parentPort?.once('message', async ({ importId, now, databaseUrl }: ImportTask) => {
  const pool = openPool({ url: databaseUrl, connections: 3, withoutTimeouts: true, onError: () => {} });
  const database = openDatabase(pool);
  try {
    await runImportStep(database, importId, Temporal.Instant.from(now));
  } catch (error) {
    parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await database.destroy();
  }
});
