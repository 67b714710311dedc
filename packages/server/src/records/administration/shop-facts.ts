import type { BrandFacts, ShopContact, ShopFacts } from '@bakehouse/domain/administration/shop';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { boolean, instant, int4, jsonb, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../people/person-name.ts';

const factColumns = {
  shopId,
  version: int4,
  name: text,
  brandId: int4,
  email: text,
  telephone: text,
  importAs: text,
  active: boolean,
  inDeliveryTable: boolean,
  billingLine1: text,
  billingLine2: text,
  billingTown: text,
  billingPostcode: text,
  deliveryLine1: text,
  deliveryLine2: text,
  deliveryTown: text,
  deliveryPostcode: text,
  contacts: jsonb.as<readonly ShopContact[]>(),
  productsAvailable: int4,
  changedBy: text.nullable,
  changedAt: instant.nullable,
};

const shopsWithFacts = readStatement('shops.withFacts', factColumns)`
  select s.id as "shopId", s.version, s.name, s.brand_id as "brandId", coalesce(s.email, '') as email, s.telephone,
    coalesce(s.import_as, '') as "importAs", s.active, s.show_in_delivery_table as "inDeliveryTable",
    s.billing_line_1 as "billingLine1", s.billing_line_2 as "billingLine2", s.billing_town as "billingTown",
    s.billing_postcode as "billingPostcode", s.delivery_line_1 as "deliveryLine1",
    s.delivery_line_2 as "deliveryLine2", s.delivery_town as "deliveryTown",
    s.delivery_postcode as "deliveryPostcode",
    coalesce((
      select jsonb_agg(
        jsonb_build_object('name', c.name, 'role', c.role, 'telephone', c.telephone, 'email', c.email)
        order by c.position)
      from shop_contacts c where c.shop_id = s.id), '[]') as contacts,
    (select count(*)::int from shop_products a join products p on p.id = a.product_id and p.active
      where a.shop_id = s.id) as "productsAvailable",
    w.name as "changedBy", w.at as "changedAt"
  from shops s
  left join lateral (
    select ${personName('u')} as name, c.at from commands c join users u on u.id = c.user_id
    where c.subject = 'shop ' || s.id and c.change is not null
    order by c.number desc limit 1) w on true
  where $1::int is null or s.id = $1
  order by s.name, s.id`;

/** A shop with everything that can be edited. */
export type StoredShop = ShopFacts & {
  readonly shopId: ShopId;
  readonly version: number;
  /** The number of active products that it may order. */
  readonly productsAvailable: number;
  readonly changedBy: string | null;
  readonly changedAt: Temporal.Instant | null;
};

/** All shops, sorted by name. */
export function readShopFacts(database: Reader): Promise<readonly StoredShop[]> {
  return shopsWithFacts.all(database, null);
}

/** A shop; null if it does not exist. */
export async function findShopFacts(database: Reader, id: ShopId): Promise<StoredShop | null> {
  return (await shopsWithFacts.first(database, id)) ?? null;
}

const brandsWithFacts = readStatement('brands.withFacts', {
  brandId: int4,
  version: int4,
  name: text,
  canOverrideCost: boolean,
  showsPhotos: boolean,
})`
  select id as "brandId", version, name, can_override_cost as "canOverrideCost", shows_photos as "showsPhotos"
  from brands where $1::int is null or id = $1 order by name`;

export type StoredBrand = BrandFacts & { readonly brandId: number; readonly version: number };

/** All brands, sorted by name. */
export function readBrandFacts(database: Reader): Promise<readonly StoredBrand[]> {
  return brandsWithFacts.all(database, null);
}

/** A brand; null if it does not exist. */
export async function findBrandFacts(database: Reader, id: number): Promise<StoredBrand | null> {
  return (await brandsWithFacts.first(database, id)) ?? null;
}
