import type { Kysely, Selectable } from 'kysely';
import type { AuthTables } from '../../platform/database/auth-tables.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type AuthFactor = Selectable<AuthTables['auth.factors']>;

/** The second factors of an account, oldest first. */
export async function listFactors(db: Kysely<Tables>, userId: string): Promise<AuthFactor[]> {
  return db
    .selectFrom('auth.factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
