import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { SaveUser, UserRow } from '@bakehouse/contract/users';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import { noUserId } from '@bakehouse/domain/kernel/branded';
import type { Changed, PersonFacts, Refusal, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import type { Effect } from '../../commands/define-command.ts';
import { changed } from '../../commands/define-command.ts';
import type { UserEvent } from '../../commands/define-user-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { instant, shopId, text, uuid } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lastChangeOfUser } from '../../records/people/last-change-of-user.ts';
import { findUserRow, subjectOf } from './user-rows.ts';
import { factsOf, insertUser, replaceShops, updateUser } from './write-user.ts';

type SavedUser = { user: UserRow; invited: boolean };

type StoredUser = Changed<PersonFacts> & { readonly id: UserId; readonly uuid: string | null };

/** In the order of a sign-in, against deadlocks: accounts first, then the address, then the person. */
const lockAccounts = writeStatement('users.lockAccounts', { id: uuid })`
  select id from auth.users
  where id = (select uuid from users where id = $1) or email = $2
    or email = (select email from users where id = $1)
  order by id for update`;

const lastChange = readStatement('users.lastChange', {
  name: text,
  at: instant,
})`${lastChangeOfUser('$1')}`;

const missingShops = readStatement('shops.missing', { id: shopId })`
  select id from unnest($1::int[]) id where not exists (select from shops s where s.id = id.id) order by 1 limit 1`;

/**
 * Adds or changes a person: rights, shops, account and invitation in one transaction (spec 001 section 7). Only the
 * command line creates super admins, and no request changes one (spec 001 section 5).
 */
export const saveUser = defineUserCommand<SaveUser, SavedUser, StoredUser>({
  name: 'users.saveUser',
  subject: subjectOf,
  notifies: ['mailer', 'channels'],
  versioned: {
    edited: ({ version }) => version,
    lock,
    conflict: (now) => ({ kind: 'user-changed', ...now }),
  },
  run,
});

async function lock(
  trx: Transaction<Tables>,
  { input: { userId, email } }: Call<SaveUser>,
): Promise<StoredUser | null | Refused> {
  await lockAccounts.run(trx, userId, email);
  await acquireAdvisoryLock(trx, email);
  if (userId === null) return null;
  const row = await trx
    .selectFrom('users')
    .select(['id', 'uuid', 'version', 'superadmin', 'created_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  // Locked before the read, which then sees what the previous writer committed.
  const found = row && (await findUserRow(trx, userId));
  if (!found) return refuse({ kind: 'user-not-found', userId: String(userId) });
  if (row.superadmin) return refuse({ kind: 'permission-denied' });
  const by = (await lastChange.first(trx, userId)) ?? { name: 'The command line', at: row.created_at };
  return { id: row.id, uuid: row.uuid, version: row.version, by, current: factsOf(found.user) };
}

async function run(
  trx: Transaction<Tables>,
  { input: command, now, services: { accounts } }: Call<SaveUser>,
  stored: StoredUser | null,
): Promise<Effect<SavedUser, UserEvent> | Refused> {
  const refusal = await findRefusal(trx, stored, command);
  if (refusal !== null) return refuse(refusal);
  const userId =
    stored === null ? await insertUser(trx, command, now) : await updateUser(trx, stored, command);
  await replaceShops(trx, userId, command.shopIds);
  if (stored !== null && !(await moveAccount(trx, accounts, stored, command.email, now))) {
    return refuse({ kind: 'email-taken', email: command.email });
  }
  const invited = command.invite && (await inviteUnlessConfirmed(trx, accounts, userId, command, now));
  if (invited === 'try-again') return refuse({ kind: 'too-many-requests' });

  const after = await findUserRow(trx, userId);
  if (after === null) throw new Error('the saved person is not there');
  const { user } = after;
  const details = { before: stored?.current ?? null, after: factsOf(user), invited };
  const kind = stored === null ? 'created' : 'updated';
  return changed({ user, invited }, { kind, subjectId: userId, details });
}

async function findRefusal(
  trx: Transaction<Tables>,
  stored: StoredUser | null,
  command: SaveUser,
): Promise<Refusal | null> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', command.email)
    .where('id', '<>', stored?.id ?? noUserId)
    .executeTakeFirst();
  if (other) return { kind: 'email-taken', email: command.email };
  const missing = await missingShops.first(trx, command.shopIds);
  return missing ? { kind: 'shop-not-found', shopId: String(missing.id) } : null;
}

/** Changes the address of a linked person's account; false where another account has it. */
async function moveAccount(
  trx: Transaction<Tables>,
  accounts: Accounts,
  { uuid, current: { email: before } }: StoredUser,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  if (uuid === null || before === email) return true;
  const account = await trx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account === undefined || (await accounts.changeEmail(trx, uuid, email, now)) === 'changed';
}

async function inviteUnlessConfirmed(
  trx: Transaction<Tables>,
  accounts: Accounts,
  userId: UserId,
  person: SaveUser,
  now: Temporal.Instant,
): Promise<boolean | 'try-again'> {
  const found = await findUserRow(trx, userId);
  if (found?.user.account === 'confirmed') return false;
  const answer = await accounts.invite(trx, person, now);
  if (!('refused' in answer)) return true;
  return answer.refused === 'try-again' ? 'try-again' : false;
}
