import type { MovedDays, SettingsDraft, SettingsPreview } from '@bakehouse/contract/administration/settings';
import { findSettingMistakes } from '@bakehouse/domain/administration/settings';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import { cutOffInstant, isOpen, mostCutOffDays } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Reader } from '../../platform/database/reader.ts';
import { countOverdueLeads } from '../../records/campaigns/overdue-leads.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { readAllSettings } from '../../records/settings/all-settings.ts';
import {
  countOpenOrders,
  countOrders,
  countOrdersBeyond,
  countPeopleAffected,
  countTexts,
  countUserEvents,
  readShopsWithoutOrder,
} from './settings-counts.ts';

/** The most days that are listed. */
const mostNamed = 4;

/** A day with its cut-off for shops, with the current settings and with the draft. */
type Day = {
  readonly day: DeliveryDay;
  readonly before: Temporal.Instant;
  readonly after: Temporal.Instant;
};

/** The effects of a draft of the settings, in numbers from this database. Nothing is written. */
export async function previewSettings(
  database: Reader,
  draft: SettingsDraft,
  now: Temporal.Instant,
): Promise<Outcome<SettingsPreview>> {
  const { settings } = await readAllSettings(database);
  const [mistake] = Object.entries(findSettingMistakes({ ...settings, ...draft }, settings));
  if (mistake) return refuse({ kind: 'setting-refused', setting: mistake[0], mistake: mistake[1] });
  const days = await listDays(database, draft, now);
  const closing = days.filter(({ before, after }) => isOpen(now, before) && !isOpen(now, after));
  const opening = days.filter(({ before, after }) => !isOpen(now, before) && isOpen(now, after));
  const open = days.filter(({ before }) => isOpen(now, before));
  const [next] = open;
  if (!next) throw new Error('no day is open');
  const today = todayAt(now, draft.timeZone);
  const lastDay = addDays(today, draft.orderHorizonDays);
  const asked = draft.secondFactorRoles.filter((role) => !settings.secondFactorRoles.includes(role));
  const released = settings.secondFactorRoles.filter((role) => !draft.secondFactorRoles.includes(role));
  const kept = (keptDays: number) => now.subtract({ hours: 24 * keptDays });
  return done({
    closing: await describeMoved(database, closing),
    opening: await describeMoved(database, opening),
    next: { day: next.day, before: next.before.toString(), after: next.after.toString() },
    horizon: { lastDay, ...(await countOrdersBeyond(database, today, lastDay)) },
    openOrders: await countOpenOrders(
      database,
      open.map(({ day }) => day),
    ),
    secondFactor: await countPeopleAffected(database, asked, released),
    mailTexts: {
      from: todayAt(kept(draft.mailBodyDays), draft.timeZone),
      lost: await countTexts(database, kept(settings.mailBodyDays), kept(draft.mailBodyDays)),
    },
    userEvents: {
      from: todayAt(kept(draft.userEventDays), draft.timeZone),
      lost: await countUserEvents(database, kept(settings.userEventDays), kept(draft.userEventDays)),
    },
    leads: draft.leadDays === 0 ? null : await countLeads(database, draft, settings.leadDays, now),
    serverNow: now.toString(),
  });
}

/** The leads that the draft would erase, and the current settings would not. */
async function countLeads(
  database: Reader,
  { leadDays, timeZone }: SettingsDraft,
  before: number,
  now: Temporal.Instant,
): Promise<SettingsPreview['leads']> {
  const [drafted, asItIs] = await Promise.all([
    countOverdueLeads(database, leadDays, now),
    countOverdueLeads(database, before, now),
  ]);
  const from = todayAt(now.subtract({ hours: 24 * leadDays }), timeZone);
  return { from, lost: Math.max(0, drafted - asItIs) };
}

/** Every day that may be open in either time zone, from yesterday on: zones differ by up to a day. */
async function listDays(
  database: Reader,
  { timeZone, deliveryStartsAt, defaultCutOffHours }: SettingsDraft,
  now: Temporal.Instant,
): Promise<readonly Day[]> {
  const first = addDays(todayAt(now, 'UTC'), -1);
  const length = mostCutOffDays + 3;
  const { clock, hoursOf, ownHoursOf } = await readCutOffs(database, first, addDays(first, length));
  const drafted: BusinessClock = { timeZone, deliveryStartsAt };
  return Array.from({ length }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    before: cutOffInstant(day, hoursOf(day), clock),
    after: cutOffInstant(day, ownHoursOf(day) ?? defaultCutOffHours, drafted),
  }));
}

async function describeMoved(database: Reader, moved: readonly Day[]): Promise<MovedDays> {
  if (moved.length === 0) return { count: 0, orders: 0, days: [] };
  const orders = await countOrders(
    database,
    moved.map(({ day }) => day),
  );
  const named = moved.slice(0, mostNamed);
  const shops = await readShopsWithoutOrder(
    database,
    named.map(({ day }) => day),
  );
  return {
    count: moved.length,
    orders: [...orders.values()].reduce((sum, count) => sum + count, 0),
    days: named.map(({ day, before, after }) => ({
      day,
      before: before.toString(),
      after: after.toString(),
      orders: orders.get(day) ?? 0,
      shopsWithoutOrder: shops.get(day)?.names ?? [],
      shopCount: shops.get(day)?.count ?? 0,
    })),
  };
}
