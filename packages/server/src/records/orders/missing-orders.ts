import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../../platform/database/columns.ts';
import { day, instant, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../people/person-name.ts';

const noteColumns = { shopId, name: text, at: instant };

/** Who reminded a shop, or marked it as closed on a day, and when. */
export type NoteOnShop = RowOf<typeof noteColumns>;

const newestReminders = readStatement('reminders.newest', noteColumns)`
  select distinct on (r.shop_id) r.shop_id as "shopId", ${personName('u')} as name, r.at
  from order_reminders r join users u on u.id = r.user_id
  where r.delivery_dt = $1 and ($2::int[] is null or r.shop_id = any ($2))
  order by r.shop_id, r.at desc`;

const closuresOfDay = readStatement('closures.ofDay', noteColumns)`
  select c.shop_id as "shopId", ${personName('u')} as name, c.at
  from shop_closures c join users u on u.id = c.user_id
  where c.delivery_dt = $1 and ($2::int[] is null or c.shop_id = any ($2))`;

/** The newest reminder of each shop about a day; `null` for every shop. */
export function readReminders(
  database: Reader,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<NoteOnShop[]> {
  return newestReminders.all(database, day, shops);
}

/** The shops that are closed on a day; `null` for every shop. */
export function readClosures(
  database: Reader,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<NoteOnShop[]> {
  return closuresOfDay.all(database, day, shops);
}

const closuresBetween = readStatement('closures.between', { shopId, day })`
  select shop_id as "shopId", delivery_dt as day from shop_closures
  where delivery_dt between $1 and $2 and ($3::int[] is null or shop_id = any ($3))
  order by delivery_dt, shop_id`;

/** Which shops are closed on which of the days from `from` to `to`; `null` for every shop. */
export function readClosuresBetween(
  database: Reader,
  from: DeliveryDay,
  to: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<{ readonly shopId: ShopId; readonly day: DeliveryDay }[]> {
  return closuresBetween.all(database, from, to, shops);
}

const contactColumns = { shopId, contactName: text, telephone: text, email: text };

export type ShopContactFacts = RowOf<typeof contactColumns>;

/** The person to call at a shop: its first contact with a telephone number, else the shop itself. */
const contactsOfShops = readStatement('shops.firstContacts', contactColumns)`
  select s.id as "shopId", coalesce(c.name, '') as "contactName", coalesce(c.telephone, s.telephone) as telephone,
    coalesce(s.email, '') as email
  from shops s
  left join lateral (
    select name, telephone from shop_contacts where shop_id = s.id and telephone <> '' order by position limit 1
  ) c on true
  where s.id = any ($1::int[])`;

/** The person to call at some shops, and their e-mail addresses. */
export function readShopContacts(database: Reader, ids: readonly ShopId[]): Promise<ShopContactFacts[]> {
  return contactsOfShops.all(database, ids);
}
