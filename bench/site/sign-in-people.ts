import { issuerOf } from '@bakehouse/auth-service/settings';
import { createAccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import pg from 'pg';
import type { Cluster } from '../start-cluster.ts';
import type { ServerKeys } from '../start-program.ts';
import { readerCount, shopCount, shopsOfReader } from './dataset.ts';

/** Access tokens of signed-in people. */
export type People = {
  /** One person per shop, whose user id is the shop's. */
  readonly shopTokens: readonly string[];
  /** A person of the office, who sees every shop. */
  readonly officeToken: string;
  /** A super admin, who sees every screen. */
  readonly superAdminToken: string;
  /** People who all see different sets of shops, so that no cached response can be reused between them. */
  readonly readerTokens: readonly string[];
};

/** Ids are the same in every database, so that tokens are valid for all of them. */
const accountId = (person: number) => idOf('8000', person);
const sessionId = (person: number) => idOf('9000', person);
const officeId = shopCount + 1;
/** Without a super admin the site would show only its first-run page. */
const superAdminId = officeId + readerCount + 1;

function idOf(kind: string, person: number): string {
  return `00000000-0000-4000-${kind}-${String(person).padStart(12, '0')}`;
}

/** Creates the people with their sessions. Their tokens are valid longer than any run. */
export async function signInPeople(
  { superuserUrl }: Pick<Cluster, 'superuserUrl'>,
  keys: ServerKeys,
): Promise<People> {
  const managers = numbersFrom(1, shopCount);
  const readers = numbersFrom(officeId + 1, readerCount);
  const all = [...managers, officeId, ...readers, superAdminId];
  await insertPeople(superuserUrl, all, [
    ...managers.map((shop) => ({ person: shop, shop })),
    ...readers.flatMap((person, index) => shopsOfReader(index).map((shop) => ({ person, shop }))),
  ]);
  const tokens = createAccessTokens({ secret: keys.jwtSecret, issuer: issuerOf(keys) });
  const now = Temporal.Now.instant();
  const sign = (person: number) =>
    tokens.sign(
      {
        sub: accountId(person),
        aud: 'authenticated',
        role: 'authenticated',
        session_id: sessionId(person),
        iat: Math.floor(now.epochMilliseconds / 1000),
      },
      now.add({ hours: 24 }),
    );
  return {
    shopTokens: await Promise.all(managers.map(sign)),
    officeToken: await sign(officeId),
    superAdminToken: await sign(superAdminId),
    readerTokens: await Promise.all(readers.map(sign)),
  };
}

async function insertPeople(
  superuserUrl: string,
  people: readonly number[],
  shops: readonly { readonly person: number; readonly shop: number }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const accounts = people.map(accountId);
    await client.query(
      `insert into auth.users (id, email, created_at, updated_at)
       select id, id || '@bakehouse.test', now(), now() from unnest($1::uuid[]) id`,
      [accounts],
    );
    await client.query(
      `insert into auth.sessions (id, user_id, created_at, refresh_salt, amr)
       select id, account, now(), decode(md5(id::text), 'hex'), '[]' from unnest($1::uuid[], $2::uuid[]) s (id, account)`,
      [people.map(sessionId), accounts],
    );
    await client.query(
      `insert into users (id, uuid, email, firstname, lastname, active, admin, superadmin, p_orders, p_admin, p_speccards)
       select id, account, account || '@bakehouse.test', 'Person ' || id, 'Baker', true, id in ($3, $4), id = $4, 2, 0, 0
       from unnest($1::int[], $2::uuid[]) p (id, account)`,
      [people, accounts, officeId, superAdminId],
    );
    await client.query(
      `insert into user_shops (user_id, shop_id) select * from unnest($1::int[], $2::int[])`,
      [shops.map(({ person }) => person), shops.map(({ shop }) => shop)],
    );
    await client.query('analyze auth.users, auth.sessions, users, user_shops');
  } finally {
    await client.end();
  }
}

function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
