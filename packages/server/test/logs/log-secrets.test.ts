import { randomUUID } from 'node:crypto';
import { ecKey, signing } from '@bakehouse/auth-service/test/signing-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer, password } from '../servers/open-server.ts';

const jwtSecret = 'planted-jwt-secret-of-the-tests-0123456789';
const jwtKey = signing(ecKey('planted-key'));
let server: OpenServer;

beforeAll(async () => {
  server = await openServer({
    JWT_SECRET: jwtSecret,
    JWT_KEYS: JSON.stringify([jwtKey]),
    LOG_LEVEL: 'debug',
  });
});
afterAll(() => server.stop());

/** Everything that a day of work, and a day of mischief, puts into the log. */
async function liveADay(): Promise<readonly string[]> {
  const email = 'office@bakehouse.test';
  const tokens = await server.signIn(email);
  const settings = (await (await fetch(`${server.url}/api/public-settings`)).json()) as { anonKey: string };
  const bearer = { authorization: `Bearer ${tokens.access_token}`, apikey: settings.anonKey };
  const json = { 'content-type': 'application/json' };
  const grant = (type: string, body: object) =>
    fetch(`${server.url}/auth/v1/token?grant_type=${type}&apikey=${settings.anonKey}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
  await grant('password', { email, password: 'planted-wrong-password' });
  await grant('password', { email, password: { planted: 'planted-nested-password' } });
  await grant('refresh_token', { refresh_token: tokens.refresh_token });
  await grant('refresh_token', { refresh_token: 'planted-refresh-token' });
  await fetch(`${server.url}/api/me`, { headers: bearer });
  await fetch(`${server.url}/api/me`, { headers: { authorization: 'Bearer planted-bearer-token' } });
  await fetch(`${server.url}/api/me`, { headers: { cookie: 'planted-cookie=1' } });
  await fetch(`${server.url}/auth/v1/user`, { headers: bearer });
  await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { ...bearer, ...json },
    body: JSON.stringify({ saveId: randomUUID(), notes: 'planted-notes', lines: 'planted-lines' }),
  });
  await fetch(`${server.url}/orders/21-Nov-2026?access_token=planted-query-token#planted-fragment`);
  await fetch(`${server.url}/auth/v1/logout`, { method: 'POST', headers: bearer });
  return [
    password,
    jwtSecret,
    String(jwtKey['d']),
    tokens.access_token,
    tokens.access_token.split('.')[2] ?? '',
    tokens.refresh_token,
    settings.anonKey,
    new URL(server.databaseUrl).password,
    'planted-',
    email,
  ];
}

test('no secret of a whole day is in the log, and every line is one JSON object', async () => {
  const secrets = await liveADay();
  const log = server.logged().join('');
  expect(server.logged().length).toBeGreaterThan(10);
  for (const secret of secrets) expect(log.includes(secret), `the log tells ${secret}`).toBe(false);
  for (const line of server.logged()) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
});

test('what a caller puts into addresses and headers stays on its line and moves no cursor', async () => {
  const before = server.logged().length;
  const marks = '%0d%0a%7b%22level%22:%22fatal%22%7d%1b%5b2J%e2%80%a8%c2%9b2J%e2%80%ae';
  await server.sendRaw(
    `GET /api/${marks} HTTP/1.1\r\nHost: x\r\nUser-Agent: \x1b[31m\xe2\x80\xa8"}\r\nConnection: close\r\n\r\n`,
  );
  await server.sendRaw(
    `GET /api/nope HTTP/1.1\r\nHost: x\r\nUser-Agent: "},{"level":"fatal\r\nConnection: close\r\n\r\n`,
  );
  const fresh = server.logged().slice(before);
  expect(fresh.length).toBeGreaterThan(0);
  for (const line of fresh) {
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'request' });
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  }
});

test('the request id of a refusal leads to its line in the log', async () => {
  const response = await fetch(`${server.url}/api/orders/x`);
  const { data } = (await response.json()) as { data: { requestId: string } };
  const lines = server.logged().filter((line) => line.includes(data.requestId));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'request', status: 401, path: '/api/orders/x', method: 'GET' },
  ]);
});
