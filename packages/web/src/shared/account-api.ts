import type { Me, PublicSettings } from '@bakehouse/contract/account';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { api, query } from './api.ts';

/** The signed-in person. */
export function meQuery() {
  return query.account.me.queryOptions();
}

/** Fetches the signed-in person past the query cache, so that no component renders. */
export function fetchMe(): Promise<Me> {
  return api.account.me();
}

/** Whether two answers are equal, apart from the server's time. */
export function isSameMe(known: Me, me: Me): boolean {
  return isEqual({ ...known, serverNow: '' }, { ...me, serverNow: '' });
}

/** Facts of today, for the home screen and the clock. */
export function todayFactsQuery() {
  return query.account.todayFacts.queryOptions();
}

/** The public settings, which the sign-in page needs. */
export function fetchPublicSettings(): Promise<PublicSettings> {
  return api.account.publicSettings();
}

/** Facts of the day that is baked for next, for the office's home page and the palette. */
export function nightQuery(day: DeliveryDay) {
  return query.home.readNight.queryOptions({ input: { day } });
}
