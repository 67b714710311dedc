import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { PersonFacts } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { text, userId } from '../../../../platform/database/columns.ts';
import { writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { ImportBy } from '../import-kind.ts';

const columns = 'firstname, lastname, email, active, admin, p_orders, p_speccards, p_admin';

const values = `x."firstName", x."lastName", x."email", x."active", x."admin", x."orders", x."specCards",
  x."administration"`;

const rows = `jsonb_to_recordset($1::jsonb) x ("userId" int, "firstName" text, "lastName" text, "email" text,
  "active" boolean, "admin" boolean, "orders" smallint, "specCards" smallint, "administration" smallint,
  "waiting" boolean)`;

const insertRows = writeStatement('imports.insertUsers', { userId, email: text })`
  insert into users (${columns}, created_at) select ${values}, $2::timestamptz from ${rows}
  returning id as "userId", email`;

const updateRows = writeStatement('imports.updateUsers', { userId })`
  update users u set (${columns}, waiting) = (select ${values}, x."waiting"), version = u.version + 1
  from ${rows} where u.id = x."userId" and not u.superadmin returning u.id as "userId"`;

const writeShops = writeStatement('imports.writeUserShops', {})`
  with pairs as (select * from unnest($2::int[], $3::int[]) p (user_id, shop_id)),
  gone as (
    delete from user_shops s where s.user_id = any ($1::int[])
      and not exists (select from pairs p where p.user_id = s.user_id and p.shop_id = s.shop_id)
  )
  insert into user_shops (user_id, shop_id) select user_id, shop_id from pairs on conflict do nothing`;

const insertEvents = writeStatement('imports.userEvents', {})`
  insert into user_events (kind, subject_id, at, user_id, viewed_by, details)
  select x.kind, x."userId", $2::timestamptz, $3::int, $4::int, x.details
  from jsonb_to_recordset($1::jsonb) x (kind text, "userId" int, details jsonb)`;

/** Adds people without an account (D14); returns their ids by address. */
export async function insertUsers(
  trx: Transaction<Tables>,
  users: readonly PersonFacts[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, UserId>> {
  const made = await insertRows.all(trx, JSON.stringify(users), now.toString());
  return new Map(made.map((user) => [user.email, user.userId]));
}

/** Changes people whom this transaction has locked; super admins are never changed. */
export async function updateUsers(
  trx: Transaction<Tables>,
  users: readonly (PersonFacts & { readonly userId: UserId; readonly waiting: boolean })[],
): Promise<void> {
  const written = await updateRows.all(trx, JSON.stringify(users));
  if (written.length < users.length) throw new Error('a user who was to be changed is not there');
}

/** Sets the assigned shops of each of the people. */
export async function assignShops(
  trx: Transaction<Tables>,
  users: readonly { readonly userId: UserId; readonly shopIds: readonly ShopId[] }[],
): Promise<void> {
  const pairs = users.flatMap((user) => user.shopIds.map((shopId) => ({ userId: user.userId, shopId })));
  await writeShops.run(
    trx,
    users.map((user) => user.userId),
    pairs.map((pair) => pair.userId),
    pairs.map((pair) => pair.shopId),
  );
}

/** Writes the same history of people as saves of each of them (D8). */
export async function recordUsers(
  trx: Transaction<Tables>,
  { now, userId: by, viewedBy, fileName: importFile }: ImportBy,
  changes: readonly {
    readonly userId: UserId;
    readonly before: PersonFacts | null;
    readonly after: PersonFacts | null;
  }[],
): Promise<void> {
  const events = changes.map(({ userId: subject, before, after }) => ({
    kind: before === null ? 'created' : 'updated',
    userId: subject,
    details: { before, after, invited: false, importFile },
  }));
  await insertEvents.run(trx, JSON.stringify(events), now.toString(), by, viewedBy);
}
