import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { PackedWorld } from './packed-world.ts';

const days = ['2026-11-21', '2026-11-29'] as const;
const clocks = [
  '2026-11-20T09:00:00Z',
  '2026-11-20T17:59:59.999Z',
  '2026-11-20T18:00:00Z',
  '2026-11-20T23:59:59.999Z',
  '2026-11-21T00:00:00Z',
  '2026-11-22T10:00:00Z',
];

/** One of the values, by a number that chance gives. */
export function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** The day of a number that chance gives. */
export function dayOf(number = 0): DeliveryDay {
  return pick(days, number) as DeliveryDay;
}

/** Runs a statement beside the application, as an operator or a program of another version does. */
export function runByHand({ writers }: PackedWorld, text: string, values: readonly unknown[] = []) {
  return writers[2]?.query(text, [...values]) ?? Promise.reject(new Error('no writer'));
}

/** Everything that may change what is answered, each of the numbers that chance gives it. */
export function packedChanges(world: () => PackedWorld) {
  const isOpen = [false, false];
  const byHand = (text: string, values?: readonly unknown[]) => runByHand(world(), text, values);

  async function anyOrder(number: number): Promise<{ orderId: OrderId; version: number } | null> {
    const { rows } = await byHand('select id, version from orders where order_type = 0 order by id');
    const row = rows.length === 0 ? null : pick(rows, number);
    return row && { orderId: Number(row.id) as OrderId, version: Number(row.version) };
  }

  /** Who renames people or changes categories waits for orders that are being written: here they would be so for ever. */
  async function finishWriters(): Promise<void> {
    for (const writer of isOpen.keys()) await changes.finish([writer, 1]);
  }

  const changes = {
    save: ([server, shop, day, ...rest]: readonly number[]) =>
      world().save(
        pick(world().servers, server ?? 0),
        pick(world().shops, shop ?? 0),
        dayOf(day),
        rest.map((n) => n % 5),
      ),
    async resave([server, order, ...rest]: readonly number[]) {
      const found = await anyOrder(order ?? 0);
      if (found)
        await world().resave(
          pick(world().servers, server ?? 0),
          found.orderId,
          rest.map((n) => n % 5),
        );
    },
    async end([server, order, how]: readonly number[]) {
      const found = await anyOrder(order ?? 0);
      if (!found) return;
      const { orders } = pick(world().servers, server ?? 0).as(world().people[1]?.token ?? '');
      const command = { saveId: randomUUID(), ...found };
      await ((how ?? 0) % 2 === 0 ? orders.voidOrder(command) : orders.deleteOrder(command));
    },
    rename: ([table, number]: readonly number[]) =>
      byHand(
        `update ${pick(['products', 'shops', 'brands', 'categories', 'suppliers'], table ?? 0)} set name = $1 where id = $2`,
        [`Name ${randomUUID()}`, 1 + ((number ?? 0) % 2)],
      ),
    regroup: ([how, number]: readonly number[]) =>
      byHand(
        pick(
          [
            'update shops set active = not active where id = $1',
            'update shops set show_in_delivery_table = not show_in_delivery_table where id = $1',
            'update products set active = not active where id = $1',
            "update products set details = details || 'x' where id = $1",
            'delete from shop_products where product_id = $1',
            'insert into shop_products (shop_id, product_id) select id, $1 from shops on conflict do nothing',
            "insert into suppliers (name) select 'Supplier ' || gen_random_uuid() where $1 > 0",
            'update products set supplier_id = (select max(id) from suppliers) where id = $1',
            'update categories set position = 10 - coalesce(position, id) where id <= $1',
            'update products set category_id = $1 where id = 3',
          ],
          how ?? 0,
        ),
        [1 + ((number ?? 0) % 2)],
      ),
    async orderByHand([how, order, number]: readonly number[]) {
      const found = await anyOrder(order ?? 0);
      if (!found) return;
      await byHand(
        pick(
          [
            "update orders set purchase_order_num = 'by hand ' || $2 where id = $1",
            'delete from orders where id = $1 and $2 >= 0',
            `insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details, transaction_id)
              select id, 'updated', version, shop_id, delivery_dt, now(), created_by, '{}', $2 % 7 from orders where id = $1`,
          ],
          how ?? 0,
        ),
        [found.orderId, number ?? 0],
      );
    },
    settle: ([how, number]: readonly number[]) =>
      byHand(
        pick(
          [
            'update settings set default_cut_off_hours = 1 + $1',
            "update settings set time_zone = case when $1 % 2 = 0 then 'Europe/London' else 'Asia/Tokyo' end",
            'update settings set delivery_starts_at = make_time($1 % 6, 0, 0)',
          ],
          how ?? 0,
        ),
        [(number ?? 0) % 40],
      ),
    async kitchen([server, how]: readonly number[]) {
      await finishWriters();
      const { administeredCategories } = pick(world().servers, server ?? 0).as(
        world().people[1]?.token ?? '',
      );
      const { version, categories } = await administeredCategories.openCategories();
      const commandId = randomUUID();
      const [from, into] = [categories.at(-1), categories[0]];
      if ((how ?? 0) % 3 === 0 && from && into && from !== into) {
        const merge = { version, from: from.categoryId, into: into.categoryId };
        await administeredCategories.mergeCategories({ commandId, ...merge });
        await administeredCategories.undoMerge({ commandId: randomUUID(), merge: commandId });
      } else {
        await administeredCategories.saveCategories({
          commandId,
          version,
          categories: categories.toReversed(),
        });
      }
    },
    async cutOff([server, day, hours]: readonly number[]) {
      const api = pick(world().servers, server ?? 0).as(world().people[1]?.token ?? '');
      const { version } = await api.cutOffs.openCutOff({ day: dayOf(day) });
      const wanted = (hours ?? 0) % 30;
      await api.cutOffs.setCutOff({
        commandId: randomUUID(),
        version,
        day: dayOf(day),
        hours: wanted === 0 ? null : wanted,
      });
    },
    async closure([server, shop, day, closed]: readonly number[]) {
      const api = pick(world().servers, server ?? 0).as(world().people[1]?.token ?? '');
      await api.home.closeShop({
        commandId: randomUUID(),
        day: dayOf(day),
        shopId: pick(world().shops, shop ?? 0),
        closed: (closed ?? 0) % 2 === 0,
      });
    },
    async print([server, person, day]: readonly number[]) {
      const api = pick(world().servers, server ?? 0).as(pick(world().people, person ?? 0).token);
      const { version } = await api.days.getProductionSheet({ day: dayOf(day) });
      await api.days.recordSheetPrint({ day: dayOf(day), printId: randomUUID(), version, supplier: 'all' });
    },
    async callPerson([person, number]: readonly number[]) {
      await finishWriters();
      await byHand('update users set firstname = $1 where id = $2', [
        `Ann ${number}`,
        pick(world().people, person ?? 0).userId,
      ]);
    },
    rights: ([how, person]: readonly number[]) =>
      byHand(
        pick(
          [
            'update users set superadmin = not superadmin where id = $1',
            'update users set admin = not admin where id = $1',
            'delete from user_shops where user_id = $1',
            'insert into user_shops select $1, id from shops on conflict do nothing',
            'insert into user_shops select $1, min(id) from shops on conflict do nothing',
          ],
          how ?? 0,
        ),
        // Ruth stays what she is: she makes the other changes.
        [pick([world().people[0], world().people[2], world().people[3]], person ?? 0)?.userId],
      ),
    clock([at]: readonly number[]) {
      for (const server of world().servers) server.setNow(pick(clocks, at ?? 0));
      return Promise.resolve();
    },
    /** Transactions that begin, write and end in any order. */
    async begin([writer, what, day]: readonly number[]) {
      const index = (writer ?? 0) % 2;
      const client = world().writers[index];
      if (!client || isOpen[index]) return;
      isOpen[index] = true;
      await client.query('begin');
      if ((what ?? 0) % 2 === 0)
        await world().insertOrder(client, pick(world().shops, what ?? 0), dayOf(day));
      else await client.query("insert into suppliers (name) values ('Late ' || gen_random_uuid())");
    },
    async finish([writer, how]: readonly number[]) {
      const index = (writer ?? 0) % 2;
      if (!isOpen[index]) return;
      isOpen[index] = false;
      await world().writers[index]?.query((how ?? 0) % 4 === 0 ? 'rollback' : 'commit');
    },
  };

  return changes;
}
