import type { ContactOutcome } from '@bakehouse/domain/campaigns/draw';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { readCampaignsAgain } from '../../shared/campaigns/campaigns-api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The tickets of a round with their names. Loaded only for a file, and not cached. */
export function fetchList(queries: QueryClient, roundId: number) {
  return queries.fetchQuery(
    query.draws.readList.queryOptions({ input: { roundId }, staleTime: 0, gcTime: 0 }),
  );
}

/** Fixes the list of the next round. After a refusal, such as another person's earlier action, the page is reloaded. */
export function useFixList(campaignId: number, onDone: () => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (_: null, commandId) => api.draws.fixList({ campaignId, commandId }),
    onFailure: () => void readCampaignsAgain(queries),
    async onDone() {
      await readCampaignsAgain(queries);
      onDone();
    },
  });
}

/** Draws one ticket of a fixed list. */
export function useDrawWinner(onDone: (number: number) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (roundId: number, commandId) => api.draws.drawWinner({ roundId, commandId }),
    onFailure: () => void readCampaignsAgain(queries),
    async onDone({ number }) {
      await readCampaignsAgain(queries);
      onDone(number);
    },
  });
}

/** An attempt to reach the winner of a round. */
export interface NewContact {
  readonly roundId: number;
  readonly outcome: ContactOutcome;
  readonly note: string;
}

/** Records an attempt to reach the winner. */
export function useRecordContact(onDone: () => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (contact: NewContact, commandId) => api.draws.recordContact({ ...contact, commandId }),
    onFailure: () => void readCampaignsAgain(queries),
    async onDone() {
      await readCampaignsAgain(queries);
      onDone();
    },
  });
}
