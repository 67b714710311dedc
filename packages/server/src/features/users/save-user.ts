import { createHash } from 'node:crypto';
import type { SaveUser, UserRow } from '@bakehouse/contract/users';
import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { takeAdvisoryLock } from './advisory-lock.ts';
import type { Refused } from './transact-or-undo.ts';
import { transactOrUndo } from './transact-or-undo.ts';
import type { Doer } from './user-event.ts';
import { recordUserEvent } from './user-event.ts';
import { findUserRow } from './user-rows.ts';
import { factsOf, insertUser, replaceShops, updateUser } from './write-user.ts';

export type UserSaved = { readonly kind: 'done'; readonly user: UserRow; readonly invited: boolean };

type Accounts = Services['accounts'];

/** In the order of a sign-in: accounts first, then the address, then the person. */
const lockAccounts = `
  select id from auth.users
  where id = (select uuid from users where id = $1) or email = $2
    or email = (select email from users where id = $1)
  order by id for update`;

const missingShops = `
  select id from unnest($1::int[]) id where not exists (select from shops s where s.id = id.id) order by 1 limit 1`;

/**
 * Adds or changes a person: rights, shops, account and invitation together, or none of it (spec 001 section 7). Sent
 * twice it is done once, and answered with the person as they are. Super admins are made by the command line alone,
 * and nobody changes one here (spec 001 section 5).
 */
export async function saveUser(
  services: Pick<Services, 'database' | 'accounts' | 'wakeMailer'>,
  by: Doer,
  command: SaveUser,
  now: Temporal.Instant,
): Promise<UserSaved | Refused> {
  const fingerprint = fingerprintOf(command, by);
  const result = await transactOrUndo<UserSaved>(services.database, async (trx) => {
    await takeAdvisoryLock(trx, command.saveId);
    return (
      (await findRepeat(trx, command.saveId, fingerprint)) ??
      (await write(trx, services.accounts, by, command, fingerprint, now))
    );
  });
  if (result.kind === 'done' && result.invited) services.wakeMailer();
  return result;
}

async function write(
  trx: Transaction<Tables>,
  accounts: Accounts,
  by: Doer,
  command: SaveUser,
  fingerprint: string,
  now: Temporal.Instant,
): Promise<UserSaved | Refused> {
  await trx.executeQuery(CompiledQuery.raw(lockAccounts, [command.userId, command.email]));
  await takeAdvisoryLock(trx, command.email);
  const stored = command.userId === null ? null : await lockUser(trx, command.userId);
  const refusal = await judge(trx, stored, command);
  if (refusal !== null) return { kind: 'refused', refusal };

  const before = stored === null ? null : await findUserRow(trx, stored.id);
  const userId =
    stored === null ? await insertUser(trx, command, now) : await updateUser(trx, stored, command);
  await replaceShops(trx, userId, command.shopIds);
  if (stored !== null && !(await moveAccount(trx, accounts, stored, command.email, now))) {
    return { kind: 'refused', refusal: { kind: 'email-taken', email: command.email } };
  }
  const invited = command.invite && (await inviteUnlessConfirmed(trx, accounts, userId, command, now));
  if (invited === 'too-many-mails') return { kind: 'refused', refusal: { kind: 'too-many-requests' } };

  const after = await findUserRow(trx, userId);
  if (after === null) throw new Error('the saved person is not there');
  const details = {
    before: before === null ? null : factsOf(before.user),
    after: factsOf(after.user),
    invited,
    fingerprint,
  };
  const kind = stored === null ? 'created' : 'updated';
  await recordUserEvent(trx, by, { kind, subjectId: userId, saveId: command.saveId, details }, now);
  return { kind: 'done', user: after.user, invited };
}

type StoredUser = {
  readonly id: UserId;
  readonly uuid: string | null;
  readonly email: string;
  readonly version: number;
  readonly superadmin: boolean;
};

async function lockUser(trx: Transaction<Tables>, userId: UserId): Promise<StoredUser | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'uuid', 'email', 'version', 'superadmin'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function judge(
  trx: Transaction<Tables>,
  stored: StoredUser | null,
  command: SaveUser,
): Promise<Refusal | null> {
  if (command.userId !== null) {
    if (stored === null) return { kind: 'user-not-found', userId: String(command.userId) };
    if (stored.superadmin) return { kind: 'permission-denied' };
    if (stored.version !== command.version) return { kind: 'user-changed', version: stored.version };
  }
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', command.email)
    .where('id', '<>', stored?.id ?? (0 as UserId))
    .executeTakeFirst();
  if (other) return { kind: 'email-taken', email: command.email };
  const { rows } = await trx.executeQuery<{ id: ShopId }>(CompiledQuery.raw(missingShops, [command.shopIds]));
  return rows[0] ? { kind: 'shop-not-found', shopId: String(rows[0].id) } : null;
}

/** The account of a linked person goes by the new address; false where another account has it. */
async function moveAccount(
  trx: Transaction<Tables>,
  accounts: Accounts,
  { uuid, email: before }: StoredUser,
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
): Promise<boolean | 'too-many-mails'> {
  const found = await findUserRow(trx, userId);
  if (found?.user.account === 'confirmed') return false;
  const answer = await accounts.invite(trx, person, now);
  if (!('refused' in answer)) return true;
  return answer.refused === 'too-many-mails' ? 'too-many-mails' : false;
}

type SaveDetails = { readonly fingerprint?: string; readonly invited?: boolean };

/** The answer to a save that was already made, or null where this save id is new. */
async function findRepeat(
  trx: Transaction<Tables>,
  saveId: string,
  fingerprint: string,
): Promise<UserSaved | Refused | null> {
  const event = await trx
    .selectFrom('user_events')
    .select(['subject_id', 'details'])
    .where('save_id', '=', saveId)
    .executeTakeFirst();
  if (!event) return null;
  const details = event.details as SaveDetails;
  const found = event.subject_id === null ? null : await findUserRow(trx, event.subject_id);
  if (found === null || details.fingerprint !== fingerprint) {
    return { kind: 'refused', refusal: { kind: 'save-id-reused' } };
  }
  return { kind: 'done', user: found.user, invited: details.invited === true };
}

/** The same save id must mean the same save, by the same person. */
function fingerprintOf(command: SaveUser, by: Doer): string {
  return createHash('sha256')
    .update(JSON.stringify([by.userId, by.viewedBy, command]))
    .digest('base64');
}
