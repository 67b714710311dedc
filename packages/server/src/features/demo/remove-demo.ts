import { randomBytes } from 'node:crypto';
import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { Transaction } from 'kysely';
import { recordUserEvent } from '../../commands/define-user-command.ts';
import { text, userId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Users keep their names, which their orders refer to, and lose every right. */
const disable = writeStatement('users.disable', { id: userId, email: text })`
  update users set active = false, superadmin = false, admin = false, version = version + 1
  where email = any($1) and (active or superadmin)
  returning id, email`;

/**
 * Disables the demo accounts: random passwords, no sessions, not offered on the sign-in page. Their orders stay.
 *
 * @returns their addresses
 */
export async function removeDemo(
  trx: Transaction<Tables>,
  accounts: Pick<Accounts, 'setPassword'>,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const people = await disable.all(
    trx,
    demoAccounts.map(({ email }) => email),
  );
  for (const { id, email } of people) {
    await accounts.setPassword(trx, { email, password: randomBytes(32).toString('base64url') }, now);
    await recordUserEvent(trx, null, { kind: 'updated', subjectId: id, details: { demoRemoved: true } }, now);
  }
  await trx.updateTable('settings').set({ demo: false }).execute();
  return people.map(({ email }) => email);
}
