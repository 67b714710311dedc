import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { setServerTime } from '../../ui/use-now.ts';

/** What to bake for a day. Every answer sets the clock; an answer from memory is too old for that. */
export function productionSheetQuery(day: DeliveryDay) {
  return queryOptions({
    queryKey: query.days.getProductionSheet.queryKey({ input: { day } }),
    async queryFn({ signal }): Promise<ProductionSheet> {
      const answer = await api.days.getProductionSheet({ day }, { signal });
      setServerTime(Date.parse(answer.strip.serverNow));
      return answer;
    },
  });
}
