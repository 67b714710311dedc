import type { Role } from '@bakehouse/domain/kernel/actor';
import type { Reader } from '../../platform/database/reader.ts';

/** SQL: the roles that must have a second factor, as a value within a larger statement. */
export const rolesWithSecondFactor = '(select roles from second_factor_policy)';

/** Reads which roles must have a second factor. */
export async function readSecondFactorRoles(database: Reader): Promise<readonly Role[]> {
  const { roles } = await database
    .selectFrom('second_factor_policy')
    .select('roles')
    .executeTakeFirstOrThrow();
  return roles;
}
