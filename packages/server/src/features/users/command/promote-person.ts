import type { Transaction } from 'kysely';
import { recordUserEvent } from '../../../commands/define-user-command.ts';
import { userId, uuid } from '../../../platform/database/columns.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { CommandError } from './command-error.ts';

const promote = writeStatement('users.promote', { id: userId, uuid: uuid.nullable })`
  update users set superadmin = true, active = true, waiting = false, version = version + 1
  where email = $1
  returning id, uuid`;

/**
 * Makes a person an active super admin, which is possible by the command line and the first-run page only. Returns
 * whether they have an account to sign in with.
 */
export async function promotePerson(
  trx: Transaction<Tables>,
  email: string,
  now: Temporal.Instant,
  commandId: string | null = null,
): Promise<{ readonly canSignIn: boolean }> {
  const person = await promote.first(trx, email);
  if (!person) throw new CommandError(`There is no user ${email}. Create one with add.`);
  await recordUserEvent(trx, null, { kind: 'promoted', subjectId: person.id }, now, commandId);
  return { canSignIn: person.uuid !== null };
}
