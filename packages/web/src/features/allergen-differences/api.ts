import { query } from '../../shared/api.ts';

/** Where declarations and ingredients differ, over the whole book. */
export function differencesQuery() {
  return query.specCards.listDifferences.queryOptions();
}
