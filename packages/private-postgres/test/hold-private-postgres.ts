import { pino } from 'pino';
import { startPrivatePostgres } from '../src/start-private-postgres.ts';

/** Supervises a private PostgreSQL for tests that kill it: prints its URL and runs until it is stopped. */
const [, , dataDir = ''] = process.argv;
const postgres = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${postgres.url}\n`);
const keepAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  await postgres.stop();
  clearInterval(keepAlive);
});
