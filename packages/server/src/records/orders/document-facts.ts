/** Where browsers find logos, by their numbers: papers are no secret, and the numbers cannot be guessed. */
export const logoFolder = '/storage/v1/object/public/logos';

/**
 * SQL: who sells to whom, as the domain's `DocumentParties`, from the rows of today: shop `s`, brand `b`, settings `g`
 * and seller `i`.
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
      'deliveryAddress', to_jsonb(array_remove(array[s.delivery_line_1, s.delivery_line_2,
        trim(s.delivery_town || ' ' || s.delivery_postcode)], '')),
      'billingAddress', to_jsonb(array_remove(array[s.billing_line_1, s.billing_line_2,
        trim(s.billing_town || ' ' || s.billing_postcode)], ''))))`;

/** SQL: the rows that `partiesOfToday` reads beside the shop `s`. */
export const joinParties = `join brands b on b.id = s.brand_id cross join settings g cross join seller i`;

/**
 * SQL: the product of the line `l` as the line was saved. A line that an older program wrote tells what the product `p`
 * is today, until its invoice is frozen. The category `c` only groups, and is always that of today.
 */
export const productOfLine = `json_build_object('productId', l.product_id, 'itemCode', coalesce(l.item_code, p.pid),
      'name', coalesce(l.product_name, p.name), 'details', coalesce(l.details, p.details), 'categoryName', c.name,
      'vatCode', coalesce(l.vat_code, p.vat_code))`;
