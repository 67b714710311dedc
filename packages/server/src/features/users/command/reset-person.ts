import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { recordUserEvent } from '../../../commands/define-user-command.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { boolean, text, userId, uuid } from '../../../platform/database/columns.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { CommandError } from './command-error.ts';
import { setPassword } from './set-password.ts';

const personWithAccount = readStatement('users.withAccount', {
  id: userId,
  account: uuid.nullable,
  address: text.nullable,
  is_sso_user: boolean.nullable,
})`
  select u.id, a.id as account, a.email as address, a.is_sso_user
  from users u left join auth.users a on a.id = u.uuid and a.deleted_at is null
  where u.email = $1`;

/** Sets a person's new password, and creates an account where they had none. Their sessions end. */
export async function resetPerson(
  trx: Transaction<Tables>,
  accounts: Pick<Accounts, 'setPassword' | 'removeFactors'>,
  {
    email,
    password,
    secondFactor,
  }: { readonly email: string; readonly password: string; readonly secondFactor: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const person = await personWithAccount.first(trx, email);
  if (!person) throw new CommandError(`There is no user ${email}. Create one with add.`);
  if (person.is_sso_user) {
    throw new CommandError(`${email} signs in through a company's single sign-on and has no password here.`);
  }
  // The address of the account may differ from the person's.
  const address = person.address ?? email;
  const authUserId = await setPassword(trx, accounts, { email: address, password }, now);
  await acquireAdvisoryLock(trx, email);
  if (authUserId !== person.account) await link(trx, person.id, authUserId);
  const removed = secondFactor ? await accounts.removeFactors(trx, authUserId, now) : 0;
  const details = { passwordReset: true, secondFactorsRemoved: removed };
  await recordUserEvent(trx, null, { kind: 'updated', subjectId: person.id, details }, now);
}

async function link(trx: Transaction<Tables>, userId: UserId, authUserId: string): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('email')
    .where('uuid', '=', authUserId)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (other) throw new CommandError(`The account of that address belongs to the user ${other.email}.`);
  await trx.updateTable('users').set({ uuid: authUserId }).where('id', '=', userId).execute();
}
