import type { UserRow } from '@bakehouse/contract/users';
import type { Level } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Identified } from '../../commands/command.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, instant, int2, int4, shopId, text, userId, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';

/** People with their shops and their account: the linked one, else the one that a first sign-in would link (D14). */
const people = `
  select u.id, u.version, u.firstname, u.lastname, u.email, u.active, u.admin, u.superadmin, u.p_orders,
    u.p_speccards, u.p_admin, u.lastsignin_at, u.waiting,
    array(select us.shop_id from user_shops us where us.user_id = u.id order by us.shop_id) as shop_ids,
    coalesce(own.id, likely.id) as auth_user_id,
    coalesce(own.email_confirmed_at, own.phone_confirmed_at, likely.email_confirmed_at) is not null as is_confirmed,
    exists (
      select from auth.factors f where f.user_id = coalesce(own.id, likely.id) and f.status = 'verified'
    ) as has_factor,
    event.changed_by, event.changed_at
  from users u
  left join auth.users own on own.id = u.uuid and own.deleted_at is null
  left join auth.users likely on own.id is null and likely.email = u.email and not likely.is_sso_user
    and likely.deleted_at is null and not exists (select from users o where o.uuid = likely.id and o.id <> u.id)
  left join lateral (
    select ${personName('by')} as changed_by, e.at as changed_at
    from user_events e join users by on by.id = coalesce(e.viewed_by, e.user_id)
    where e.subject_id = u.id and e.kind in ('created', 'updated')
    order by e.id desc limit 1
  ) event on true`;

const columns = {
  id: userId,
  version: int4,
  firstname: text,
  lastname: text,
  email: text,
  active: boolean,
  admin: boolean,
  superadmin: boolean,
  p_orders: int2.as<Level>(),
  p_speccards: int2.as<Level>(),
  p_admin: int2.as<Level>(),
  lastsignin_at: instant.nullable,
  waiting: boolean,
  shop_ids: shopId.array,
  auth_user_id: uuid.nullable,
  is_confirmed: boolean,
  has_factor: boolean,
  changed_by: text.nullable,
  changed_at: instant.nullable,
};

const everybody = readStatement('users.all', columns)`${people}
  order by u.lastsignin_at desc nulls last, lower(u.lastname), lower(u.firstname), u.id`;

const onePerson = readStatement('users.byId', columns)`${people}
  where u.id = $1`;

/** A command about one person. */
export type AboutUser = Identified & { readonly userId: UserId };

/** The subject in the history of commands. */
export function subjectOf({ userId }: { readonly userId: UserId | null }): string {
  return userId === null ? 'new user' : `user ${userId}`;
}

/** A person with their account; `authUserId` is null without one. */
export type FoundUser = { readonly user: UserRow; readonly authUserId: string | null };

/** All people, the latest sign-in first and those who never signed in last (spec 001 section 7). */
export async function listUserRows(database: Reader): Promise<UserRow[]> {
  return (await everybody.all(database)).map(toUserRow);
}

/** One person, or null. */
export async function findUserRow(database: Reader, userId: UserId): Promise<FoundUser | null> {
  const row = await onePerson.first(database, userId);
  return row ? { user: toUserRow(row), authUserId: row.auth_user_id } : null;
}

function toUserRow(row: RowOf<typeof columns>): UserRow {
  return {
    userId: row.id,
    version: row.version,
    firstName: row.firstname,
    lastName: row.lastname,
    email: row.email,
    active: row.active,
    admin: row.admin,
    superAdmin: row.superadmin,
    orders: row.p_orders,
    specCards: row.p_speccards,
    administration: row.p_admin,
    shopIds: [...row.shop_ids],
    lastSignInAt: row.lastsignin_at?.toString() ?? null,
    waiting: row.waiting,
    account: accountOf(row),
    secondFactor: row.has_factor,
    changed:
      row.changed_by !== null && row.changed_at !== null
        ? { name: row.changed_by, at: row.changed_at.toString() }
        : null,
  };
}

function accountOf({ auth_user_id, is_confirmed }: RowOf<typeof columns>): UserRow['account'] {
  if (auth_user_id === null) return 'none';
  return is_confirmed ? 'confirmed' : 'invited';
}
