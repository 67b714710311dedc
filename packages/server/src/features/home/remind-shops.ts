import type { Reminders } from '@bakehouse/contract/home';
import { mayRemind } from '@bakehouse/domain/home/reminders';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, formatMoment, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { partsToHtml } from '../../platform/mail/mail-html.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { partsToPlain } from '../../platform/mail/mail-parts.ts';
import { oneLine } from '../../platform/mail/one-line.ts';
import type { Shop } from '../../records/catalogue/shops.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { readClosures, readReminders, readShopContacts } from '../../records/orders/missing-orders.ts';
import { readShopDays } from '../../records/orders/shop-days.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

type RemindShops = Identified & { readonly day: DeliveryDay; readonly shopIds: readonly ShopId[] };

const queueReminders = writeStatement('reminders.queue', {})`
  with wanted as (
    select * from jsonb_to_recordset($1::jsonb) x ("shopId" int, email text, subject text, html text, plain text)
  ), queued as (
    insert into mails (kind, recipients, subject, html, plain, queued_at, next_attempt_at, reminder_dt,
      reminder_shop_id)
    select 'order-reminder', array[email], subject, html, plain, $3, $3, $2, "shopId" from wanted order by "shopId"
  )
  insert into order_reminders (delivery_dt, shop_id, at, user_id, viewed_by)
  select $2, "shopId", $3, $4, $5 from wanted`;

/**
 * Mails shops that their order for a day is missing, at most once an hour for each shop and day. Shops that have
 * ordered meanwhile, are closed, or have no address are left out.
 */
export const remindShops = defineCommand<RemindShops, Reminders, { shops: readonly string[] }>({
  name: 'home.remindShops',
  subject: ({ day }) => `reminder ${day}`,
  notifies: ['order-mailer'],
  async run(trx, { actor, input: { day, shopIds }, now, services }) {
    // Serializes concurrent requests, so that they send one reminder.
    await acquireAdvisoryLock(trx, `reminders ${day}`);
    const { clock, hoursOf } = await readCutOffs(trx, day, day);
    const cutOff = cutOffInstant(day, hoursOf(day), clock);
    const closes = formatMoment(cutOff, clock.timeZone);
    if (!isOpen(now, cutOff)) return refuse({ kind: 'cut-off-passed', cutOff: closes });
    const shops = await readShops(trx, shopIds);
    const unknown = shopIds.find((id) => !shops.some((shop) => shop.shopId === id));
    if (unknown !== undefined) return refuse({ kind: 'shop-not-found', shopId: String(unknown) });
    const [contacts, orders, closures, earlier, business] = [
      await readShopContacts(trx, shopIds),
      await readShopDays(trx, [day], shopIds),
      await readClosures(trx, day, shopIds),
      await readReminders(trx, day, shopIds),
      await readBusinessSettings(trx),
    ];
    const settled = new Set([...orders, ...closures].map(({ shopId }) => shopId));
    const remindedAt = new Map(earlier.map(({ shopId, at }) => [shopId, at]));
    const emailOf = new Map(contacts.map(({ shopId, email }) => [shopId, email]));
    const reminded = shops.filter(
      ({ shopId, active }) =>
        active &&
        !settled.has(shopId) &&
        emailOf.get(shopId) &&
        mayRemind(remindedAt.get(shopId) ?? null, now),
    );
    const answer = {
      reminded: reminded.map(({ shopId }) => shopId),
      leftOut: shopIds.filter((id) => !reminded.some(({ shopId }) => shopId === id)),
      at: now.toString(),
    };
    if (reminded.length === 0) return unchanged(answer);
    const mails = reminded.map((shop) => ({
      shopId: shop.shopId,
      email: emailOf.get(shop.shopId),
      ...writeReminder(shop, day, { closes, ...business, publicUrl: services.publicUrl }),
    }));
    await queueReminders.run(trx, JSON.stringify(mails), day, now.toString(), actor.userId, actor.viewedBy);
    return changed(answer, { shops: reminded.map(({ name }) => name) });
  },
});

type ReminderFacts = {
  readonly closes: string;
  readonly name: string;
  readonly telephone: string;
  readonly publicUrl: string;
};

function writeReminder(
  shop: Shop,
  day: DeliveryDay,
  { closes, name, telephone, publicUrl }: ReminderFacts,
): { readonly subject: string; readonly html: string; readonly plain: string } {
  const dayName = `${formatWeekdayName(day)} ${formatDay(day)}`;
  const address = `${publicUrl}/orders/${formatDay(day)}/NEW/${shop.shopId}`;
  const parts: readonly MailPart[] = [
    { kind: 'title', text: `No order yet for ${dayName}` },
    { kind: 'text', text: `${shop.name} (${shop.brandName})` },
    { kind: 'text', text: `Orders for ${dayName} close on ${closes}.` },
    { kind: 'link', text: 'Order now', address },
    {
      kind: 'text',
      text: `Closed that day? Then please tell us: ${telephone === '' ? name : `${name}, ${telephone}`}.`,
    },
  ];
  return {
    subject: oneLine(`No order yet for ${dayName}: ${shop.name} (${shop.brandName})`),
    plain: partsToPlain(parts),
    html: partsToHtml(parts, { name, telephone }),
  };
}
