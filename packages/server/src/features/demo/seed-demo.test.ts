import { createHash } from 'node:crypto';
import { ticketShape } from '@bakehouse/domain/campaigns/draw';
import { contactKeysOf } from '@bakehouse/domain/campaigns/people';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, parseDay, weekdayOf } from '@bakehouse/domain/kernel/day';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frozenClock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/database/database.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { demoAccounts, demoPassword, demoShop } from './demo-accounts.ts';
import type { CreateAuthUser } from './insert-people.ts';
import { seedDemo } from './seed-demo.ts';

/** The allergen values of spec 001 section 3, as stored; names of groups are not values (D22). */
const memberLabels =
  'ALMONDS BARLEY BRAZILNUTS CASHEWS CELERY CRUSTACEANS EGGS FISH HAZELNUTS KAMUT LUPIN MACADAMIA MILK MOLLUSCS MUSTARD OATS PEANUTS PECAN PISTACHIO QUEENSLANDNUTS RYE SESAME SOYA SPELT SULPHURDIOXIDE WALNUTS WHEAT'.split(
    ' ',
  );

const now = '2026-11-20T11:15:00Z';
const today = knownDay('2026-11-20');
const tomorrow = addDays(today, 1);

function knownDay(text: string): DeliveryDay {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is no day`);
  return day;
}

type Seeded = { readonly database: Pool; readonly home: TestDatabase };

async function open(): Promise<Seeded> {
  const home = await createTestDatabase();
  return { home, database: openDatabase(openPool({ url: home.url, connections: 2, onError: () => {} })) };
}

async function seed(at: string): Promise<Seeded> {
  const seeded = await open();
  await seedDemo({ database: seeded.database, clock: frozenClock(at), blobs: null, createAuthUser });
  return seeded;
}

const createAuthUser: CreateAuthUser = async (trx, { email, password, confirmedAt }) => {
  const moment = confirmedAt.toString();
  const { id } = await trx
    .insertInto('auth.users')
    .values({
      email,
      encrypted_password: password,
      email_confirmed_at: moment,
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

async function remove({ database, home }: Seeded): Promise<void> {
  await database.destroy();
  await home.drop();
}

async function count(database: Pool, query: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`${sql.raw(`select count(*)::int as count from ${query}`)}`.execute(database);
  return rows[0]?.count ?? -1;
}

/** Everything that must be equal when the brand is created again on the same day. */
async function fingerprint(database: Pool): Promise<string> {
  const tables = [
    `select id, brand_id, name, active, import_as from shops order by id`,
    `select id, pid, name, unit_cost, active, allergens from products order by id`,
    `select * from shop_products order by shop_id, product_id`,
    `select id, email, firstname, lastsignin_at from users order by id`,
    `select * from orders order by id`,
    `select * from order_lines order by order_id, product_id`,
    `select * from order_customs order by id`,
    `select order_id, kind, version, at, user_id, details from order_events order by order_id, id`,
    `select * from leads order by id`,
  ];
  const hash = createHash('sha256');
  for (const table of tables) hash.update(JSON.stringify((await sql.raw(table).execute(database)).rows));
  return hash.digest('hex');
}

describe('the demo brand', () => {
  let seeded: Seeded;
  let database: Pool;

  beforeAll(async () => {
    seeded = await seed(now);
    database = seeded.database;
  });

  afterAll(() => remove(seeded));

  test('has three brands, forty shops and about 150 products', async () => {
    expect(await count(database, 'brands')).toBe(3);
    expect(await count(database, 'brands where can_override_cost')).toBe(1);
    expect(await count(database, 'shops')).toBe(40);
    expect(await count(database, 'shops where not active')).toBe(1);
    expect(await count(database, 'shops where not show_in_delivery_table')).toBe(3);
    expect(await count(database, 'products')).toBeGreaterThanOrEqual(145);
    expect(await count(database, 'products')).toBeLessThanOrEqual(160);
    expect(await count(database, 'categories')).toBeGreaterThanOrEqual(9);
    expect(await count(database, 'suppliers')).toBe(5);
    expect(await count(database, 'products where allergens is null')).toBe(3);
    expect(await count(database, `products where allergens = '{}'`)).toBeGreaterThan(0);
    expect(await count(database, 'shop_products where unit_cost is not null')).toBeGreaterThan(20);
    expect(
      await count(database, '(select pid from products group by pid having count(*) > 1) as twice'),
    ).toBe(0);
  });

  test('has a telephone number and a contact for every shop, all of them reserved for drama', async () => {
    expect(await count(database, `shops where telephone !~ '^01632 960 [0-9]{3}$'`)).toBe(0);
    expect(
      await count(
        database,
        `shops s left join shop_contacts c on c.shop_id = s.id and c.position = 1
         where c.telephone !~ '^07700 900 [0-9]{3}$' is not false or c.email = '' or c.role <> 'Manager'`,
      ),
    ).toBe(0);
    expect(await count(database, '(select distinct telephone from shops) as t')).toBe(40);
  });

  test('has allergens as values of the contract', async () => {
    const { rows } = await sql<{
      word: string;
    }>`select distinct unnest(allergens) as word from products`.execute(database);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.map((row) => row.word).filter((word) => !memberLabels.includes(word))).toEqual([]);
  });

  test('stores on every order the totals of its lines', async () => {
    expect(
      await count(
        database,
        `orders o join lateral (
           select count(*) as lines, coalesce(sum(quantity), 0) as items, coalesce(sum(quantity * unit_cost), 0) as total
           from order_lines where order_id = o.id) l on true
         where o.order_type = 0 and (o.line_count, o.item_count, o.total) is distinct from (l.lines, l.items, l.total)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `orders o join lateral (
           select count(*) as cakes, sum(unit_cost) as total from order_customs where order_id = o.id) c on true
         where o.order_type = 1 and (o.line_count, o.item_count, o.total) is distinct from (c.cakes, c.cakes, c.total)`,
      ),
    ).toBe(0);
    expect(await count(database, 'orders where order_type = 0 and line_count = 0')).toBe(0);
    expect(await count(database, 'orders where order_type = 1')).toBeGreaterThan(3);
    expect(await count(database, 'orders where voided')).toBe(2);
    expect(await count(database, `orders where notes <> ''`)).toBeGreaterThan(50);
    expect(await count(database, `orders where purchase_order_num <> ''`)).toBeGreaterThan(500);
  });

  test('has the shop’s price on lines, else the product’s, and overrides only where the brand allows them', async () => {
    const lines = `order_lines l join orders o on o.id = l.order_id join shops s on s.id = o.shop_id
      join brands b on b.id = s.brand_id join products p on p.id = l.product_id
      left join shop_products x on x.shop_id = s.id and x.product_id = p.id`;
    expect(await count(database, `${lines} where x.product_id is null`)).toBe(0);
    expect(await count(database, `${lines} where l.cost_source = 0 and l.unit_cost <> p.unit_cost`)).toBe(0);
    expect(
      await count(database, `${lines} where l.cost_source = 1 and l.unit_cost is distinct from x.unit_cost`),
    ).toBe(0);
    expect(await count(database, `${lines} where l.cost_source = 0 and x.unit_cost is not null`)).toBe(0);
    expect(await count(database, `${lines} where l.cost_source = 1`)).toBeGreaterThan(100);
    expect(await count(database, `${lines} where l.cost_source = 2 and b.can_override_cost`)).toBeGreaterThan(
      0,
    );
    expect(await count(database, `${lines} where l.cost_source = 2 and not b.can_override_cost`)).toBe(0);
  });

  test('has history that leads to the current order', async () => {
    expect(
      await count(
        database,
        `orders o where not exists (
           select 1 from order_events e where e.order_id = o.id and e.kind = 'created' and e.version = 1
             and e.at = o.created_at and e.user_id = o.created_by)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `orders o where o.version <> (select max(version) from order_events e where e.order_id = o.id)`,
      ),
    ).toBe(0);
    expect(await count(database, `order_events where kind = 'updated'`)).toBeGreaterThan(50);
    // The sum of the changes of all events is the current lines.
    expect(
      await count(
        database,
        `(select e.order_id, (l->>0)::int as product, sum((l->>2)::int - (l->>1)::int) as quantity
          from order_events e cross join jsonb_array_elements(e.details->'lines') l group by 1, 2) h
         full join order_lines o on o.order_id = h.order_id and o.product_id = h.product
         where coalesce(h.quantity, 0) <> coalesce(o.quantity, 0)`,
      ),
    ).toBe(0);
  });

  test('has every order placed in the past and before its cut-off', async () => {
    expect(await count(database, `orders where greatest(created_at, updated_at, voided_at) > '${now}'`)).toBe(
      0,
    );
    expect(
      await count(
        database,
        `orders o left join cutoffs c using (delivery_dt) cross join settings s
         where greatest(o.created_at, o.updated_at, o.voided_at) >=
           (o.delivery_dt - make_interval(hours => coalesce(c.hours, s.default_cut_off_hours))) at time zone s.time_zone`,
      ),
    ).toBe(0);
    const placedAt = await sql<{ hour: number }>`
      select distinct extract(hour from created_at at time zone 'Europe/London')::int as hour from orders`.execute(
      database,
    );
    expect(Math.min(...placedAt.rows.map((row) => row.hour))).toBeGreaterThanOrEqual(7);
    expect(Math.max(...placedAt.rows.map((row) => row.hour))).toBeLessThanOrEqual(19);
  });

  test('has orders from 60 days ago to 5 days ahead, fewer towards the end', async () => {
    const { rows } = await sql<{ day: DeliveryDay; orders: number; items: number }>`
      select delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items from orders
      where not voided and order_type = 0 group by 1 order by 1`.execute(database);
    expect(rows).toHaveLength(66);
    expect(rows[0]?.day).toBe(addDays(today, -60));
    expect(rows.at(-1)?.day).toBe(addDays(today, 5));
    const ahead = rows.slice(-5).map((row) => row.orders);
    expect(ahead).toEqual(ahead.toSorted((a, b) => b - a));
    expect(ahead.at(-1)).toBeGreaterThan(0);
    const past = rows.filter((row) => row.day <= today);
    const mean = (weekday: number) => {
      const days = past.filter((row) => weekdayOf(row.day) === weekday);
      return days.reduce((sum, row) => sum + row.items, 0) / days.length;
    };
    for (const weekday of [1, 2, 3, 4, 5, 7]) expect(mean(6)).toBeGreaterThan(mean(weekday));
    expect(mean(7)).toBeLessThan(mean(5));
  });

  test('has no order of the demo shop for tomorrow, which has usual quantities', async () => {
    const orders = await database
      .selectFrom('orders as o')
      .innerJoin('shops as s', 's.id', 'o.shop_id')
      .select(['o.delivery_dt', 'o.line_count'])
      .where('s.name', '=', demoShop)
      .execute();
    expect(orders.filter((order) => order.delivery_dt === tomorrow)).toEqual([]);
    const sameWeekday = orders.filter((order) => weekdayOf(order.delivery_dt) === weekdayOf(tomorrow));
    expect(sameWeekday.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...orders.map((order) => order.line_count))).toBeGreaterThanOrEqual(8);
    expect(orders.some((order) => order.delivery_dt === today)).toBe(true);
    expect(await count(database, `cutoffs where delivery_dt = '${tomorrow}'`)).toBe(0);
    expect(await count(database, 'settings where demo and default_cut_off_hours = 1')).toBe(1);
  });

  test('has similar Saturdays of a shop', async () => {
    const { rows } = await sql<{ spread: number }>`
      select max(l.quantity)::float / min(l.quantity) as spread
      from orders o join order_lines l on l.order_id = o.id
      where extract(isodow from o.delivery_dt) = 6 and not o.voided and l.quantity >= 12
      group by o.shop_id, l.product_id having count(*) >= 6`.execute(database);
    expect(rows.length).toBeGreaterThan(100);
    expect(Math.max(...rows.map((row) => row.spread))).toBeLessThanOrEqual(2);
  });

  test('has a manager with an account and an unknown password for every other shop', async () => {
    const managers = await database
      .selectFrom('users')
      .innerJoin('auth.users as account', 'account.id', 'users.uuid')
      .select(['users.email', 'lastsignin_at'])
      .where('account.encrypted_password', 'is', null)
      .execute();
    const all = await database.selectFrom('users').select('email').execute();
    expect(managers.length).toBe(all.length - demoAccounts.length);
    expect(managers.filter(({ lastsignin_at }) => lastsignin_at !== null).length).toBeGreaterThan(20);
  });

  test('has the demo accounts with their rights', async () => {
    expect(demoPassword).toBe('demo-bakehouse');
    const people = await database
      .selectFrom('users')
      .leftJoin('user_shops', 'user_shops.user_id', 'users.id')
      .innerJoin('auth.users as account', 'account.id', 'users.uuid')
      .select(['users.email', 'active', 'admin', 'superadmin', 'p_orders', 'p_admin', 'p_speccards'])
      .select(sql<number>`count(user_shops.shop_id)::int`.as('shops'))
      .where('account.encrypted_password', '=', demoPassword)
      .groupBy(['users.id', 'users.email'])
      .execute();
    expect(people.map((person) => person.email).toSorted()).toEqual(
      demoAccounts.map((account) => account.email).toSorted(),
    );
    expect(people.every((person) => person.active)).toBe(true);
    const rights = new Map(
      people.map((person) => [
        person.email,
        [person.admin, person.superadmin, person.p_orders, person.p_admin, person.p_speccards, person.shops],
      ]),
    );
    expect(rights.get('super@bakehouse.test')).toEqual([true, true, 2, 2, 2, 0]);
    expect(rights.get('admin@bakehouse.test')).toEqual([true, false, 2, 2, 2, 0]);
    expect(rights.get('reader@bakehouse.test')).toEqual([true, false, 1, 1, 1, 0]);
    expect(rights.get('shop@bakehouse.test')).toEqual([false, false, 2, 0, 0, 1]);
    expect(rights.get('shops@bakehouse.test')).toEqual([false, false, 2, 0, 0, 5]);
  });

  test('has leads of both campaigns in the last weeks, each with a ticket of its own', async () => {
    const leads = await database
      .selectFrom('leads')
      .innerJoin('campaigns', 'campaigns.id', 'leads.campaign_id')
      .select(['campaigns.kind', 'leads.ticket', 'leads.tel', 'leads.email', 'leads.at', 'leads.reach_keys'])
      .orderBy('leads.id')
      .execute();
    const { draw = [], promotion = [] } = Object.groupBy(leads, ({ kind }) => kind);
    expect(draw.length).toBeGreaterThan(30);
    expect(promotion.length).toBeGreaterThan(3);
    for (const { ticket, tel, email, reach_keys } of leads) {
      expect(ticket).toMatch(ticketShape);
      expect(`${tel}${email}`).not.toBe('');
      expect(tel === '' || /^07700 900\d{3}$/.test(tel)).toBe(true);
      expect(reach_keys).toEqual(contactKeysOf({ tel, email }));
    }
    const moments = draw.map(({ at }) => at.toString());
    expect(moments).toEqual(moments.toSorted());
    expect(moments.every((at) => at < now && at > '2026-11-01')).toBe(true);
  });

  test('is the same when it is created again on the same day', async () => {
    const again = await seed(now);
    expect(await fingerprint(again.database)).toBe(await fingerprint(database));
    await remove(again);
  });

  test('queues no mails about its past', async () => {
    expect(await count(database, 'mails')).toBe(0);
  });
});

test.each(['2026-11-21T00:03:00Z', '2027-03-28T05:00:00Z'])(
  'a demo brand created at %s has no order of the demo shop for tomorrow',
  async (moment) => {
    const seeded = await seed(moment);
    const next = addDays(
      knownDay(Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/London').toPlainDate().toString()),
      1,
    );
    const ofTomorrow = `orders o join shops s on s.id = o.shop_id where o.delivery_dt = '${next}'`;
    expect(await count(seeded.database, `${ofTomorrow} and s.name = '${demoShop}'`)).toBe(0);
    expect(await count(seeded.database, ofTomorrow)).toBeGreaterThan(15);
    expect(await count(seeded.database, `orders where created_at > '${moment}'`)).toBe(0);
    await remove(seeded);
  },
);

test('of two servers that start at once on an empty database, one creates the brand', async () => {
  const seeded = await open();
  try {
    const { database } = seeded;
    const start = () => seedDemo({ database, clock: frozenClock(now), blobs: null, createAuthUser });
    expect((await Promise.all([start(), start()])).toSorted()).toEqual([false, true]);
    expect(await count(database, 'auth.users')).toBe(await count(database, 'users'));
    expect(await start()).toBe(false);
  } finally {
    await remove(seeded);
  }
});
