import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';

/**
 * A query client for data that a live channel keeps current. A request in progress may lack the change that the channel
 * reports. TanStack Query repeats a request only if the query has data already; a first request is taken as fresh, and
 * the screen would say 'Live' and show old data. So `invalidateQueries` also repeats first requests once they have
 * completed.
 */
export class LiveQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(({ promise }) => promise));
    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options);
  }
}
