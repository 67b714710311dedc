import { addressLines } from '../catalogue/shops.ts';

/** The public addresses of logos: documents are not secret, and the ids cannot be guessed. */
export const logoFolder = '/storage/v1/object/public/logos';

/**
 * SQL: buyer and seller, as the domain's `DocumentParties`, from the current rows: shop `s`, brand `b`, settings `g` and
 * seller `i`.
 */
export const partiesOfToday = `jsonb_build_object(
    'seller', jsonb_build_object('name', g.business_name, 'telephone', g.telephone, 'email', i.email,
      'address', to_jsonb(array_remove(string_to_array(i.address, E'\\n'), '')), 'vatNumber', i.vat_number)
      || case when i.bank_account_number = '' then '{}' else jsonb_build_object('bankDetails',
        'Sort code ' || i.bank_sort_code || ', account ' || i.bank_account_number) end
      || coalesce((select jsonb_build_object('logo', jsonb_build_object(
        'address', '${logoFolder}/' || w.id || '.png', 'width', w.width, 'height', w.height))
        from logos w where w.id = i.logo), '{}'),
    'shop', jsonb_build_object('name', s.name, 'brandName', b.name,
      'deliveryAddress', to_jsonb(${addressLines('delivery')}),
      'billingAddress', to_jsonb(${addressLines('billing')})))`;

/** SQL: the joins that `partiesOfToday` needs besides the shop `s`. */
export const joinParties = `join brands b on b.id = s.brand_id cross join settings g cross join seller i`;

/**
 * SQL: the product of the line `l` at the time of the save. A line that an older version wrote has the current facts of
 * the product `p` until its invoice is frozen. The category is that of the frozen invoice, `k`, or the current one, `c`.
 */
export const productOfLine = `json_build_object('productId', l.product_id, 'itemCode', coalesce(l.item_code, p.pid),
      'name', coalesce(l.product_name, p.name), 'details', coalesce(l.details, p.details), 'categoryName', coalesce(k.name, c.name),
      'categoryPosition', case when k.name is null then c.position else k.position end,
      'vatCode', coalesce(l.vat_code, p.vat_code))`;

/** SQL: the product `p` and the categories `c` and `k` that `productOfLine` reads, beside the line `l` and its frozen invoice `f`. */
export const joinProductOfLine = `join products p on p.id = l.product_id join categories c on c.id = p.category_id
    left join (
      select shelf ->> 0 as name, (shelf ->> 1)::int as position, product::int as product_id
      from jsonb_array_elements(f.shelves) shelf, jsonb_array_elements_text(shelf -> 2) product
    ) k on k.product_id = l.product_id`;

/** SQL: the categories of the lines of an order, each as its name, its position and the numbers of its products. */
export const categoriesOfToday = (orders: string) => `
    select order_id, jsonb_agg(jsonb_build_array(name, position, products)) as shelves
    from (
      select l.order_id, c.name, c.position, jsonb_agg(l.product_id order by l.product_id) as products
      from ${orders} join order_lines l on l.order_id = ${orders}.id
      join products p on p.id = l.product_id join categories c on c.id = p.category_id
      group by l.order_id, c.id
    ) categorised
    group by order_id`;

/**
 * SQL: stores the categories of today of those of some products that the frozen invoice of an order `o` does not list
 * yet, for lines that are added after the freeze. An invoice that an older program froze has no list, and gets none.
 *
 * @param products an array of the numbers of products
 */
export const appendShelves = (order: string, products: string) => `
    update order_invoices i
    set shelves = i.shelves || coalesce((
      select jsonb_agg(jsonb_build_array(c.name, c.position, jsonb_build_array(p.id)) order by p.id)
      from products p join categories c on c.id = p.category_id
      where p.id = any (${products}::int[])
        and not i.shelves @> jsonb_build_array(jsonb_build_array(jsonb_build_array(p.id)))
    ), '[]')
    from o where i.order_id = ${order}`;
