import type { Reader } from '../database/database.ts';
import type { AuthUser } from '../users/users.ts';

/** The account with that id, including one that was soft-deleted: administrators still see it. */
export async function findAnyUser(db: Reader, id: string): Promise<AuthUser | undefined> {
  return db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();
}
