import type { WaitingTasks } from '@bakehouse/contract/home';
import { monthToInvoice } from '@bakehouse/domain/home/month-to-invoice';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { findLabelErrors } from '@bakehouse/domain/recipes/label/label-errors';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, day, instant, int4, int8, orderId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { personName } from '../../records/people/person-name.ts';
import { labelBookOf } from '../../records/recipes/label-book.ts';
import { listLiveLabels } from '../../records/recipes/label-prints.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** The most entries of each task that are listed. */
const mostNamed = 3;
/** Failed mails, and files with refused rows, are listed for this number of days. */
const daysOfInterest = 7;

const anyOrder = readStatement('orders.any', {
  known: boolean,
})`select exists (select 1 from orders) as known`;

const firstDelivery = readStatement('orders.firstDelivery', {
  day: day.nullable,
})`select min(delivery_dt) as day from orders where not voided`;

const failedMails = readStatement('mails.failedLately', {
  mailId: int8,
  kind: text,
  to: text,
  subject: text,
  error: text,
  attempts: int4,
  queuedAt: instant,
  count: int4,
})`
  select id as "mailId", kind, coalesce(array_to_string(recipients, ', '), '') as to, coalesce(subject, '') as subject,
    coalesce(last_error, '') as error, attempts, queued_at as "queuedAt", (count(*) over ())::int as count
  from mails where state = 'failed' and queued_at >= $1
  order by queued_at desc, id desc limit ${mostNamed}`;

/** The newest file of each kind, because it replaces those before it. */
const refusedImports = readStatement('imports.refusedLately', {
  importId: int4,
  kind: text,
  fileName: text,
  at: instant,
  rows: int4,
})`
  select i.id as "importId", i.kind, i.file_name as "fileName", i.applied_at as at,
    (i.counts ->> 'refused')::int as rows
  from (
    select distinct on (kind) * from imports where state = 'applied' order by kind, applied_at desc
  ) i
  where i.applied_at >= $1 and (i.counts ->> 'refused')::int > 0
  order by i.applied_at desc limit ${mostNamed}`;

const signUps = readStatement('users.waiting', { name: text, since: instant.nullable, count: int4 })`
  select ${personName('u')} as name, min(e.at) as since,
    (count(*) over ())::int as count
  from users u left join user_events e on e.subject_id = u.id and e.kind = 'waiting'
  where u.waiting
  group by u.id order by min(e.at) nulls last, u.id limit ${mostNamed}`;

const cakeColumns = { orderId, day, shopName: text, cakes: int4 };

const unpricedCakes = readStatement('orders.unconfirmedCakes', cakeColumns)`
  select o.id as "orderId", o.delivery_dt as day, s.name as "shopName", o.proposed_prices::int as cakes
  from orders o join shops s on s.id = o.shop_id
  where o.id in (select order_id from order_customs where price_confirmed = false)
    and o.proposed_prices > 0 and not o.voided and o.delivery_dt >= $1
  order by o.delivery_dt, o.id limit ${mostNamed * 2}`;

/** The open tasks of this person. Tasks of others are not read. */
export async function openTasks(
  database: Reader,
  actor: Actor,
  now: Temporal.Instant,
): Promise<WaitingTasks> {
  const since = now.subtract({ hours: 24 * daysOfInterest }).toString();
  const { clock } = await readBusinessSettings(database);
  const isSuperAdmin = meets(actor, 'super-admin');
  const mayImport = meets(actor, 'edit-administration');
  const mayPrice = meets(actor, 'edit-orders') && seesAllShops(actor);
  const mayPrintLabels = meets(actor, 'edit-spec-cards');
  const mayInvoice = meets(actor, 'view-administration');
  const today = todayAt(now, clock.timeZone);
  const [isNew, mails, imports, people, wrongLabels, cakes, first] = await Promise.all([
    isSuperAdmin && anyOrder.one(database).then(({ known }) => !known),
    isSuperAdmin ? failedMails.all(database, since) : [],
    mayImport ? refusedImports.all(database, since) : [],
    isSuperAdmin ? signUps.all(database) : [],
    mayPrintLabels ? readWrongLabels(database, today) : noLabels,
    mayPrice ? unpricedCakes.all(database, today) : [],
    mayInvoice ? firstDelivery.one(database) : { day: null },
  ]);
  return {
    firstSteps: isNew,
    failedMails: {
      count: mails[0]?.count ?? 0,
      newest: mails.map(({ count: _, queuedAt, ...mail }) => ({ ...mail, queuedAt: queuedAt.toString() })),
    },
    refusedImports: imports.map(({ at, ...one }) => ({ ...one, at: at.toString() })),
    signUps: {
      count: people[0]?.count ?? 0,
      names: people.map((person) => person.name),
      since: people[0]?.since?.toString() ?? null,
    },
    wrongLabels,
    cakes: await withCutOffs(database, actor, cakes),
    monthToInvoice: monthToInvoice(today, first.day),
  };
}

const noLabels: WaitingTasks['wrongLabels'] = { prints: 0, items: 0, names: [] };

/** Prints of labels that do not match the recipe book any more, of food within its shelf life. */
async function readWrongLabels(database: Reader, today: DeliveryDay): Promise<WaitingTasks['wrongLabels']> {
  const live = await listLiveLabels(database, today);
  if (live.length === 0) return noLabels;
  const book = labelBookOf(
    await recipeBookOf(database).read(database),
    live.map(({ pid }) => pid),
  );
  const wrong = live.filter((label) => findLabelErrors(book, label).length > 0);
  const names = [...new Set(wrong.map(({ label }) => label.name))];
  const prints = wrong.reduce((sum, label) => sum + label.prints, 0);
  return { prints, items: names.length, names: names.slice(0, mostNamed) };
}

/** Orders by day, each with the time until which this person may change it. */
async function withCutOffs(
  database: Reader,
  actor: Actor,
  cakes: readonly RowOf<typeof cakeColumns>[],
): Promise<WaitingTasks['cakes']> {
  const [first, last] = [cakes.at(0), cakes.at(-1)];
  if (!first || !last) return [];
  const { clock, hoursOf } = await readCutOffs(database, first.day, last.day);
  return cakes.map((order) => ({
    ...order,
    cutOff: cutOffFor(actor, order.day, hoursOf(order.day), clock).toString(),
  }));
}
