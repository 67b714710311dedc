import type { Reader } from '../database/database.ts';
import type { AuthUser } from '../users/users.ts';

/** The row of that id, also of an account that was deleted softly: administrators go on seeing it. */
export async function findAnyUser(db: Reader, id: string): Promise<AuthUser | undefined> {
  return db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();
}
