import type { MovedDays, SettingsPreview, SettingsView } from '@bakehouse/contract/administration/settings';
import type { SettingMistakes, SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import { isTimeZone } from '@bakehouse/domain/administration/settings';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { ordersAddress } from '../../shared/addresses.ts';
import { describeDayColours } from './day-colours/describe-day-colours.ts';
import type { Effect } from './effect.ts';

export interface EffectFacts {
  readonly view: SettingsView;
  /** The draft. */
  readonly facts: SettingsFacts;
  readonly base: SettingsFacts;
  readonly changed: readonly SettingName[];
  readonly mistakes: SettingMistakes;
  readonly preview: SettingsPreview | undefined;
}

/** The settings that determine cut-offs; their effects are computed together. */
const clockSettings = ['defaultCutOffHours', 'deliveryStartsAt', 'timeZone'] as const satisfies SettingName[];
const sellerSettings: readonly SettingName[] = [
  'businessName',
  'sellerAddress',
  'vatNumber',
  'logo',
  'bankSortCode',
  'bankAccountNumber',
  'sellerEmail',
];

/** The other settings on which the effect of a setting depends. Days are formatted in the drafted time zone. */
const computedFrom: Readonly<Partial<Record<SettingName, readonly SettingName[]>>> = {
  defaultCutOffHours: clockSettings,
  deliveryStartsAt: clockSettings,
  orderHorizonDays: ['timeZone'],
  bankSortCode: ['bankAccountNumber'],
  bankAccountNumber: ['bankSortCode'],
  mailBodyDays: ['timeZone'],
  userEventDays: ['timeZone'],
  leadDays: ['timeZone'],
};

const awaited: Effect = { tone: 'fact', text: 'Shown once the marked field is correct.' };

/**
 * The current effect of every changed setting; settings without one are missing. An invalid setting has none, because
 * its field shows the error.
 */
export function describeEffects(known: EffectFacts): ReadonlyMap<SettingName, Effect> {
  const effects: readonly (readonly [SettingName, Effect | null])[] = [
    ...clockSettings.map((name) => [name, describeClock(name, known)] as const),
    ['orderHorizonDays', describeHorizon(known)],
    ['dayColours', describeDayColours(known.facts.dayColours, known.base.dayColours)],
    ...sellerSettings.map((name) => [name, describeSeller(name, known)] as const),
    ['telephone', { tone: 'fact', text: 'Shops see it on locked orders at once' }],
    ['adminEmail', describeAdminEmail(known)],
    ['ledgerAccount', { tone: 'fact', text: 'Sage files from now on. Those already downloaded stay' }],
    ['secondFactorRoles', describeSecondFactor(known)],
    ['mailBodyDays', describeErasing(known, 'mailBodyDays')],
    ['userEventDays', describeErasing(known, 'userEventDays')],
    ['leadDays', describeLeads(known)],
  ];
  return new Map(
    effects.flatMap(([name, effect]) => {
      if (!effect || known.mistakes[name] !== undefined) return [];
      const isAwaited = isComputedFromMistake(name, known);
      return [[name, isAwaited ? awaited : effect] as const];
    }),
  );
}

/**
 * Whether an effect depends on an invalid setting. The time of day in a zone needs only the zone; moved cut-offs need
 * the other settings too.
 */
function isComputedFromMistake(name: SettingName, { changed, mistakes }: EffectFacts): boolean {
  const needed = name === 'timeZone' && changed.includes(name) ? clockSettings : computedFrom[name];
  return needed?.some((one) => mistakes[one] !== undefined) ?? false;
}

/** The settings that close days or delete data, which a save has to confirm. */
export function destructiveEffects(effects: ReadonlyMap<SettingName, Effect>): readonly Effect[] {
  return [...effects.values()].filter(({ tone }) => tone === 'loss');
}

function describeClock(name: (typeof clockSettings)[number], known: EffectFacts): Effect | null {
  const { preview, facts, view, base, changed } = known;
  const timeZone = isTimeZone(facts.timeZone) ? facts.timeZone : base.timeZone;
  const first = clockSettings.find((one) => changed.includes(one));
  const isTold = first === name || (first === undefined && name === 'defaultCutOffHours');
  if (isTold) return preview ? describeCutOffs(preview, timeZone, first !== undefined) : null;
  if (name === 'timeZone' && !changed.includes(name)) {
    return { tone: 'fact', text: `Now ${formatMoment(instant(view.serverNow), timeZone)}` };
  }
  return changed.includes(name) ? { tone: 'effect', text: 'Counted together with the setting above' } : null;
}

function describeCutOffs(
  { closing, opening, next }: SettingsPreview,
  timeZone: string,
  isChanged: boolean,
): Effect {
  const moment = (at: string) => formatMoment(instant(at), timeZone);
  if (closing.count > 0) {
    return {
      tone: 'loss',
      title: `Closes ${nameDays(closing)} at once`,
      text: closed(closing, moment),
      link: lockedOrders(closing),
    };
  }
  if (opening.count > 0) {
    const orders = `${countOf(opening.orders, 'order')} can be changed again`;
    return { tone: 'effect', title: `Opens ${nameDays(opening)} again`, text: `${orders}.` };
  }
  const day = formatDayShort(next.day);
  if (!isChanged || next.before === next.after) {
    return { tone: 'fact', text: `${day} closes ${moment(next.before)}${isChanged ? ', as before' : ''}` };
  }
  return {
    tone: 'effect',
    text: `${day} closes ${moment(next.after)} instead of ${moment(next.before)}. No day closes at once.`,
  };
}

function closed({ count, orders, days }: MovedDays, moment: (at: string) => string): string {
  const [first] = days;
  const moves =
    count === 1 && first ? `The cut-off moves from ${moment(first.before)} to ${moment(first.after)}. ` : '';
  const locked =
    orders === 0 ? 'No order is locked by it.' : `${countOf(orders, 'order')} can no longer be changed.`;
  if (!first || first.shopCount === 0) return moves + locked;
  const { shopsWithoutOrder, shopCount } = first;
  const shops = listOf(shopsWithoutOrder.slice(0, 2), shopCount);
  const when = count === 1 ? '' : ` for ${formatDayShort(first.day)}`;
  return `${moves}${locked} ${shops} can no longer order${when}.`;
}

/** A link to the locked orders; for several days to the first that has some. */
function lockedOrders({ count, days }: MovedDays): Effect['link'] {
  const first = days.find(({ orders }) => orders > 0);
  if (!first) return undefined;
  const { day, orders } = first;
  const see = orders === 1 ? 'See the order' : `See the ${countOf(orders, 'order')}`;
  return { address: ordersAddress(day), label: count === 1 ? see : `${see} for ${formatDayShort(day)}` };
}

/** 'Saturday 21 Nov', 'Saturday 21 Nov and 2 more days'. */
export function nameDays({ count, days }: MovedDays): string {
  const [first] = days;
  if (!first) return '';
  const name = `${formatWeekdayName(first.day)} ${formatDayShort(first.day).slice(4)}`;
  return count === 1 ? name : `${name} and ${formatCount(count - 1)} more ${count === 2 ? 'day' : 'days'}`;
}

function describeHorizon({ preview, changed }: EffectFacts): Effect | null {
  if (!preview) return null;
  const { lastDay, lastOrder, ordersBeyond } = preview.horizon;
  const last = lastOrder ? `The last order is for ${formatDay(lastOrder)}` : 'There are no orders to come';
  if (ordersBeyond > 0) {
    const stays = ordersBeyond === 1 ? 'is for a later day and stays' : 'are for later days and stay';
    return {
      tone: 'effect',
      text: `Up to ${formatDay(lastDay)}. ${countOf(ordersBeyond, 'order')} ${stays}.`,
    };
  }
  const tone = changed.includes('orderHorizonDays') ? 'effect' : 'fact';
  return { tone, text: `Up to ${formatDay(lastDay)}. ${last}` };
}

function describeSeller(name: SettingName, { preview, changed, facts }: EffectFacts): Effect | null {
  if (name === 'vatNumber' && !changed.includes(name) && facts.vatNumber === '') {
    return { tone: 'fact', text: 'Invoices carry no VAT number' };
  }
  if (!changed.includes(name)) {
    if (name !== 'businessName' || !preview) return null;
    const follow = preview.openOrders === 1 ? 'is still open and follows it' : 'are still open and follow it';
    return { tone: 'fact', text: `${countOf(preview.openOrders, 'order')} ${follow}` };
  }
  if (name === 'vatNumber' && facts.vatNumber !== '')
    return { tone: 'good', text: 'The check digits are right' };
  if (!preview) return null;
  const carry =
    preview.openOrders === 1 ? 'is still open and would carry it' : 'are still open and would carry it';
  const orders = `${countOf(preview.openOrders, 'order')} ${carry}.`;
  return { tone: 'effect', text: `${orders} Invoices past their cut-off keep the old one.` };
}

function describeAdminEmail({ view, facts, changed }: EffectFacts): Effect {
  const tone = changed.includes('adminEmail') ? 'effect' : 'fact';
  if (facts.adminEmail !== '')
    return { tone, text: `Every e-mail about an order also goes to ${facts.adminEmail}` };
  return {
    tone,
    text: view.adminEmailOfServer
      ? `Empty: e-mails go to ${view.adminEmailOfServer}, as set when the server was started`
      : 'Empty: nobody in the office gets a copy',
  };
}

function describeSecondFactor({ preview, changed, facts }: EffectFacts): Effect | null {
  if (!changed.includes('secondFactorRoles')) {
    return facts.secondFactorRoles.length === 0 ? { tone: 'fact', text: 'Everybody may set one up' } : null;
  }
  if (!preview) return null;
  const { asked, without, withoutCount, released } = preview.secondFactor;
  const names = listOf(without, withoutCount);
  const lacking =
    withoutCount === 0
      ? 'All of them have set one up already.'
      : `${names} ${withoutCount === 1 ? 'has' : 'have'} none and will be guided through it.`;
  const free = released > 0 ? `${countPeople(released)} no longer asked.` : '';
  return asked > 0
    ? { tone: 'effect', title: `${countPeople(asked)} asked at once`, text: `${lacking} ${free}`.trim() }
    : { tone: 'effect', text: free || 'Nobody is asked for one now.' };
}

function countPeople(count: number): string {
  return count === 1 ? '1 person is' : `${formatCount(count)} people are`;
}

function describeErasing(
  { preview, changed }: EffectFacts,
  name: 'mailBodyDays' | 'userEventDays',
): Effect | null {
  if (!preview) return null;
  const { from, lost } = name === 'mailBodyDays' ? preview.mailTexts : preview.userEvents;
  const [what, thing] = name === 'mailBodyDays' ? ['Texts', 'text'] : ['Changes', 'change'];
  if (lost > 0) {
    const title = `Erases ${countOf(lost, thing)}`;
    return {
      tone: 'loss',
      title,
      text: `${what} before ${formatDay(from)} will be deleted within a day, for good.`,
    };
  }
  const tone = changed.includes(name) ? 'effect' : 'fact';
  return { tone, text: `${what} before ${formatDay(from)} are not kept` };
}

function describeLeads({ preview, changed, facts }: EffectFacts): Effect | null {
  const tone = changed.includes('leadDays') ? 'effect' : 'fact';
  if (facts.leadDays === 0) return { tone, text: 'Kept until somebody erases them by hand' };
  if (!preview?.leads) return null;
  const { from, lost } = preview.leads;
  if (lost === 0) return { tone, text: `Leads drawn or received before ${formatDay(from)} are not kept` };
  return {
    tone: 'loss',
    title: `Erases ${countOf(lost, 'lead')}`,
    text: `Leads drawn or received before ${formatDay(from)} will be deleted within a day, for good.`,
  };
}

function instant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text);
}
