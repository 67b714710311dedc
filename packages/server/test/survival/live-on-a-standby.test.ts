import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackagedBinaries } from '@bakehouse/private-postgres/find-binaries';
import { runProgram } from '@bakehouse/private-postgres/run-program';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';
import pg from 'pg';
import { expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { createNotifications } from '../../src/platform/live/notifications.ts';
import { createLog } from '../../src/platform/log.ts';

const directory = useTemporaryDirectory();
const user = findUnprivilegedUser('');

async function run(program: string, ...words: readonly string[]): Promise<void> {
  const { ok, output } = await runProgram(program, words, { user });
  if (!ok) throw new Error(output);
}

test('a standby, which refuses to be listened to, keeps no connection of the tries; made the primary, it is listened to', async () => {
  const { initdb, pgCtl } = await findPackagedBinaries(user, directory);
  const cluster = join(directory, 'standby');
  mkdirSync(cluster, { mode: 0o700 });
  if (user !== undefined) chownSync(cluster, user.uid, user.gid);
  await run(initdb, '-D', cluster, '-U', 'postgres', '--auth=trust', '--no-sync');
  // It follows nobody: what it was made with is all that it has.
  writeFileSync(join(cluster, 'standby.signal'), '');
  if (user !== undefined) chownSync(join(cluster, 'standby.signal'), user.uid, user.gid);
  const listen = `-c listen_addresses='' -c unix_socket_directories=${cluster}`;
  await run(pgCtl, '-D', cluster, '-o', listen, '-l', join(cluster, 'log'), '-w', 'start');
  const databaseUrl = `postgres://postgres@${encodeURIComponent(cluster)}/postgres`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sessions = async () => {
    const { rows } = await client.query<{ sessions: number }>(
      `select count(*)::int as sessions from pg_stat_activity where application_name = 'bakehouse live'`,
    );
    return rows[0]?.sessions;
  };

  const refused: string[] = [];
  let isListening = false;
  const notifications = createNotifications({
    databaseUrl,
    log: createLog('warn', { write: (line) => refused.push(line) }),
    onNotification() {
      isListening = true;
    },
  });
  await until(() => refused.length === 3);
  await until(async () => (await sessions()) === 0);
  expect(refused[2]).toContain('cannot execute LISTEN during recovery');
  await run(pgCtl, '-D', cluster, '-w', 'promote');
  await until(() => isListening);
  expect(await sessions()).toBe(1);
  await notifications.stop();
  await client.end();
  await run(pgCtl, '-D', cluster, '-m', 'fast', '-w', 'stop');
});
