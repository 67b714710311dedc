/**
 * SQL: the lines of the order `o` as three lists `l.products`, `l.quantities` and `l.costs`, null where it has none. One
 * row per order instead of one per line; the key of the lines covers what is read and is in order already.
 */
export const packedLines = `cross join lateral (
    select array_agg(product_id) as products, array_agg(quantity) as quantities, array_agg(unit_cost) as costs
    from (select product_id, quantity, unit_cost from order_lines where order_id = o.id order by product_id) l
  ) l`;
