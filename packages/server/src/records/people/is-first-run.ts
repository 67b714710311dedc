import { boolean } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const superAdminOrDemo = readStatement('users.superAdminOrDemo', { exists: boolean })`
  select exists (select from users where superadmin) or (select demo from settings) as exists`;

/** Whether this installation is new: it has no super admin and no demo brand. */
export async function readIsFirstRun(database: Reader): Promise<boolean> {
  return !(await superAdminOrDemo.one(database)).exists;
}

/** The same for every request. Once it is over it never comes back, so the database is not queried again. */
export function createIsFirstRun(database: Reader): () => Promise<boolean> {
  let isOver = false;
  return async function isFirstRun() {
    if (!isOver) isOver = !(await readIsFirstRun(database));
    return !isOver;
  };
}
