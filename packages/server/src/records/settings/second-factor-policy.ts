import type { Role } from '@bakehouse/domain/kernel/actor';
import { roleOf } from '@bakehouse/domain/kernel/actor';
import type { Transaction } from 'kysely';
import type { Caller } from '../../platform/api/caller.ts';
import { text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** SQL: the roles that must have a second factor, as a value within a larger statement. */
export const rolesWithSecondFactor = '(select roles from second_factor_policy)';

const assuranceLevel = writeStatement('sessions.assuranceLevel', { aal: text })`
  select aal::text from auth.sessions where id = $1 for share`;

/**
 * Whether a person who requires a second factor of these roles would lock themselves out: it is their own role, and their
 * session has none.
 */
export async function wouldLockOut(
  trx: Transaction<Tables>,
  { actor, sessionId }: Pick<Caller, 'actor' | 'sessionId'>,
  roles: readonly Role[],
): Promise<boolean> {
  if (!roles.includes(roleOf(actor))) return false;
  return (await assuranceLevel.first(trx, sessionId))?.aal !== 'aal2';
}

/** Reads which roles must have a second factor. */
export async function readSecondFactorRoles(database: Reader): Promise<readonly Role[]> {
  const { roles } = await database
    .selectFrom('second_factor_policy')
    .select('roles')
    .executeTakeFirstOrThrow();
  return roles;
}
