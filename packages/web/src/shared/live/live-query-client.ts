import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';

/**
 * Queries that a live channel keeps current. An answer on its way may lack the change that the channel tells of. TanStack
 * Query asks anew where it has an earlier answer, but lets a first one come and takes it for fresh: a screen that was
 * opened at that moment would say 'Live' and show what is over until the next change. So what was asked for the first
 * time is asked once more after it has come.
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
