import { int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The person with that address whom a super admin added, and who has no active account yet. */
const announcedPerson = readStatement('users.announced', { found: int4 })`
  select 1 as found from users u
  where u.email = $1 and not u.waiting
    and not exists (select from auth.users a where a.id = u.uuid and a.deleted_at is null)`;

/** Whether the address has rights that its owner gets by confirming it (D14, D25). */
export async function isPreauthorized(database: Reader, email: string): Promise<boolean> {
  return (await announcedPerson.first(database, email)) !== undefined;
}
