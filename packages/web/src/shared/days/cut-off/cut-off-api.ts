import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CutOffFacts } from '@bakehouse/domain/kernel/refusal';
import { useQueryClient } from '@tanstack/react-query';
import { todayFactsQuery } from '../../account-api.ts';
import { api, query } from '../../api.ts';
import type { Conflict } from '../../saving/use-command.ts';
import { useCommand } from '../../saving/use-command.ts';

/** The current cut-off of a day. */
export function cutOffQuery(day: DeliveryDay) {
  return query.cutOffs.openCutOff.queryOptions({ input: { day }, staleTime: 0, gcTime: 0 });
}

interface SetCutOff extends CutOffFacts {
  readonly day: DeliveryDay;
  /** The version on which the edit is based. */
  readonly version: number;
}

/** Sets the cut-off of a day, and invalidates all queries of days and orders and the header's clock. */
export function useSetCutOff(
  onDone: (cutOff: CutOff) => void,
  onConflict: (conflict: Conflict<CutOffFacts>) => void,
) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: SetCutOff, commandId) => api.cutOffs.setCutOff({ ...input, commandId }),
    async onDone(cutOff) {
      await Promise.all([
        queries.invalidateQueries({ queryKey: query.days.key() }),
        queries.invalidateQueries({ queryKey: query.orders.key() }),
        queries.invalidateQueries({ queryKey: todayFactsQuery().queryKey }),
      ]);
      onDone(cutOff);
    },
    onConflict,
  });
}
