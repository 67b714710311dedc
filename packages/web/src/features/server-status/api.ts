import { query } from '../../shared/api.ts';

/** How the server fares, looked at again every few seconds. */
export function statusQuery() {
  return query.status.openStatus.queryOptions({ refetchInterval: 5_000, staleTime: 0 });
}
