import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Database } from '../../platform/database/database.ts';

export type OwnName = { readonly firstName: string; readonly lastName: string };

/** Changes a person's own name; false where the account is not among the users yet (D14). */
export async function saveName(
  database: Database,
  userId: UserId,
  { firstName, lastName }: OwnName,
  now: Temporal.Instant,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select(['firstname', 'lastname', 'version'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    if (before.firstname === firstName && before.lastname === lastName) return true;
    await trx
      .updateTable('users')
      .set({ firstname: firstName, lastname: lastName, version: before.version + 1 })
      .where('id', '=', userId)
      .execute();
    const details = {
      before: { firstName: before.firstname, lastName: before.lastname },
      after: { firstName, lastName },
    };
    await trx
      .insertInto('user_events')
      .values({
        kind: 'renamed',
        subject_id: userId,
        user_id: userId,
        at: now.toString(),
        details: JSON.stringify(details),
      })
      .execute();
    return true;
  });
}
