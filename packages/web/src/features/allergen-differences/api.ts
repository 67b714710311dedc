import { query } from '../../shared/api.ts';

/** The differences between declarations and ingredients in the whole recipe book. */
export function differencesQuery() {
  return query.specCards.listDifferences.queryOptions();
}
