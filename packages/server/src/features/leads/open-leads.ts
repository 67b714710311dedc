import type { Lead, LeadsView, SearchedLeads } from '@bakehouse/contract/front-door/leads';
import { isBeginningOfTicket } from '@bakehouse/domain/campaigns/draw';
import { digitsOf, leadName } from '@bakehouse/domain/campaigns/lead';
import { groupByPerson } from '@bakehouse/domain/campaigns/people';
import { compareDays } from '@bakehouse/domain/kernel/day';
import { normaliseForSearch } from '@bakehouse/domain/words/words';
import type { Reader } from '../../platform/database/reader.ts';
import type { LeadReach } from '../../records/campaigns/leads.ts';
import { readLeadReach, readLeads } from '../../records/campaigns/leads.ts';
import { viewLead } from '../../records/campaigns/view-lead.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** A page of the matching leads of a campaign, and the number of them by day (D16). */
export async function openLeads(database: Reader, asked: SearchedLeads): Promise<LeadsView> {
  const { timeZone } = (await readBusinessSettings(database)).clock;
  const all = await readLeadReach(database, asked.campaignId, timeZone);
  const matching = all.filter(matcherOf(asked)).toReversed();
  const { after, limit } = asked;
  const older = after === undefined ? matching : matching.filter(({ leadId }) => leadId < after);
  const page = older.slice(0, limit);
  const whole = await readLeads(
    database,
    page.map(({ leadId }) => leadId),
    timeZone,
  );
  const perDay = Map.groupBy(matching, ({ day }) => day);
  return {
    leads: whole.map((lead): Lead => viewLead(lead)),
    more: older.length > limit,
    count: matching.length,
    people: groupByPerson(matching).length,
    perDay: [...perDay]
      .map(([day, leads]) => ({ day, count: leads.length }))
      .toSorted((a, b) => compareDays(a.day, b.day)),
  };
}

/** Makes the filter of a search: by days, and by words in name, number, address or ticket. */
function matcherOf({ from, to, search = '' }: SearchedLeads): (lead: LeadReach) => boolean {
  const words = normaliseForSearch(search);
  const digits = /^[\d\s+()-]{3,}$/.test(search.trim()) ? digitsOf(search) : '';
  return (lead) => {
    if (from !== undefined && compareDays(lead.day, from) < 0) return false;
    if (to !== undefined && compareDays(lead.day, to) > 0) return false;
    if (words === '') return true;
    if (digits !== '' && digitsOf(lead.tel).includes(digits)) return true;
    if (isBeginningOfTicket(search, lead.ticket)) return true;
    return normaliseForSearch(`${leadName(lead)} ${lead.tel} ${lead.email}`).includes(words);
  };
}
