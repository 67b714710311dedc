import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
  for (let number = 1; number <= 25; number += 1) {
    world.advance({ seconds: 1 });
    const at = world.now().toString();
    await world.database
      .insertInto('auth.users')
      .values({ email: `user-${number}@bakehouse.test`, created_at: at, updated_at: at })
      .execute();
  }
  world.advance({ seconds: 1 });
  await world.createUser({ email: 'newest@bakehouse.test' });
});
afterAll(() => world.close());

const list = (query: string) => sendAsAdmin(world, `/admin/users${query}`);
const usersOf = ({ json }: { json: Record<string, unknown> }) =>
  (json['users'] as { email: string }[]).map(({ email }) => email);

describe('the list of users', () => {
  it('is returned to the official client page by page, newest first', async () => {
    const admin = connectAdmin(world);
    const first = await admin.listUsers({ page: 1, perPage: 10 });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 3, total: 26 });
    expect(first.data.users.map(({ email }) => email).slice(0, 3)).toEqual([
      'newest@bakehouse.test',
      'user-25@bakehouse.test',
      'user-24@bakehouse.test',
    ]);
    expect(first.data.users[0]?.identities).toMatchObject([{ provider: 'email' }]);
    const last = await admin.listUsers({ page: 3, perPage: 10 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3, total: 26 });
    expect(last.data.users.map(({ email }) => email)).toEqual(
      [6, 5, 4, 3, 2, 1].map((number) => `user-${number}@bakehouse.test`),
    );
    const everybody = await admin.listUsers();
    expect(everybody.data.users).toHaveLength(26);
    expect(everybody.data).toMatchObject({ nextPage: null, lastPage: 1 });
  });

  it('has links to the next and the last page', async () => {
    const at = 'http://bakehouse.test/auth/v1/admin/users';
    const first = await list('?page=1&per_page=10');
    expect(first.headers.get('x-total-count')).toBe('26');
    expect(first.headers.get('link')).toBe(
      `<${at}?page=2&per_page=10>; rel="next", <${at}?page=3&per_page=10>; rel="last"`,
    );
    const last = await list('?per_page=10&page=3');
    expect(last.headers.get('link')).toBe(`<${at}?page=3&per_page=10>; rel="last"`);
    const beyond = await list('?per_page=10&page=4');
    expect(beyond.headers.get('link')).toBe(`<${at}?page=3&per_page=10>; rel="last"`);
    expect(usersOf(beyond)).toEqual([]);
  });

  it.each(['', '?page=&per_page=', '?page=1', '?per_page=50', '?page=01'])(
    'has by default fifty users per page and starts at page one: %s',
    async (query) => {
      const response = await list(query);
      expect(usersOf(response)).toHaveLength(26);
      expect(response.headers.get('link')).toContain('?page=1&per_page=50>');
    },
  );

  it.each(['page', 'per_page'])('is refused if %s is not a positive whole number', async (name) => {
    for (const value of ['0', '-1', '1.5', 'two', '1e3', '0x10', '%00', ' 1', 'NaN', 'Infinity', '１']) {
      const response = await list(`?${name}=${value}`);
      expect([value, response.status, response.json['error_code']]).toEqual([
        value,
        400,
        'validation_failed',
      ]);
    }
  });

  it.each(['2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(400)])(
    'accepts %s as page and page size',
    async (number) => {
      const beyond = await list(`?page=${number}&per_page=${number}`);
      expect([beyond.status, usersOf(beyond)]).toEqual([200, []]);
      const all = await list(`?per_page=${number}`);
      expect([all.status, usersOf(all).length]).toEqual([200, 26]);
      expect(all.headers.get('link')).toContain('page=1&per_page=1000');
    },
  );
});
