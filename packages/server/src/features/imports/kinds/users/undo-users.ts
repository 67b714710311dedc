import type { Transaction } from 'kysely';
import { boolean, int4, text, userId } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { AppliedItem, ImportBy } from '../import-kind.ts';
import { userUndosOf } from './write-planned-users.ts';
import { assignShops, recordUsers, updateUsers } from './write-users.ts';

const builtOnUsers = readStatement('imports.builtOnUsers', {
  userId,
  email: text,
  version: int4,
  isLinked: boolean,
  isInvited: boolean,
})`
  select u.id as "userId", u.email, u.version, u.uuid is not null or u.lastsignin_at is not null as "isLinked",
    exists (select from user_events e where e.subject_id = u.id and e.kind = 'invited')
      or exists (select from user_events e where e.subject_id = u.id and (e.details ->> 'invited')::boolean)
      as "isInvited"
  from users u where u.id = any ($1::int[]) order by u.id`;

const deleteUsers = writeStatement('imports.deleteUsers', {})`
  delete from users where id = any ($1::int[]) and uuid is null and not superadmin`;

/** Why the users of an import cannot be undone any more. */
export async function findUsersUndoProblem(
  database: Reader,
  saved: readonly AppliedItem[],
): Promise<string | null> {
  const kept = userUndosOf(saved);
  const found = await builtOnUsers.all(
    database,
    kept.map((one) => one.userId),
  );
  const now = new Map(found.map((user) => [user.userId, user]));
  for (const { userId: id, version, before, after } of kept) {
    const user = now.get(id);
    if (!user) return `${after.email} no longer exists`;
    if (user.version !== version) return `${user.email} has been changed since`;
    if (before !== null) continue;
    if (user.isLinked) return `${user.email} has signed in`;
    if (user.isInvited) return `${user.email} was invited`;
  }
  return null;
}

const lockById = writeStatement('imports.lockUsersById', {
  userId,
})`select id as "userId" from users where id = any ($1::int[]) order by id for update`;

/** Locks the users of an import, and everything that refers to them, until the transaction ends. */
export async function lockImportedUsers(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
): Promise<void> {
  await lockById.run(
    trx,
    userUndosOf(saved).map((one) => one.userId),
  );
}

/** Undoes the import of users: deletes added ones, and restores the rights of the others. */
export async function undoUsers(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
  by: ImportBy,
): Promise<void> {
  const kept = userUndosOf(saved);
  const added = kept.flatMap(({ userId: id, before }) => (before === null ? [id] : []));
  const changed = kept.flatMap(({ userId: id, before }) => (before ? [{ ...before, userId: id }] : []));
  await updateUsers(trx, changed);
  await assignShops(trx, changed);
  // A user who has signed in meanwhile is not deleted.
  if ((await deleteUsers.run(trx, added)) < added.length) throw new Error('a user has signed in');
  await recordUsers(
    trx,
    by,
    kept.map(({ userId: id, before, after }) => ({ userId: id, before: after, after: before })),
  );
}
