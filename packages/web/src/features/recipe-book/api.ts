import { query } from '../../shared/api.ts';

/** The completeness of the recipe book. */
export function bookQuery() {
  return query.specCards.readBook.queryOptions();
}
