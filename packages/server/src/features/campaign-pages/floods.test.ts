import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { OpenServer } from '../../../test/servers/open-server.ts';
import { openServer } from '../../../test/servers/open-server.ts';

let server: OpenServer;
afterEach(() => server.stop());

/** The clock stands still, so that limits are not refilled while a slow machine sends. */
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', NOW: '2026-11-20T09:00:00Z' };

/** Sends a form from an address. */
function send(from: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const form = { first_name: 'Ada', tel: '0151 496 0000', submission_id: randomUUID(), ...fields };
  return fetch(`${server.url}/wedding`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-forwarded-for': from },
    redirect: 'manual',
  });
}

async function countLeads(): Promise<number> {
  const { count } = await server.database
    .selectFrom('leads')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('of a thousand forms of one source twenty are stored, and others are served meanwhile', async () => {
  server = await openServer(limited);
  const flood = Array.from({ length: 1_000 }, async () => {
    const response = await send('203.0.113.7');
    await response.arrayBuffer();
    return response;
  });
  // Sent during the flood, each from another address.
  for (let person = 1; person <= 20; person += 1) {
    const page = await fetch(`${server.url}/wedding`);
    expect([page.status, (await page.text()).length > 5_000]).toEqual([200, true]);
    expect((await send(`198.51.100.${person}`)).status).toBe(303);
  }
  const answers = await Promise.all(flood);
  const told = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(20);
  expect(told).toHaveLength(980);
  for (const { headers } of told) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await countLeads()).toBe(40);
});

test('the answer above the limit says when to retry, and keeps everything that was typed', async () => {
  server = await openServer(limited);
  for (let sent = 0; sent < 20; sent += 1) expect((await send('203.0.113.7')).status).toBe(303);
  const response = await send('203.0.113.7', { details: 'A cake with damsons' });
  const page = await response.text();
  expect(response.status).toBe(429);
  expect(page).toContain(
    'Too many forms were sent from your network. Please send this one again in 3 minutes.',
  );
  expect(page).toContain('A cake with damsons');
  expect(page).toContain('value="0151 496 0000"');
});

test('bots count like people, invalid forms have their own limit, and an IPv6 network counts as one source', async () => {
  server = await openServer(limited);
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await send(`2001:db8::${sent}`, { website: 'x' })).status).toBe(303);
  }
  expect((await send('2001:db8::ffff')).status).toBe(429);
  expect((await send('2001:db8:0:1::1')).status).toBe(303);
  const statuses: number[] = [];
  for (let sent = 0; sent < 121; sent += 1) {
    statuses.push((await send('203.0.113.8', { tel: '' })).status);
  }
  expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true);
  expect(statuses[120]).toBe(429);
});

test('an operator who disables rate limits disables these too', async () => {
  server = await openServer({ ...limited, RATE_LIMITS: 'off' });
  for (let sent = 0; sent < 25; sent += 1) expect((await send('203.0.113.7')).status).toBe(303);
});
