import { randomUUID } from 'node:crypto';
import { authRoutes } from '@bakehouse/auth-service/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../../../test/until.ts';
import type { ContractRoute } from '../requests/contract-routes.ts';
import { listContractRoutes } from '../requests/contract-routes.ts';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer, password } from '../servers/open-server.ts';

/** In everything that is sent: a line of the log that holds it tells something that somebody typed. */
const mark = 'canary5p1ant';
const jwtSecret = `${mark}-jwt-secret-0123456789-0123456789`;
const contractRoutes = listContractRoutes();

let server: OpenServer;
let bearer: string;
let apikey: string;

beforeAll(async () => {
  server = await openServer({
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'trace',
    // Nobody listens there: each mail fails, and says why in the log.
    SMTP_URL: `smtp://${mark}-user:${mark}-password@127.0.0.1:1`,
    MAIL_FROM: 'Bakehouse <orders@bakehouse.test>',
    SLOW_QUERY_MS: '1',
  });
  const tokens = await server.signIn('office@bakehouse.test');
  bearer = `Bearer ${tokens.access_token}`;
  const settings = (await (await fetch(`${server.url}/api/public-settings`)).json()) as { anonKey: string };
  apikey = settings.anonKey;
  await server.database
    .transaction()
    .execute((trx) => trx.updateTable('users').set({ superadmin: true }).execute());
});
afterAll(() => server.stop());

type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
};

/** A value that the schema takes, with the mark in every text that may hold one. */
function marked(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return marked(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, marked(part)]),
      );
    case 'array':
      return schema.items ? [marked(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (schema.format === 'uuid') return randomUUID();
      if (schema.format === 'email') return `${mark}@bakehouse.test`;
      return schema.pattern?.includes('\\d{4}-') ? '2026-11-25' : mark;
  }
}

/** A request for a route of the contract: what is not in its path carries the mark. Paths are logged; they hold numbers and days. */
function requestFor({ method, path, input }: ContractRoute): { path: string; body: string | null } {
  const schema = input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
  const values = marked({ type: 'object', ...schema }) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    delete values[name];
    return String(value === mark ? 'x' : value);
  });
  if (method !== 'GET') return { path: filled, body: JSON.stringify(values) };
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return { path: `${filled}?${query}`, body: null };
}

const markedHeaders = () => ({
  cookie: `session=${mark}`,
  'user-agent': mark,
  'x-api-key': mark,
  referer: `https://bakehouse.test/?token=${mark}`,
});

async function send(path: string, method: string, body: string | null, headers: Record<string, string>) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...markedHeaders(), ...headers },
    ...(body === null || method === 'GET' ? {} : { body }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}

/** Lines that tell what they must not; the message of a failure names no secret. */
function telling(secrets: readonly string[]): readonly string[] {
  return server
    .logged()
    .filter((line) => secrets.some((secret) => line.includes(secret)))
    .map((line) => line.slice(0, 300));
}

test('nothing that is sent through any route of the contract gets into the log', async () => {
  const statuses = new Map<number, number>();
  for (const route of contractRoutes) {
    const { path, body } = requestFor(route);
    for (const headers of [{ authorization: bearer }, { authorization: `Bearer ${mark}` }]) {
      const status = await send(`/api${path}`, route.method, body, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  // Some were answered, so more than the door was reached.
  expect(statuses.get(200)).toBeGreaterThan(20);
  expect(telling([mark, bearer.slice('Bearer '.length)])).toEqual([]);
});

test('nor through any route of the authentication service', async () => {
  const names = [
    'password nonce token token_hash code auth_code code_verifier code_challenge refresh_token id_token access_token',
    'captcha_token current_password challenge_id factor_id phone data redirect_to provider state SAMLResponse RelayState',
  ].flatMap((line) => line.split(' '));
  const body = JSON.stringify({
    ...Object.fromEntries(names.map((name) => [name, `${mark}-${name}`])),
    email: `${mark}@bakehouse.test`,
    type: 'recovery',
    gotrue_meta_security: { captcha_token: mark },
  });
  const query = new URLSearchParams(names.map((name) => [name, mark]));
  for (const [number, { method, path }] of authRoutes.entries()) {
    // Each route has a person of its own: some end the session that asks.
    const { access_token: token } = await server.signIn(`walker-${number}@bakehouse.test`);
    const filled = path.replaceAll(/[:{](\w+)\}?/g, () => randomUUID());
    for (const type of ['password', 'refresh_token', 'pkce', 'id_token']) {
      query.set('grant_type', type);
      await send(`/auth/v1${filled}?${query}`, method, body, { authorization: `Bearer ${token}`, apikey });
      await send(`/auth/v1${filled}?${query}`, method, body, {
        authorization: `Bearer ${mark}`,
        apikey: mark,
      });
    }
  }
  expect(telling([mark, apikey])).toEqual([]);
});

test('nor the codes, links and texts of mails that fail to leave', async () => {
  const email = 'office@bakehouse.test';
  await send('/auth/v1/recover', 'POST', JSON.stringify({ email }), { apikey });
  const mails = () =>
    server.database
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'recovery')
      .where('attempts', '>', 0)
      .execute();
  await until(async () => (await mails()).some(({ plain }) => plain !== null));
  const secrets = (await mails()).flatMap(({ plain, html }) => {
    const text = plain ?? '';
    const code = /Code: (\S+)/.exec(text)?.[1] ?? 'no code';
    const token = /token_hash=([^&\s]+)/.exec(text)?.[1] ?? 'no link';
    return [
      code,
      token,
      ...[text, html ?? ''].flatMap((all) => all.split('\n').filter((line) => line.length > 20)),
    ];
  });
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets).not.toContain('no code');
  expect(telling(secrets)).toEqual([]);
  expect(server.logged().some((line) => line.includes('ECONNREFUSED'))).toBe(true);
});

test('nor the row that PostgreSQL quotes when it refuses one', async () => {
  await sql`alter table users add constraint no_such_name check (firstname <> ${sql.lit(`${mark} Rosa`)})`.execute(
    server.database,
  );
  const { access_token: token } = await server.signIn('rosa@bakehouse.test');
  const body = { commandId: randomUUID(), firstName: `${mark} Rosa`, lastName: mark };
  expect(await send('/api/me/name', 'PUT', JSON.stringify(body), { authorization: `Bearer ${token}` })).toBe(
    500,
  );
  expect(server.logged().some((line) => line.includes('no_such_name'))).toBe(true);
  expect(telling([mark])).toEqual([]);
});

test('nor any secret of the settings', () => {
  const secrets = [jwtSecret, `${mark}-password`, new URL(server.databaseUrl).password, password];
  expect(secrets.every((secret) => secret.length > 3)).toBe(true);
  expect(telling(secrets)).toEqual([]);
});
