import { query } from '../../shared/api.ts';

/** Every product, with what it can be filed under. */
export function productsQuery() {
  return query.administeredProducts.openProducts.queryOptions();
}
