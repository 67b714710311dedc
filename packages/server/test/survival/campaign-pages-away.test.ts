import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProxiedServer } from '../servers/proxied-server.ts';
import { openProxiedServer } from '../servers/proxied-server.ts';

let proxied: ProxiedServer;

beforeAll(async () => {
  proxied = await openProxiedServer();
});
afterAll(() => proxied.stop());

test('while the database is gone campaign pages say so in words, and a form may be sent again', async () => {
  const { proxy, server, untilWell } = proxied;
  const address = `${server.url}/wedding`;
  const body = new URLSearchParams({ first_name: 'Ada', tel: '0151 496 0000', submission_id: randomUUID() });
  const send = () => fetch(address, { method: 'POST', body, redirect: 'manual' });
  await proxy.takeAway();
  for (const response of [await fetch(address), await send()]) {
    const page = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page).toContain('This page cannot be reached at the moment. Please try again in a minute.');
  }
  await proxy.bringBack();
  await untilWell();
  expect((await fetch(address)).status).toBe(200);
  expect((await send()).status).toBe(303);
  expect(server.logged().join('\n')).not.toMatch(/Ada|0151 496/);
});
