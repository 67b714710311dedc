import type { MissingShop, NightAhead } from '@bakehouse/contract/home';
import type { WeekdayHabit } from '@bakehouse/domain/home/weekday-habit';
import { habitDays, habitOf } from '@bakehouse/domain/home/weekday-habit';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { compareWords } from '@bakehouse/domain/words/words';
import { int2, int4, orderId, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Shop } from '../../records/catalogue/shops.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { orderTypeOf } from '../../records/orders/codes.ts';
import type { NoteOnShop } from '../../records/orders/missing-orders.ts';
import {
  readClosures,
  readClosuresBetween,
  readReminders,
  readShopContacts,
} from '../../records/orders/missing-orders.ts';
import { itemsOfShopDays, readShopDays } from '../../records/orders/shop-days.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { readSheetOfNight } from './sheet-of-night.ts';

/** How many days after the next baked day are shown. */
const laterDays = 3;

const ordersOut = readStatement('orders.outOnDay', {
  orderId,
  shopId,
  orderType: int2,
  notes: text,
  items: int4,
})`
  select id as "orderId", shop_id as "shopId", order_type as "orderType", left(notes, 200) as notes,
    item_count as items
  from orders
  where delivery_dt = $1 and not voided and ($2::int[] is null or shop_id = any ($2))`;

/** The next day to bake for, its missing orders, and the days around it, for the shops that this person may see. */
export async function readNight(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<NightAhead> {
  const visible = visibleShops(actor);
  const [shops, { clock, hoursOf }] = await Promise.all([
    readShops(database, visible),
    readCutOffs(database, day, addDays(day, laterDays)),
  ]);
  const today = todayAt(now, clock.timeZone);
  const later = Array.from({ length: laterDays }, (_, index) => addDays(day, index + 1));
  const [sheet, shopDays, reminders, closures, closedLater, out] = await Promise.all([
    readSheetOfNight(database, actor, day, shops),
    readShopDays(
      database,
      [day, ...later].flatMap((one) => [one, ...habitDays(one)]),
      visible,
    ),
    readReminders(database, day, visible),
    readClosures(database, day, visible),
    readClosuresBetween(database, addDays(day, 1), addDays(day, laterDays), visible),
    ordersOut.all(database, today, visible),
  ]);
  const itemsOn = itemsOfShopDays(shopDays);
  const habitOn = (shop: Shop, of: DeliveryDay) =>
    habitOf(habitDays(of).map((past) => itemsOn(shop.shopId, past)));
  const active = shops.filter((shop) => shop.active);
  const hasOrdered = (shop: Shop, on: DeliveryDay) => itemsOn(shop.shopId, on) !== null;
  const notOrdered = active.flatMap((shop) => {
    const habit = habitOn(shop, day);
    return habit.usual === null || hasOrdered(shop, day) ? [] : [{ shop, habit }];
  });
  const isClosed = (shop: Shop, on: DeliveryDay) =>
    closedLater.some((closure) => closure.shopId === shop.shopId && closure.day === on);
  const missing = await describeMissing(database, actor, notOrdered, reminders, closures);
  const ordered = active.filter((shop) => hasOrdered(shop, day)).length;
  const shopOf = new Map(shops.map((shop) => [shop.shopId, shop]));
  return {
    day,
    today,
    cutOff: cutOffInstant(day, hoursOf(day), clock).toString(),
    ...sheet,
    ordered,
    expected: ordered + missing.filter((shop) => shop.closed === null).length,
    missing,
    later: later.map((one) => {
      const expected = active.filter(
        (shop) => habitOn(shop, one).usual !== null && (hasOrdered(shop, one) || !isClosed(shop, one)),
      );
      return {
        day: one,
        cutOff: cutOffInstant(one, hoursOf(one), clock).toString(),
        ordered: expected.filter((shop) => hasOrdered(shop, one)).length,
        usual: expected.length,
        items: shopDays.reduce((sum, each) => sum + (each.day === one ? each.items : 0), 0),
      };
    }),
    out: out
      .map(({ shopId, orderType, ...order }) => ({
        ...order,
        shopName: shopOf.get(shopId)?.name ?? '',
        orderType: orderTypeOf(orderType),
      }))
      .sort((a, b) => compareWords(a.shopName, b.shopName) || a.orderId - b.orderId),
    serverNow: now.toString(),
  };
}

/** The shops whose order is missing, largest usual order first. */
async function describeMissing(
  database: Reader,
  actor: Actor,
  notOrdered: readonly { readonly shop: Shop; readonly habit: WeekdayHabit }[],
  reminders: readonly NoteOnShop[],
  closures: readonly NoteOnShop[],
): Promise<MissingShop[]> {
  const contacts = await readShopContacts(
    database,
    notOrdered.map(({ shop }) => shop.shopId),
  );
  const contactOf = new Map(contacts.map((contact) => [contact.shopId, contact]));
  // Contacts of shops require the permission to see the administration.
  const seesContacts = meets(actor, 'view-administration');
  const noteOf = (notes: readonly NoteOnShop[], shopId: ShopId) => {
    const note = notes.find((one) => one.shopId === shopId);
    return note ? { name: note.name, at: note.at.toString() } : null;
  };
  return notOrdered
    .map(({ shop, habit }) => {
      const contact = contactOf.get(shop.shopId);
      return {
        shopId: shop.shopId,
        name: shop.name,
        brandName: shop.brandName,
        usual: habit.usual ?? 0,
        weeks: [...habit.items],
        contact:
          seesContacts && contact?.telephone
            ? { name: contact.contactName, telephone: contact.telephone }
            : null,
        hasEmail: (contact?.email ?? '') !== '',
        reminded: noteOf(reminders, shop.shopId),
        closed: noteOf(closures, shop.shopId),
      };
    })
    .sort((a, b) => b.usual - a.usual || compareWords(a.name, b.name));
}
