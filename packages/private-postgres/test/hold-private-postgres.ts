import { pino } from 'pino';
import { startPrivatePostgres } from '../src/start-private-postgres.ts';

/** A Bakehouse reduced to its database, for tests that kill one: runs until it is stopped, prints the URL. */
const [, , dataDir = ''] = process.argv;
const postgres = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${postgres.url}\n`);
const keepAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  await postgres.stop();
  clearInterval(keepAlive);
});
