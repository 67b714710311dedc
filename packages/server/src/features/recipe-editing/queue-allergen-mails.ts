import { todayAt } from '@bakehouse/domain/kernel/day';
import type { Transaction } from 'kysely';
import { inBatches } from '../../platform/database/in-batches.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readTouchedShops } from '../../records/orders/touched-orders.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { ChangedProduct } from './find-impact.ts';
import type { ChangedBy } from './write-allergen-mail.ts';
import { writeAllergenMail } from './write-allergen-mail.ts';

/** Mails that are written before they are inserted, because they may be long. */
const mailsAtOnce = 50;

/** A mail to a shop without an address stays in the log, where the office sees that it was not sent. */
const queueMails = writeStatement('mails.queueAllergenMails', {})`
  insert into mails (kind, state, recipients, subject, html, plain, last_error, queued_at, next_attempt_at, shop_id)
  select 'allergens-changed', case when x.email = '' then 'kept' else 'queued' end,
    case when x.email <> '' then array[x.email] end, x.subject, x.html, x.plain,
    case when x.email = '' then 'the shop has no e-mail address' end, $2, $2,
    "shopId"
  from jsonb_to_recordset($1::jsonb) x ("shopId" int, email text, subject text, html text, plain text)`;

/**
 * Queues a mail to every shop with an undelivered order of one of the products; returns their number. Sent after the
 * commit.
 */
export async function queueAllergenMails(
  trx: Transaction<Tables>,
  products: readonly ChangedProduct[],
  changedBy: ChangedBy,
): Promise<number> {
  const business = await readBusinessSettings(trx);
  const changed = new Map(products.map((product) => [product.productId, product]));
  const today = todayAt(changedBy.now, business.clock.timeZone);
  const shops = await readTouchedShops(trx, [...changed.keys()], today);
  await inBatches(
    shops,
    async (batch) => {
      const mails = batch.map((shop) => ({
        shopId: shop.shopId,
        email: shop.email,
        ...writeAllergenMail(shop, changed, business, changedBy),
      }));
      await queueMails.run(trx, JSON.stringify(mails), changedBy.now.toString());
      return [];
    },
    mailsAtOnce,
  );
  return shops.filter(({ email }) => email !== '').length;
}
