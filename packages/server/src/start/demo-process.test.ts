import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPasswordCost } from '@bakehouse/auth-service/test/auth-settings';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { openDatabase, openPool } from '../platform/database/database.ts';
import type { DemoOrder } from './make-demo.ts';

const program = fileURLToPath(new URL('./demo-process.ts', import.meta.url));

test('a server that stops while the demo brand is made leaves nothing of it, and no error', async () => {
  const home = await createTestDatabase();
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => {
      output += String(piece);
    });
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bakehouse-demo-process-'));
  const order: DemoOrder = {
    databaseUrl: home.url,
    now: '2026-11-21T09:00:00Z',
    passwordCost: testPasswordCost,
    storage: { kind: 'disk', directory: dataDirectory },
    dataDirectory,
  };
  const database = openDatabase(openPool({ url: home.url, connections: 1, onError: () => {} }));
  child.send(order);
  await until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
      database,
    );
    return rows.length > 0;
  });
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect({ code, output }).toEqual({ code: 0, output: '' });
  expect(await database.selectFrom('auth.users').select('id').execute()).toEqual([]);
  await database.destroy();
  await home.drop();
  rmSync(dataDirectory, { recursive: true });
});
