import type { SaveUser, UserRow } from '@bakehouse/contract/users';
import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The columns that a save may set: no request creates a super admin. */
function columnsOf(command: SaveUser) {
  return {
    firstname: command.firstName,
    lastname: command.lastName,
    email: command.email,
    active: command.active,
    admin: command.admin,
    p_orders: command.orders,
    p_speccards: command.specCards,
    // Only admins have this right (spec 001 section 5); a former value must not return when the person becomes an admin
    // again.
    p_admin: command.admin ? command.administration : 0,
    waiting: false,
  } as const;
}

/** Inserts a person, without an account until the first sign-in (D14). */
export async function insertUser(
  trx: Transaction<Tables>,
  command: SaveUser,
  now: Temporal.Instant,
): Promise<UserId> {
  const { id } = await trx
    .insertInto('users')
    .values({ ...columnsOf(command), created_at: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a person whom this transaction has locked. */
export async function updateUser(
  trx: Transaction<Tables>,
  stored: { readonly id: UserId; readonly version: number },
  command: SaveUser,
): Promise<UserId> {
  await trx
    .updateTable('users')
    .set({ ...columnsOf(command), version: stored.version + 1 })
    .where('id', '=', stored.id)
    .execute();
  return stored.id;
}

/** Writes only differences. */
const writeShops = writeStatement('users.writeShops', {})`
  with gone as (delete from user_shops where user_id = $1 and shop_id <> all ($2::int[]))
  insert into user_shops (user_id, shop_id)
  select distinct $1::int, x from unnest($2::int[]) x
  on conflict do nothing`;

/** Sets the assigned shops. */
export async function replaceShops(
  trx: Transaction<Tables>,
  userId: UserId,
  shopIds: readonly ShopId[],
): Promise<void> {
  await writeShops.run(trx, userId, shopIds);
}

/** The fields of a person for the history. */
export function factsOf(user: UserRow) {
  const { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds } = user;
  return { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds };
}
