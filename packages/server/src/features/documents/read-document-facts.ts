import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/branded';
import type { BusinessClock } from '@bakehouse/domain/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/day';
import type { DocumentFacts } from '@bakehouse/domain/invoices/invoice';
import { parseVatCode } from '@bakehouse/domain/invoices/vat';
import type { Pence } from '@bakehouse/domain/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { CompiledQuery } from 'kysely';
import { customPart } from '../../platform/database/custom-part.ts';
import type { Database } from '../../platform/database/database.ts';

/** An order with what its documents say, and what decides who may see them. */
export type FoundDocument = {
  readonly facts: DocumentFacts;
  readonly shopId: ShopId;
  readonly total: Pence;
  readonly cutOffHours: number;
  readonly clock: BusinessClock;
};

const orderForDocuments = `
  select o.id, o.shop_id, o.delivery_dt, o.version, o.voided, o.purchase_order_num, o.notes, o.total,
    s.name as shop, b.name as brand,
    array[s.delivery_line_1, s.delivery_line_2, trim(s.delivery_town || ' ' || s.delivery_postcode)] as delivery,
    array[s.billing_line_1, s.billing_line_2, trim(s.billing_town || ' ' || s.billing_postcode)] as billing,
    g.business_name, g.telephone, g.seller_address, g.seller_email, g.vat_number, g.time_zone,
    left(g.delivery_starts_at::text, 5) as starts_at, coalesce(c.hours, g.default_cut_off_hours) as hours,
    ${customPart} as custom,
    (select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity,
        'unitCost', l.unit_cost, 'itemCode', p.pid, 'name', p.name, 'details', p.details,
        'categoryName', k.name, 'vatCode', p.vat_code)), '[]')
      from order_lines l join products p on p.id = l.product_id join categories k on k.id = p.category_id
      where l.order_id = o.id) as lines
  from orders o
  join shops s on s.id = o.shop_id
  join brands b on b.id = s.brand_id
  cross join settings g
  left join cutoffs c on c.delivery_dt = o.delivery_dt
  where o.id = $1`;

type Row = {
  id: OrderId;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  version: number;
  voided: boolean;
  purchase_order_num: string;
  notes: string;
  total: Pence;
  shop: string;
  brand: string;
  delivery: readonly string[];
  billing: readonly string[];
  business_name: string;
  telephone: string;
  seller_address: string;
  seller_email: string;
  vat_number: string;
  time_zone: string;
  starts_at: string;
  hours: number;
  custom: CustomPart | null;
  lines: readonly {
    readonly productId: ProductId;
    readonly quantity: number;
    readonly unitCost: Pence;
    readonly itemCode: number;
    readonly name: string;
    readonly details: string;
    readonly categoryName: string;
    readonly vatCode: string;
  }[];
};

/** Reads an order for its documents; null where there is none. */
export async function readDocumentFacts(database: Database, orderId: OrderId): Promise<FoundDocument | null> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(orderForDocuments, [orderId]));
  const row = rows[0];
  if (!row) return null;
  return {
    shopId: row.shop_id,
    total: row.total,
    cutOffHours: row.hours,
    clock: { timeZone: row.time_zone, deliveryStartsAt: row.starts_at },
    facts: {
      seller: {
        name: row.business_name,
        address: filled(row.seller_address.split('\n')),
        telephone: row.telephone,
        email: row.seller_email,
        vatNumber: row.vat_number,
      },
      shop: {
        name: row.shop,
        brandName: row.brand,
        deliveryAddress: filled(row.delivery),
        billingAddress: filled(row.billing),
      },
      order: {
        orderId: row.id,
        day: row.delivery_dt,
        version: row.version,
        voided: row.voided,
        purchaseOrderNumber: row.purchase_order_num,
        notes: row.notes,
        lines: row.lines,
        custom: row.custom,
      },
      products: new Map(
        row.lines.map(({ vatCode, ...product }) => [
          product.productId,
          { ...product, vatCode: parseVatCode(vatCode) },
        ]),
      ),
    },
  };
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '');
}
