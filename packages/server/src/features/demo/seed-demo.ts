import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { insertOrders } from '../../records/orders/insert-orders.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { insertCustomOrders } from './custom-orders.ts';
import { insertAvailability, insertProducts, insertShops } from './insert-catalogue.ts';
import { insertLeads } from './insert-leads.ts';
import type { CreateAuthUser } from './insert-people.ts';
import { insertPeople } from './insert-people.ts';
import type { OrderingContext } from './ordering-context.ts';
import { planOrders } from './plan-orders.ts';
import { insertPhotos } from './recipes/insert-photos.ts';
import { insertRecipes } from './recipes/insert-recipes.ts';

/** A visitor can order for tomorrow until 23:00. */
const defaultCutOffHours = 1;

/** Days with a cut-off of their own, by how many days ahead they lie. */
const ownCutOffs: ReadonlyMap<number, number> = new Map([
  [-6, 12],
  [4, 24],
]);

/** The number before that of the first order, so that the numbers look realistic. */
const ordersBefore = 41_000;

/**
 * Fills an empty database with the demo brand (run contract): shops, products, people who can sign in, orders from 60
 * days ago to 5 days ahead, and leads of the campaigns. The same day gives the same rows. All in one transaction. Of
 * servers that start at once on one database, the first one fills it.
 *
 * @returns whether it was filled; false where the database has an account already
 */
export async function seedDemo({
  database,
  clock,
  blobs,
  createAuthUser,
}: {
  readonly database: Pool;
  readonly clock: Clock;
  /** The store of photos; null leaves them out. */
  readonly blobs: Blobs | null;
  readonly createAuthUser: CreateAuthUser;
}): Promise<boolean> {
  const now = clock.now();
  const isFilled = await database.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, 'demo brand');
    if (!(await isEmpty(trx))) return false;
    const businessClock = await setUpBusiness(trx);
    const shops = await insertShops(trx);
    const products = await insertProducts(trx);
    const productsByShop = await insertAvailability(trx, shops, products);
    await insertRecipes(trx, products, now);
    const people = await insertPeople(trx, shops, now, createAuthUser);
    if (blobs) await insertPhotos(trx, blobs, people.owner.userId, now);
    const today = todayAt(now, businessClock.timeZone);
    const hours = await insertCutOffs(trx, today, people.owner.userId, now);
    const context: OrderingContext = {
      clock: businessClock,
      hoursOf: (day) => hours.get(day) ?? defaultCutOffHours,
      office: people.office,
      shops: shops.map((shop) => ({
        ...shop,
        orderedBy: people.ordersFor(shop),
        products: productsByShop.get(shop.shopId) ?? new Map(),
      })),
    };
    await sql`
      select setval(pg_get_serial_sequence('orders', 'id'), greatest(${ordersBefore}::bigint, (select max(id) from orders)))
    `.execute(trx);
    await insertOrders(trx, planOrders(context, now));
    await insertCustomOrders(trx, context, now);
    await insertLeads(trx, today, businessClock.timeZone);
    await rememberSignIns(trx);
    return true;
  });
  if (!isFilled) return false;
  // The query planner needs statistics of the new rows.
  await sql`analyze shops, products, shop_products, orders, order_lines, order_events, recipe_items, recipe_ingredients`.execute(
    database,
  );
  return true;
}

/** Whether the database has no account, so that nobody can sign in; a loaded workload has none either. */
async function isEmpty(trx: Transaction<Tables>): Promise<boolean> {
  const row = await trx.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

async function setUpBusiness(trx: Transaction<Tables>): Promise<BusinessClock> {
  await trx
    .updateTable('seller')
    .set({
      address: 'Unit 4, Saltmarsh Yard\nMarwick QM2 1BQ',
      email: 'accounts@bakehouse.test',
      vat_number: 'GB 000 0000 00',
    })
    .execute();
  await trx
    .updateTable('settings')
    .set({
      business_name: 'Bakehouse',
      // A number that Ofcom reserves for drama.
      telephone: '01632 960 001',
      default_cut_off_hours: defaultCutOffHours,
      demo: true,
    })
    .execute();
  return (await readBusinessSettings(trx)).clock;
}

async function insertCutOffs(
  trx: Transaction<Tables>,
  today: DeliveryDay,
  setBy: UserId,
  now: Temporal.Instant,
): Promise<ReadonlyMap<DeliveryDay, number>> {
  const hours = new Map([...ownCutOffs].map(([ahead, own]) => [addDays(today, ahead), own]));
  const setAt = now.subtract({ hours: 24 * 9 }).toString();
  await trx
    .insertInto('cutoffs')
    .values(
      [...hours].map(([day, own]) => ({
        delivery_dt: day,
        hours: own,
        updated_by: setBy,
        updated_at: setAt,
      })),
    )
    .execute();
  return hours;
}

/** Sets the last sign-in of people who ordered; the offered demo accounts begin without one. */
async function rememberSignIns(trx: Transaction<Tables>): Promise<void> {
  await sql`
    update users set lastsignin_at = o.last
    from (select created_by, max(created_at) as last from orders group by created_by) o
    where o.created_by = users.id
      and users.uuid in (select id from auth.users where encrypted_password is null)`.execute(trx);
}
