import { ticketFrom } from '@bakehouse/domain/campaigns/draw';
import { contactKeysOf } from '@bakehouse/domain/campaigns/people';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, toPlainDate, weekdayOf } from '@bakehouse/domain/kernel/day';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { seededRandom } from './seeded-random.ts';
import { makeVisitor } from './visitors.ts';

/** How many days before today the leads begin. */
const daysBack = 18;
/** Leads arrive in these hours, most of them at the weekend. */
const [firstHour, hours] = [8, 14];
const mostOnWeekday = 4;
const mostAtWeekend = 9;

/** Inserts leads of both campaigns; a few visitors sent the form twice. */
export async function insertLeads(
  trx: Transaction<Tables>,
  today: DeliveryDay,
  timeZone: string,
): Promise<void> {
  const campaigns = await trx
    .selectFrom('campaigns')
    .select(['id', 'kind', 'lead_type', 'consent'])
    .orderBy('id')
    .execute();
  for (const campaign of campaigns) {
    const { id: consentId } = await trx
      .insertInto('lead_consents')
      .values({ campaign_id: campaign.id, consent: campaign.consent })
      .returning('id')
      .executeTakeFirstOrThrow();
    const days = Array.from({ length: daysBack }, (_, back) => addDays(today, back - daysBack));
    const leads = days.flatMap((day) =>
      Array.from({ length: countOn(day, campaign.kind) }, (_, place) => {
        const keys = [campaign.lead_type, day, place];
        const visitor = makeVisitor(...keys);
        return {
          campaign_id: campaign.id,
          submission_id: uuidOf(...keys),
          first_name: visitor.firstName,
          last_name: visitor.lastName,
          tel: visitor.tel,
          email: visitor.email,
          details: visitor.details,
          reach_keys: contactKeysOf(visitor),
          leadtype: campaign.lead_type,
          ticket: ticketOf(...keys),
          consent_id: consentId,
          at: momentOn(day, timeZone, ...keys),
        };
      }),
    );
    // In the order of arrival, like the numbers of leads.
    if (leads.length > 0) {
      await trx
        .insertInto('leads')
        .values(leads.toSorted((a, b) => (a.at < b.at ? -1 : 1)))
        .execute();
    }
  }
}

/** The number of leads on a day; a draw attracts more than an offer. */
function countOn(day: DeliveryDay, kind: 'draw' | 'promotion'): number {
  const most = weekdayOf(day) >= 6 ? mostAtWeekend : mostOnWeekday;
  return Math.floor(seededRandom('leads', kind, day) * (kind === 'draw' ? most + 1 : 2));
}

function momentOn(day: DeliveryDay, timeZone: string, ...keys: readonly (string | number)[]): string {
  const minutes = Math.floor((firstHour + seededRandom('hour', ...keys) * hours) * 60);
  return toPlainDate(day)
    .toZonedDateTime({ timeZone, plainTime: '00:00' })
    .add({ minutes })
    .toInstant()
    .toString();
}

/** Deterministic bytes for a ticket: in the demo brand they need not be secret. */
function bytesOf(count: number, ...keys: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from({ length: count }, (_, place) =>
    Math.floor(seededRandom('byte', place, ...keys) * 256),
  );
}

function ticketOf(...keys: readonly (string | number)[]): string {
  const ticket = ticketFrom(bytesOf(64, 'ticket', ...keys));
  if (ticket === null) throw new Error('too few bytes for a ticket');
  return ticket;
}

function uuidOf(...keys: readonly (string | number)[]): string {
  const hex = Buffer.from(bytesOf(16, 'form', ...keys)).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
