import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
afterAll(() => world.close());

const tables = ['identities', 'sessions', 'factors', 'one_time_tokens', 'flow_states', 'sign_in_sources'];

let id: string;
let email: string;
let token: string;

/** An account with one row in every table of the service. */
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  id = await world.createUser({ email });
  await sendAsAdmin(world, `/admin/users/${id}`, {
    method: 'PUT',
    body: {
      phone: `44207${Math.floor(Math.random() * 1e7)}`,
      user_metadata: { name: 'Anna' },
      app_metadata: { floor: 1 },
    },
  });
  token = String((await signIn()).json['access_token']);
  const at = world.now().toString();
  const made = { user_id: id, created_at: at };
  await world.database
    .insertInto('auth.factors')
    .values({ ...made, sealed_secret: Buffer.from('sealed'), updated_at: at })
    .execute();
  await world.database
    .insertInto('auth.flow_states')
    .values({ ...made, method: 'recovery' })
    .execute();
  await world.database
    .insertInto('auth.identities')
    .values({ ...made, provider: 'mill', provider_id: id, identity_data: '{"name":"Anna"}', updated_at: at })
    .execute();
  await sendAsAdmin(world, '/admin/generate_link', {
    body: { type: 'email_change_new', email, new_email: `new-${email}` },
  });
  expect(await countRows()).toEqual([3, 1, 1, 1, 1, 1]);
});

const signIn = () => world.send('/token?grant_type=password', { body: { email, password: testPassword } });
const remove = (body?: unknown) => sendAsAdmin(world, `/admin/users/${id}`, { method: 'DELETE', body });
const softly = { should_soft_delete: true };

function countRows() {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(`auth.${table}`)} where user_id = ${id}`.execute(
        world.database,
      );
      return rows[0]?.count;
    }),
  );
}

function findRow() {
  return world.database.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();
}

describe('deleting a user', () => {
  it('removes the account and all its rows, by the official client', async () => {
    const { error } = await connectAdmin(world).deleteUser(id);
    expect(error).toBeNull();
    expect(await findRow()).toBeUndefined();
    expect(await countRows()).toEqual([0, 0, 0, 0, 0, 0]);
    const myself = await world.send('/user', { bearer: token });
    expect([myself.status, myself.json['error_code']]).toEqual([403, 'user_not_found']);
    expect((await remove()).status).toBe(404);
  });

  it.each([
    ['no body', undefined],
    ['an empty body', ''],
    ['null', 'null'],
    ['an empty object', {}],
    ['false', { should_soft_delete: false }],
    ['null for it', { should_soft_delete: null }],
  ])('is permanent with %s', async (_what, body) => {
    const response = await remove(body);
    expect([response.status, response.json]).toEqual([200, {}]);
    expect(await findRow()).toBeUndefined();
  });

  it.each([{ should_soft_delete: 'true' }, 'should_soft_delete', '[true]', { should_soft_delete: 1 }])(
    'does nothing with %j',
    async (body) => {
      const response = await remove(body);
      expect([response.status, response.json['error_code']]).toEqual([400, 'bad_json']);
      expect((await signIn()).status).toBe(200);
    },
  );

  it('does nothing with a body that is too long', async () => {
    const response = await remove({ should_soft_delete: true, more: 'x'.repeat(1_048_576) });
    expect(response.status).toBe(413);
    expect((await signIn()).status).toBe(200);
  });

  it('is permanent without a body', async () => {
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const key = world.settings.serviceRoleKey;
    const response = await fetch(`http://127.0.0.1:${port}/auth/v1/admin/users/${id}`, {
      method: 'DELETE',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await findRow()).toBeUndefined();
    server.close();
    await once(server, 'close');
  });

  it('frees the address, also with concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => remove()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const again = await sendAsAdmin(world, '/admin/users', { body: { email } });
    expect(again.status).toBe(200);
  });
});

describe('soft-deleting a user', () => {
  it('keeps the row, without personal data', async () => {
    const before = await findRow();
    const { error } = await connectAdmin(world).deleteUser(id, true);
    expect(error).toBeNull();
    const row = await findRow();
    expect(row).toMatchObject({ id, deleted_at: world.now(), encrypted_password: null });
    expect(row?.user_metadata).toEqual({});
    expect(row?.app_metadata).toEqual({});
    expect(await countRows()).toEqual([3, 0, 0, 0, 0, 0]);
    const identities = await world.database
      .selectFrom('auth.identities')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(identities.map(({ identity_data }) => identity_data)).toEqual([{}, {}, {}]);
    expect(identities.map(({ provider_id }) => provider_id)).not.toContain(id);
    const kept = JSON.stringify([row, identities]);
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('Anna');
    expect(kept).not.toContain(before?.phone);
  });

  it('ends its sessions and everything pending', async () => {
    await remove(softly);
    const myself = await world.send('/user', { bearer: token });
    expect([myself.status, myself.json['error_code']]).toEqual([403, 'user_not_found']);
    expect((await signIn()).json['error_code']).toBe('invalid_credentials');
  });

  it('frees address, number and identities, each time', async () => {
    const phone = (await findRow())?.phone;
    for (const _time of [1, 2]) {
      await remove(softly);
      const again = await sendAsAdmin(world, '/admin/users', {
        body: { email, phone, password: testPassword, email_confirm: true },
      });
      expect(again.status).toBe(200);
      expect((await signIn()).status).toBe(200);
      id = String(again.json['id']);
    }
  });

  it('leaves a row that administrators see, cannot change, and can still delete', async () => {
    const deletedAt = world.now().toString();
    await remove(softly);
    world.advance({ minutes: 1 });
    expect((await remove(softly)).status).toBe(200);
    const response = await sendAsAdmin(world, `/admin/users/${id}`);
    expect(response.json).toMatchObject({ id, deleted_at: deletedAt, user_metadata: {} });
    const changed = await sendAsAdmin(world, `/admin/users/${id}`, { method: 'PUT', body: { email } });
    expect([changed.status, changed.json['error_code']]).toEqual([404, 'user_not_found']);
    expect((await remove()).status).toBe(200);
    expect(await findRow()).toBeUndefined();
  });
});
