import { leadsPerPage, mostLeadsPerPage } from '@bakehouse/domain/campaigns/lead';
import { z } from 'zod';
import { route } from '../route.ts';
import { campaignId } from '../shapes/campaign-facts.ts';
import { commandId, count, day, instant } from '../values.ts';

export const leadId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const leadIdInPath = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What a visitor sent. */
export const lead = z.object({
  leadId,
  at: instant,
  /** The day of that moment where the business is. */
  day,
  firstName: z.string(),
  lastName: z.string(),
  tel: z.string(),
  email: z.string(),
  details: z.string(),
  leadType: z.string(),
  /** The words that the visitor agreed to. */
  consent: z.string(),
  /** In which round of the draw this person was drawn; null where in none. */
  drawn: count.nullable(),
});
export type Lead = z.infer<typeof lead>;

const searchedLeads = z.object({
  campaignId: z.coerce.number().pipe(campaignId),
  from: day.optional(),
  to: day.optional(),
  /** In names, telephone and e-mail, or the beginning of a ticket; accents, letter case and blanks do not count. */
  search: z.string().max(100).optional(),
  /** Leads older than this one. */
  after: leadIdInPath.optional(),
  limit: z.coerce.number().int().min(1).max(mostLeadsPerPage).default(leadsPerPage),
});
export type SearchedLeads = z.infer<typeof searchedLeads>;

/** Leads of one campaign, newest first. */
export const leadsView = z.object({
  leads: z.array(lead),
  /** Whether older ones follow. */
  more: z.boolean(),
  /** How many leads and how many people match, on all pages. */
  count,
  people: count,
  /** The leads of each day that has any, first day first. */
  perDay: z.array(z.object({ day, count })),
});
export type LeadsView = z.infer<typeof leadsView>;

/** What goes when a person is erased. */
export const erasure = z.object({
  name: z.string(),
  /** The leads of this person, in all campaigns, newest first. */
  leads: z.array(z.object({ leadId, at: instant, campaign: z.string() })),
  /** The rounds that drew this person: they keep the ticket and lose the name. */
  drawnIn: z.array(z.object({ campaign: z.string(), round: count })),
  /** Notes about calls that go with the person. */
  notes: count,
});
export type Erasure = z.infer<typeof erasure>;

/** People who filled in the form of a campaign page. */
export const leads = {
  openLeads: route('GET', '/leads', {
    needs: 'view-administration',
    summary: 'The leads of a campaign, newest first, with how many there are on each day',
    weight: 'heavy',
  })
    .input(searchedLeads)
    .output(leadsView),
  readErasure: route('GET', '/leads/{leadId}/erasure', {
    needs: 'edit-administration',
    summary: 'What goes when the person behind a lead is erased',
  })
    .input(z.object({ leadId: leadIdInPath }))
    .output(erasure),
  eraseLead: route('POST', '/leads/{leadId}/erasure', {
    needs: 'edit-administration',
    summary: 'Erase the person behind a lead, in all campaigns',
  })
    .input(z.object({ leadId: leadIdInPath, commandId }))
    .output(z.object({ erased: count })),
};
