import type { Lead } from '@bakehouse/contract/front-door/leads';
import { mostLeadsPerPage } from '@bakehouse/domain/campaigns/lead';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { readCampaignsAgain } from '../../shared/campaigns/campaigns-api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The filters of the leads, without the page. */
export interface LeadsChoice {
  readonly campaignId: number;
  readonly from?: DeliveryDay;
  readonly to?: DeliveryDay;
  readonly search?: string;
}

/** The filtered leads, newest first, in pages of a hundred. */
export function leadsQuery(choice: LeadsChoice) {
  return infiniteQueryOptions({
    ...query.leads.openLeads.infiniteOptions({
      input: (after: number | undefined) => ({ ...choice, ...(after !== undefined && { after }) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ more, leads }) => (more ? leads.at(-1)?.leadId : undefined),
    }),
    staleTime: 0,
  });
}

/** All filtered leads, for a file; `onProgress` is called with the number loaded so far. */
export async function fetchLeads(
  choice: LeadsChoice,
  onProgress: (come: number) => void,
): Promise<readonly Lead[]> {
  const leads: Lead[] = [];
  for (let more = true; more; ) {
    const after = leads.at(-1)?.leadId;
    const page = await api.leads.openLeads({
      ...choice,
      limit: mostLeadsPerPage,
      ...(after !== undefined && { after }),
    });
    leads.push(...page.leads);
    onProgress(leads.length);
    more = page.more && page.leads.length > 0;
  }
  return leads;
}

/** The data that is deleted with a person. Never cached, because it is personal and a decision depends on it. */
export function erasureQuery(leadId: number) {
  return query.leads.readErasure.queryOptions({ input: { leadId }, staleTime: 0, gcTime: 0 });
}

/** Erases the person behind a lead. */
export function useEraseLead(onDone: () => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (leadId: number, commandId) => api.leads.eraseLead({ leadId, commandId }),
    async onDone() {
      onDone();
      await readCampaignsAgain(queries);
    },
  });
}
