import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { UserParts } from '../sessions/answer-session.ts';

/** The number of accounts, including those that were soft-deleted. */
export async function countUsers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('auth.users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The users of a page, newest first, with their identities and factors. */
export async function findUsersOfPage(
  database: Database,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<readonly UserParts[]> {
  const users = await database
    .selectFrom('auth.users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset(Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER))
    .execute();
  const areTheirs = sql<boolean>`user_id = any(${users.map(({ id }) => id)}::uuid[])`;
  const [identities, factors] = await Promise.all([
    database
      .selectFrom('auth.identities')
      .selectAll()
      .where(areTheirs)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    database
      .selectFrom('auth.factors')
      .selectAll()
      .where(areTheirs)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ]);
  const identitiesOf = Map.groupBy(identities, ({ user_id }) => user_id);
  const factorsOf = Map.groupBy(factors, ({ user_id }) => user_id);
  return users.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}
