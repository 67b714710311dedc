import type { Transaction } from 'kysely';
import { recordUserEvent } from '../../commands/define-user-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { text, userId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const follow = writeStatement('users.followAccount', { id: userId, before: text })`
  update users u set email = $2, version = u.version + 1
  from users before
  where u.uuid = $1 and before.id = u.id and u.email <> $2 and not exists (select from users o where o.email = $2)
  returning u.id, before.email as before`;

/**
 * Updates the person's address with the account's, in the same transaction, unless another person has it: the two stay
 * linked.
 */
export async function onEmailChanged(
  trx: Transaction<Tables>,
  change: { readonly userId: string; readonly email: string },
  at: Temporal.Instant,
): Promise<void> {
  const email = change.email.toLowerCase();
  await acquireAdvisoryLock(trx, email);
  const row = await follow.first(trx, change.userId, email);
  if (!row) return;
  const details = { before: { email: row.before }, after: { email } };
  await recordUserEvent(
    trx,
    { userId: row.id, viewedBy: null },
    { kind: 'updated', subjectId: row.id, details },
    at,
  );
}
