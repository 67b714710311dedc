import type { QueryClient } from '@tanstack/react-query';
import { query } from '../api.ts';

/** Every campaign with its page, its state and its number of leads. */
export function campaignsQuery() {
  return query.campaigns.openCampaigns.queryOptions();
}

/** The draw of a campaign with all its events. */
export function drawQuery(campaignId: number) {
  return query.draws.openDraw.queryOptions({ input: { campaignId } });
}

/** Invalidates leads, draws and campaigns, because each contains counts of the others. */
export async function readCampaignsAgain(queries: QueryClient): Promise<void> {
  await Promise.all(
    [query.campaigns.key(), query.leads.key(), query.draws.key()].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
