import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PasswordCost } from '@bakehouse/auth-service/passwords/password-hashes';
import type { Config } from '../platform/config/config.ts';
import type { Reader } from '../platform/database/reader.ts';

/** The instructions for the process that fills the database. */
export type DemoOrder = {
  readonly databaseUrl: string;
  /** The current time, from which the days of the demo are counted. */
  readonly now: string;
  readonly passwordCost: PasswordCost;
  /** Where the photos of its spec cards are kept. */
  readonly storage: Config['storage'];
  readonly dataDirectory: string;
};

const program = fileURLToPath(new URL('./demo-process.ts', import.meta.url));

/**
 * Fills an empty database with the demo brand, in a separate process: it needs 200 MB of memory, which the server would
 * never release.
 *
 * @returns whether the brand was made; false where the database has an account already
 */
export async function makeDemo(database: Reader, order: DemoOrder): Promise<boolean> {
  const account = await database.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  if (account) return false;
  const child = fork(program, { execArgv: [] });
  let isMade = false;
  child.on('message', (message) => {
    isMade = message === 'made';
  });
  // Before the private database, which an exit stops as well: the child would fail without it.
  const end = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', end);
  // Not as an argument: everybody on the machine could read the password of the database there.
  child.send(order);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error('The demo brand could not be created. See the error above.');
  return isMade;
}
