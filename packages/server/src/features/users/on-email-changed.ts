import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { recordUserEvent } from '../../commands/define-user-command.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { takeAdvisoryLock } from './advisory-lock.ts';

const follow = `
  update users u set email = $2, version = u.version + 1
  from users before
  where u.uuid = $1 and before.id = u.id and u.email <> $2 and not exists (select from users o where o.email = $2)
  returning u.id, before.email as before`;

/**
 * The person's address follows the account's, in the transaction that changes it, unless another person has it: the
 * link between the two holds without it.
 */
export async function onEmailChanged(
  trx: Transaction<Tables>,
  change: { readonly userId: string; readonly email: string },
  at: Temporal.Instant,
): Promise<void> {
  const email = change.email.toLowerCase();
  await takeAdvisoryLock(trx, email);
  const { rows } = await trx.executeQuery<{ id: UserId; before: string }>(
    CompiledQuery.raw(follow, [change.userId, email]),
  );
  const row = rows[0];
  if (!row) return;
  const details = { before: { email: row.before }, after: { email } };
  await recordUserEvent(
    trx,
    { userId: row.id, viewedBy: null },
    { kind: 'updated', subjectId: row.id, details },
    at,
  );
}
