import { query } from '../../shared/api.ts';

/** How complete the recipe book is. */
export function bookQuery() {
  return query.specCards.readBook.queryOptions();
}
