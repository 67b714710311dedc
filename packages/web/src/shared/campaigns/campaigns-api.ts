import type { QueryClient } from '@tanstack/react-query';
import { query } from '../api.ts';

/** Every campaign with its page, its state and how many leads it has. */
export function campaignsQuery() {
  return query.campaigns.openCampaigns.queryOptions();
}

/** The draw of a campaign with everything that happened in it. */
export function drawQuery(campaignId: number) {
  return query.draws.openDraw.queryOptions({ input: { campaignId } });
}

/** Reads leads, draws and campaigns again: each of them counts what the others change. */
export async function readCampaignsAgain(queries: QueryClient): Promise<void> {
  await Promise.all(
    [query.campaigns.key(), query.leads.key(), query.draws.key()].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
