import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { metricsToken } from '../servers/open-server.ts';
import type { ProxiedServer } from '../servers/proxied-server.ts';
import { openProxiedServer } from '../servers/proxied-server.ts';
import { startServerProcess } from '../servers/server-process.ts';

const directory = useTemporaryDirectory();
let proxied: ProxiedServer;
let superuser: pg.Client;

beforeAll(async () => {
  proxied = await openProxiedServer();
  superuser = new pg.Client({ connectionString: inject('testCluster').superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await proxied.stop();
});

/** What new sessions of the database are from now on, as those of a standby and of a primary are. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const name = new URL(proxied.server.databaseUrl).pathname.slice(1);
  await superuser.query(`alter database ${name} set default_transaction_read_only = ${value}`);
}

async function readReadiness(): Promise<unknown> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${proxied.server.url}/readyz`, { headers })).json();
}

test('behind its address the database becomes one that takes no changes, and then the primary again', async () => {
  const { proxy, ask, newOrder, untilWell, server } = proxied;
  expect(await readReadiness()).toMatchObject({ status: 'ready' });
  await setReadOnly('on');
  // A failover ends every connection; the next ones lead to a standby.
  await proxy.takeAway();
  await proxy.bringBack();
  const order = newOrder();
  for (const body of [order, undefined]) {
    const answer = await ask(body ? '/api/orders' : '/api/me', body);
    expect([answer.status, answer.json.code]).toEqual([503, 'unavailable']);
  }
  expect(await readReadiness()).toMatchObject({
    status: 'not ready',
    trouble: ['the database is read-only: it is a standby, or is configured as read-only'],
  });
  const start = startServerProcess({ DATABASE_URL: server.databaseUrl, DATA_DIR: directory, DEMO: '0' });
  await expect(start).rejects.toThrow(
    'is read-only: it is a standby, or is configured as read-only. Set DATABASE_URL',
  );

  // No connection is ended now: a session that stayed in the pool would be read-only for as long as it lives.
  await setReadOnly('off');
  await untilWell();
  expect((await ask('/api/orders', order)).status).toBe(200);
  expect(await readReadiness()).toMatchObject({ status: 'ready', trouble: [] });
});
