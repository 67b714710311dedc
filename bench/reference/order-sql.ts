/** The sources of a unit cost, in the order of their numbers in the database. */
export const costSources = ['product', 'shop', 'override'] as const;

export type Line = {
  readonly productId: number;
  readonly quantity: number;
  readonly unitCost: number;
  readonly costSource: (typeof costSources)[number];
};

type Signature = { readonly name: string; readonly at: string };

/** An order as it is sent, without cakes. */
export type Order = {
  readonly orderId: number;
  readonly shopId: number;
  readonly day: string;
  readonly orderType: 'standard' | 'custom';
  readonly version: number;
  readonly voided: boolean;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly lines: readonly Line[];
  readonly custom: null;
  readonly cakePrices: readonly [];
  readonly photos: readonly [];
  readonly lineCount: number;
  readonly itemCount: number;
  readonly total: number;
  readonly created: Signature;
  readonly updated: Signature | null;
  readonly voidedBy: Signature | null;
};

const signature = (at: string, by: string) =>
  `case when ${at} is not null then json_build_object('at', ${at}, 'name',
      (select trim(firstname || ' ' || lastname) from users where id = ${by})) end`;

/** SQL: the row `o` as an `Order`. */
export const orderJson = `json_build_object('orderId', o.id, 'shopId', o.shop_id, 'day', o.delivery_dt,
    'orderType', case o.order_type when 1 then 'custom' else 'standard' end, 'version', o.version, 'voided', o.voided,
    'purchaseOrderNumber', o.purchase_order_num, 'notes', o.notes, 'custom', null, 'cakePrices', '[]'::json,
    'photos', '[]'::json,
    'lineCount', o.line_count, 'itemCount', o.item_count, 'total', o.total,
    'created', ${signature('o.created_at', 'o.created_by')}, 'updated', ${signature('o.updated_at', 'o.updated_by')},
    'voidedBy', ${signature('o.voided_at', 'o.voided_by')},
    'lines', (
      select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity,
        'unitCost', l.unit_cost,
        'costSource', (array['${costSources.join(`', '`)}'])[l.cost_source + 1])
        order by l.product_id), '[]')
      from order_lines l where l.order_id = o.id))`;

/** SQL: the cut-off of the day `day` for shops, from the settings `g` and the day's own cut-off `c`. */
export const shopsCutOff = (day: string) =>
  `(${day} + g.delivery_starts_at - make_interval(hours => coalesce(c.hours, g.default_cut_off_hours)))
      at time zone g.time_zone`;

/** SQL: the cut-off for a super admin, which is the end of the day. */
export const lateCutOff = (day: string) => `(${day} + 1)::timestamp at time zone g.time_zone`;
