import { personName } from '../people/person-name.ts';

/** SQL: the cakes and the delivery of the order `o`, as the domain's `CustomPart`; null for a standard order. */
export const customPart = `case when o.order_type = 1 then json_build_object(
      'items', (
        select coalesce(json_agg(json_build_object('size', c.size, 'sponge', c.sponge, 'filling', c.filling,
          'fruit', c.fruit, 'topping', c.topping, 'shape', c.shape, 'message', c.message, 'notes', c.notes,
          'unitCost', c.unit_cost, 'photo', c.photo) order by c.position), '[]')
        from order_customs c where c.order_id = o.id
      ),
      'deliverTo', case when o.deliver_to_shop then json_build_object('kind', 'shop')
        else json_build_object('kind', 'customer', 'customer', o.delivery_customer, 'company', o.delivery_company,
          'telephone', o.delivery_tel, 'line1', o.delivery_line_1, 'line2', o.delivery_line_2,
          'line3', o.delivery_line_3, 'city', o.delivery_city, 'postcode', o.delivery_postcode) end
    ) end`;

/** SQL: who proposed or confirmed the price of each cake of the order `o`; null for a standard order. */
export const cakePrices = `case when o.order_type = 1 then (
      select json_agg(case when c.price_confirmed is not null then json_build_object('userId', c.priced_by,
        'name', ${personName('p')}, 'at', c.priced_at, 'confirmed', c.price_confirmed) end order by c.position)
      from order_customs c left join users p on p.id = c.priced_by where c.order_id = o.id
    ) end`;
