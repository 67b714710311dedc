import { personName } from '@bakehouse/contract/values';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { recordUserEvent } from '../../commands/define-user-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { boolean, userId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The person with that address, locked; `is_free` where they have no active account. */
const personByAddress = writeStatement('users.lockByAddress', { id: userId, is_free: boolean })`
  select u.id, not exists (select from auth.users a where a.id = u.uuid and a.deleted_at is null) as is_free
  from users u where u.email = $1
  for update`;

/**
 * Links accounts to people, in the transaction that creates the session, which has locked the account (D14). A linked
 * person gets the time of the sign-in. An account without a person is linked, by its confirmed address, to the person
 * whom a super admin added; without one, to a new person, who is inactive and waits for an admin. An unconfirmed
 * address proves nothing and changes nothing.
 */
export async function onSignIn(
  trx: Transaction<Tables>,
  authUserId: string,
  at: Temporal.Instant,
): Promise<void> {
  const linked = await trx
    .updateTable('users')
    .set({ lastsignin_at: at.toString() })
    .where('uuid', '=', authUserId)
    .returning('id')
    .executeTakeFirst();
  if (linked) return;
  const account = await trx
    .selectFrom('auth.users')
    .select(['email', 'user_metadata'])
    .where('id', '=', authUserId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!account?.email) return;
  await acquireAdvisoryLock(trx, account.email);
  const person = await personByAddress.first(trx, account.email);
  if (!person) await insertWaiting(trx, authUserId, account.email, account.user_metadata, at);
  else if (person.is_free) await link(trx, person.id, authUserId, at);
}

async function link(
  trx: Transaction<Tables>,
  userId: UserId,
  authUserId: string,
  at: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ uuid: authUserId, lastsignin_at: at.toString() })
    .where('id', '=', userId)
    .execute();
  await recordUserEvent(
    trx,
    { userId, viewedBy: null },
    { kind: 'linked', subjectId: userId, details: { authUserId } },
    at,
  );
}

async function insertWaiting(
  trx: Transaction<Tables>,
  authUserId: string,
  email: string,
  metadata: Readonly<Record<string, unknown>>,
  at: Temporal.Instant,
): Promise<void> {
  const { id } = await trx
    .insertInto('users')
    .values({
      uuid: authUserId,
      email,
      firstname: nameIn(metadata, 'firstName'),
      lastname: nameIn(metadata, 'lastName'),
      active: false,
      waiting: true,
      lastsignin_at: at.toString(),
      created_at: at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordUserEvent(trx, null, { kind: 'waiting', subjectId: id, details: { authUserId, email } }, at);
}

/** A name in the metadata, which the account's owner wrote, so it may be any JSON. */
function nameIn(metadata: Readonly<Record<string, unknown>>, member: 'firstName' | 'lastName'): string {
  const name = personName.safeParse(metadata[member]);
  return name.success ? name.data : '';
}
