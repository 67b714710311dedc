import { query } from '../../shared/api.ts';

/** The status of the server, polled every few seconds. */
export function statusQuery() {
  return query.status.openStatus.queryOptions({ refetchInterval: 5_000, staleTime: 0 });
}
