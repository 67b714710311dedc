import { hashPassword, recommendedPasswordCost } from '@bakehouse/auth-service/passwords/password-hashes';
import type { AccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import type { Client } from 'pg';

/** Somebody who is signed in. */
export type LoadUser = { readonly token: string; readonly email: string };

/** The people of a bakery under load. */
export type LoadUsers = {
  /** One for each shop, the first for shop 1. */
  readonly shops: readonly LoadUser[];
  /** People who see every shop, each with one screen. */
  readonly office: readonly LoadUser[];
};

/** What everybody's password is, where they were given one. */
export const loadUserPassword = 'sourdough-at-six';

const idOf = (kind: string, person: number) =>
  `00000000-0000-4000-${kind}-${String(person).padStart(12, '0')}`;

/**
 * Makes people who are signed in for a day, in a database that has shops and nobody else. The person of a shop has its
 * number.
 *
 * @param withPasswords how many of the office may sign in by `loadUserPassword` too
 */
export async function makeLoadUsers(
  client: Client,
  tokens: AccessTokens,
  wanted: { readonly shops: number; readonly office: number; readonly withPasswords?: number },
  now: Temporal.Instant,
): Promise<LoadUsers> {
  const people = Array.from({ length: wanted.shops + wanted.office }, (_, index) => ({
    id: index + 1,
    account: idOf('8000', index + 1),
    session: idOf('9000', index + 1),
    email: `person${index + 1}@bakehouse.test`,
  }));
  const accounts = people.map(({ account }) => account);
  const emails = people.map(({ email }) => email);
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     select *, $3::timestamptz, $3, $3 from unnest($1::uuid[], $2::text[])`,
    [accounts, emails, now.toString()],
  );
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, refresh_salt, amr)
     select id, account, $3, decode(md5(id::text), 'hex'), '[]' from unnest($1::uuid[], $2::uuid[]) s (id, account)`,
    [people.map(({ session }) => session), accounts, now.toString()],
  );
  await client.query(
    `insert into users (id, uuid, email, firstname, lastname, active, admin, p_orders, p_admin, p_speccards)
     select id, account, email, 'Person ' || id, 'Baker', true, id > $4, 2, 0, 0
     from unnest($1::int[], $2::uuid[], $3::text[]) p (id, account, email)`,
    [people.map(({ id }) => id), accounts, emails, wanted.shops],
  );
  await client.query(
    `insert into user_shops (user_id, shop_id) select n, n from generate_series(1, $1::int) n`,
    [wanted.shops],
  );
  if (wanted.withPasswords) {
    const hash = await hashPassword(loadUserPassword, recommendedPasswordCost);
    const first = accounts.slice(wanted.shops, wanted.shops + wanted.withPasswords);
    await client.query(`update auth.users set encrypted_password = $1 where id = any ($2::uuid[])`, [
      hash,
      first,
    ]);
  }
  await client.query('analyze auth.users, auth.sessions, users, user_shops');
  const members: LoadUser[] = [];
  for (const { account, session, email } of people) {
    const claims = {
      sub: account,
      aud: 'authenticated',
      role: 'authenticated',
      session_id: session,
      iat: Math.floor(now.epochMilliseconds / 1000),
    };
    members.push({ email, token: await tokens.sign(claims, now.add({ hours: 24 })) });
  }
  return { shops: members.slice(0, wanted.shops), office: members.slice(wanted.shops) };
}
