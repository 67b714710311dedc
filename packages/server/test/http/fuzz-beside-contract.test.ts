import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

let world: World;
let sent = 0;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
});
afterAll(async () => {
  reportFigure(`fuzz beside the contract: ${sent} random requests, none answered without sense`);
  await world.end();
});

/** Requests for each route: each hashes a password or draws a file at worst, so they are fewer than of the contract. */
const runs = Math.ceil(sizes.fuzzRequests / 4);

/** Names that some route reads, so that random values get beyond the first check. */
const names = [
  'email phone password token token_hash type code auth_code code_verifier code_challenge code_challenge_method',
  'refresh_token id_token nonce provider redirect_to state scopes data id factor_id challenge_id friendly_name issuer',
  'create_user channel options domain domains provider_id ban_duration role page per_page SAMLResponse RelayState',
  'day orderId shopId format copies size first last tel details consent website submissionId version commandId apikey',
].flatMap((line) => line.split(' '));

const text = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      'null',
      '0',
      '-1',
      '1e309',
      '%00',
      '../../etc/passwd',
      "' or 1=1 --",
      '<script>',
      '__proto__',
      '\u202e',
    ],
    ...[
      '2026-11-25',
      '2026-02-30',
      'recovery',
      'signup',
      'email',
      'password',
      'pkce',
      'refresh_token',
      'github',
    ],
    ...['a@b.test', 'x'.repeat(5_000), '٣', '00000000-0000-4000-8000-000000000001'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((word) => word.toWellFormed()),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const members = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, { maxKeys: 8 });

type Body = { readonly type: string; readonly bytes: string | Uint8Array<ArrayBuffer> };
const body: fc.Arbitrary<Body> = fc.oneof(
  members.map((all) => ({ type: 'application/json', bytes: JSON.stringify(all) })),
  fc.json({ maxDepth: 3 }).map((bytes) => ({ type: 'application/json', bytes })),
  fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 8 }).map((all) => ({
    type: 'application/x-www-form-urlencoded',
    bytes: new URLSearchParams(all).toString(),
  })),
  fc
    .tuple(
      fc.constantFrom(
        'image/jpeg',
        'image/png',
        'text/csv',
        'application/octet-stream',
        'multipart/form-data; boundary=x',
      ),
      fc.uint8Array({ maxLength: 400 }),
    )
    .map(([type, bytes]) => ({ type, bytes: Uint8Array.from(bytes) })),
);
const query = fc.dictionary(fc.constantFrom(...names, 'grant_type', 'width', 'download'), text, {
  maxKeys: 5,
});

/** The inside of the server: a stack, a path of its sources, a text of SQL, a word of PostgreSQL. */
const inside =
  /node_modules|\.ts:\d|\bat \w+ \(|\bselect .* from |insert into |syntax error|relation "|pg_[a-z]|\/packages\//i;

type Beside = { readonly name: string; readonly method: string; readonly path: string };

/** Every route of the application that the contract does not know, as the router itself lists them. */
function listRoutes(): readonly Beside[] {
  const routes = world.app.routes.filter(({ method, path }) => method !== 'ALL' && !/^\/?\*$/.test(path));
  const byName = new Map(
    routes.map(({ method, path }) => [`${method} ${path}`, { name: `${method} ${path}`, method, path }]),
  );
  return [...byName.values()];
}

test('there are the authentication service, files, photos and pages beside the contract', () => {
  const known = listRoutes().map(({ name }) => name);
  for (const part of ['/auth/v1/token', '/auth/v1/admin/users', '/api/imports', '/storage/', '/readyz'])
    expect(
      known.some((name) => name.includes(part)),
      part,
    ).toBe(true);
  expect(known.length).toBeGreaterThan(40);
});

test('whatever is sent to each of them is answered with sense', async () => {
  for (const route of listRoutes()) await expectSense(route);
});

/** Addresses of a route: what stands for its parameters fits their patterns as often as not. */
function addresses(path: string): fc.Arbitrary<string> {
  return fc.tuple(...partsOf(path)).map((parts) => parts.join(''));
}

function partsOf(path: string): readonly fc.Arbitrary<string>[] {
  const [before = '', ...parameters] = path.split(/(?<=\/):\w+/);
  return [
    fc.constant(before),
    ...parameters.flatMap((rest) => {
      const end = endOfPattern(rest);
      const pattern = rest.slice(1, Math.max(1, end - 1));
      const fits = end === 0 ? fc.constantFrom('1', 'x') : fc.stringMatching(new RegExp(`^(?:${pattern})$`));
      const others = text.map((word) => encodeURIComponent(word.slice(0, 200).toWellFormed()));
      return [fc.oneof(fits, others), fc.constant(rest.slice(end))];
    }),
  ];
}

/** Where the pattern in braces ends with which a text begins; 0 where it begins with none. */
function endOfPattern(rest: string): number {
  if (!rest.startsWith('{')) return 0;
  let depth = 0;
  for (const [at, sign] of [...rest].entries()) {
    depth += Number(sign === '{') - Number(sign === '}');
    if (depth === 0) return at + 1;
  }
  return 0;
}

/** Never a failure of ours, always a request id, and nothing of the inside in a refusal. */
async function expectSense({ name, method, path }: Beside): Promise<void> {
  // Each route has a person of its own: some routes end the session that asks.
  const boss = await world.person({ superAdmin: true });
  const keys = [boss.token, world.keys.serviceRoleKey, world.keys.anonKey, 'nonsense'];
  const property = fc.asyncProperty(
    addresses(path),
    query,
    body,
    fc.constantFrom(...keys),
    async (address, asked, given, key) => {
      sent += 1;
      const response = await world.app.request(`${address}?${new URLSearchParams(asked)}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          apikey: world.keys.anonKey,
          'content-type': given.type,
        },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: given.bytes }),
      });
      const answered = await response.text();
      expect(response.status, `${name}: ${answered}`).toBeLessThan(500);
      expect(response.headers.get('x-request-id'), name).toMatch(/^[0-9a-f-]{36}$/);
      if (response.status >= 400) expect(answered, name).not.toMatch(inside);
    },
  );
  await fc.assert(property, { numRuns: runs });
}
