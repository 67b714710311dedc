import type { UserRow } from '@bakehouse/contract/users';
import type { Level } from '@bakehouse/domain/kernel/actor';
import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Identified } from '../../commands/command.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * People with their shops and their account: the one they are linked to, else the one that a first sign-in would link
 * to them (D14).
 */
const people = `
  select u.id, u.version, u.firstname, u.lastname, u.email, u.active, u.admin, u.superadmin, u.p_orders,
    u.p_speccards, u.p_admin, u.lastsignin_at, u.waiting,
    array(select us.shop_id from user_shops us where us.user_id = u.id order by us.shop_id) as shop_ids,
    coalesce(own.id, likely.id) as auth_user_id,
    coalesce(own.email_confirmed_at, own.phone_confirmed_at, likely.email_confirmed_at) is not null as is_confirmed,
    exists (
      select from auth.factors f where f.user_id = coalesce(own.id, likely.id) and f.status = 'verified'
    ) as has_factor
  from users u
  left join auth.users own on own.id = u.uuid and own.deleted_at is null
  left join auth.users likely on own.id is null and likely.email = u.email and not likely.is_sso_user
    and likely.deleted_at is null and not exists (select from users o where o.uuid = likely.id and o.id <> u.id)`;

const everybody = `${people}
  order by u.lastsignin_at desc nulls last, lower(u.lastname), lower(u.firstname), u.id`;

const onePerson = `${people}
  where u.id = $1`;

type Row = {
  id: UserId;
  version: number;
  firstname: string;
  lastname: string;
  email: string;
  active: boolean;
  admin: boolean;
  superadmin: boolean;
  p_orders: Level;
  p_speccards: Level;
  p_admin: Level;
  lastsignin_at: Temporal.Instant | null;
  waiting: boolean;
  shop_ids: readonly ShopId[];
  auth_user_id: string | null;
  is_confirmed: boolean;
  has_factor: boolean;
};

/** What is done to one person. */
export type AboutUser = Identified & { readonly userId: UserId };

/** What the history of commands calls it. */
export function subjectOf({ userId }: { readonly userId: UserId | null }): string {
  return userId === null ? 'new user' : `user ${userId}`;
}

/** A person and the account behind; null where there is none. */
export type FoundUser = { readonly user: UserRow; readonly authUserId: string | null };

/** All people, the latest sign-in first and those who never signed in last (spec 001 section 7). */
export async function listUserRows(db: Kysely<Tables>): Promise<UserRow[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(everybody));
  return rows.map(toUserRow);
}

/** One person, or null. */
export async function findUserRow(db: Kysely<Tables>, userId: UserId): Promise<FoundUser | null> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(onePerson, [userId]));
  const row = rows[0];
  return row ? { user: toUserRow(row), authUserId: row.auth_user_id } : null;
}

function toUserRow(row: Row): UserRow {
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
  };
}

function accountOf({ auth_user_id, is_confirmed }: Row): UserRow['account'] {
  if (auth_user_id === null) return 'none';
  return is_confirmed ? 'confirmed' : 'invited';
}
