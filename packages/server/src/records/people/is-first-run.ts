import { boolean } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const superAdminOrDemo = readStatement('users.superAdminOrDemo', { exists: boolean })`
  select exists (select from users where superadmin) or (select demo from settings) as exists`;

/** Whether nobody looks after this Bakehouse yet: it has no super admin, and shows no demo brand. */
export async function readIsFirstRun(database: Reader): Promise<boolean> {
  return !(await superAdminOrDemo.one(database)).exists;
}

/** The same for every request: once it is over it is over for good, and nobody asks the database again. */
export function createIsFirstRun(database: Reader): () => Promise<boolean> {
  let isOver = false;
  return async function isFirstRun() {
    if (!isOver) isOver = !(await readIsFirstRun(database));
    return !isOver;
  };
}
