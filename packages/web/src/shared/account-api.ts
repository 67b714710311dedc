import type { Me, PublicSettings } from '@bakehouse/contract/account';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { api, query } from './api.ts';

/** The signed-in person. */
export function meQuery() {
  return query.account.me.queryOptions();
}

/** The signed-in person as the server knows them now; nothing on the screen hears of it. */
export function fetchMe(): Promise<Me> {
  return api.account.me();
}

/** Whether two answers say the same of a person, apart from the time. */
export function isSameMe(known: Me, me: Me): boolean {
  return isEqual({ ...known, serverNow: '' }, { ...me, serverNow: '' });
}

/** Facts of today, for the home screen and the clock. */
export function todayFactsQuery() {
  return query.account.todayFacts.queryOptions();
}

/** What the sign-in page needs before the sign-in. */
export function fetchPublicSettings(): Promise<PublicSettings> {
  return api.account.publicSettings();
}

/** The day that is baked for next, as the first page of the office and the palette know it. */
export function nightQuery(day: DeliveryDay) {
  return query.home.openNight.queryOptions({ input: { day } });
}
