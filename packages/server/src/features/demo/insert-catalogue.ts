import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { pence } from '@bakehouse/domain/kernel/money';
import type { ProductFacts } from '@bakehouse/domain/orders/save-order';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { DemoProduct } from './catalogue.ts';
import { demoCategories, demoProducts, demoSuppliers, isAvailable, shopPriceOf } from './catalogue.ts';
import type { DemoShop } from './shops.ts';
import { demoBrands, demoShops } from './shops.ts';

export type NumberedShop = DemoShop & { readonly shopId: ShopId; readonly canOverrideCost: boolean };
export type NumberedProduct = DemoProduct & { readonly productId: ProductId };
export type ShopProducts = ReadonlyMap<ProductId, DemoProduct & ProductFacts>;

/** The address of invoices that a shop does not pay itself. */
const headOffice = {
  billing_line_1: 'Bakehouse Yard',
  billing_line_2: 'Kiln Lane',
  billing_town: 'Marwick',
  billing_postcode: 'QM5 1ZZ',
};

/** Inserts categories or suppliers, and reuses those with the same name from an earlier import. */
async function addNames(
  trx: Transaction<Tables>,
  table: 'categories' | 'suppliers',
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into ${sql.table(table)} (name) select unnest(${names}::text[])
    on conflict (name) do update set name = excluded.name
    returning id, name`.execute(trx);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Sets the positions of the demo's categories in kitchen order, unless categories have positions already. */
async function putInKitchenOrder(trx: Transaction<Tables>): Promise<void> {
  await sql`
    update categories c set position = demo.place
    from unnest(${demoCategories}::text[]) with ordinality as demo (name, place)
    where c.name = demo.name and not exists (select from categories where position is not null)`.execute(trx);
}

/** Inserts brands and shops. */
export async function insertShops(trx: Transaction<Tables>): Promise<readonly NumberedShop[]> {
  const brands = await trx
    .insertInto('brands')
    .values(
      demoBrands.map((brand) => ({
        name: brand.name,
        can_override_cost: brand.canOverrideCost,
        shows_photos: brand.showsPhotos,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
    .returning(['id', 'name', 'can_override_cost'])
    .execute();
  const brandOf = new Map(brands.map((brand) => [brand.name, brand]));
  const rows = await trx
    .insertInto('shops')
    .values(
      demoShops.map((shop, index) => ({
        brand_id: brandOf.get(shop.brand)?.id ?? 0,
        telephone: telephoneOf(index),
        ...columnsOf(shop),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(rows.map((row) => [row.name, row.id]));
  await trx
    .insertInto('shop_contacts')
    .values(
      demoShops.flatMap((shop, index) => {
        const shopId = idOf.get(shop.name);
        return shopId === undefined ? [] : [{ shop_id: shopId, ...contactOf(shop, index) }];
      }),
    )
    .execute();
  return demoShops.flatMap((shop) => {
    const shopId = idOf.get(shop.name);
    const canOverrideCost = brandOf.get(shop.brand)?.can_override_cost ?? false;
    return shopId === undefined ? [] : [{ ...shop, shopId, canOverrideCost }];
  });
}

/** Numbers that Ofcom reserves for fiction: a landline for each shop, a mobile for its manager. */
function telephoneOf(index: number): string {
  return `01632 960 ${100 + index}`;
}

function contactOf({ manager: [firstName, lastName] }: DemoShop, index: number) {
  return {
    position: 1,
    name: `${firstName} ${lastName}`,
    role: 'Manager',
    telephone: `07700 900 ${100 + index}`,
    email: `${firstName}.${lastName}@bakehouse.test`.toLowerCase(),
  };
}

function columnsOf(shop: DemoShop) {
  const own = {
    billing_line_1: shop.name,
    billing_line_2: shop.street,
    billing_town: shop.town,
    billing_postcode: shop.postcode,
  };
  return {
    name: shop.name,
    active: shop.closedDaysAgo === null,
    email: `${shop.name.toLowerCase().replaceAll(' ', '.')}@bakehouse.test`,
    import_as: `${shop.brand} - ${shop.name}`,
    show_in_delivery_table: shop.inDeliveryTable,
    ...(shop.brand === 'Fold & Field' ? own : headOffice),
    delivery_line_1: shop.street,
    delivery_town: shop.town,
    delivery_postcode: shop.postcode,
    sage_customer_reference: shop.name
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, '')
      .slice(0, 10),
  };
}

/** Inserts categories, suppliers and products. */
export async function insertProducts(trx: Transaction<Tables>): Promise<readonly NumberedProduct[]> {
  const categoryOf = await addNames(trx, 'categories', demoCategories);
  await putInKitchenOrder(trx);
  const supplierOf = await addNames(trx, 'suppliers', demoSuppliers);
  const rows = await trx
    .insertInto('products')
    .values(
      demoProducts.map((product) => ({
        pid: product.itemCode,
        name: product.name,
        details: product.details,
        category_id: categoryOf.get(product.category) ?? 0,
        supplier_id: supplierOf.get(product.supplier) ?? null,
        unit_cost: pence(product.unitCost),
        active: product.archivedDaysAgo === null,
        allergens: product.allergens,
      })),
    )
    .returning(['id', 'pid'])
    .execute();
  const idOf = new Map(rows.map((row) => [row.pid, row.id]));
  return demoProducts.flatMap((product) => {
    const productId = idOf.get(product.itemCode);
    return productId === undefined ? [] : [{ ...product, productId }];
  });
}

/** Inserts which shop may order what, with the shops' own prices; returns the products of each shop. */
export async function insertAvailability(
  trx: Transaction<Tables>,
  shops: readonly NumberedShop[],
  products: readonly NumberedProduct[],
): Promise<ReadonlyMap<ShopId, ShopProducts>> {
  const productsByShop = new Map(shops.map((shop) => [shop.shopId, chooseProducts(shop, products)]));
  const rows = [...productsByShop].flatMap(([shopId, products]) =>
    [...products.values()].map(({ productId, shopCost }) => ({ shopId, productId, shopCost })),
  );
  await sql`
    insert into shop_products (shop_id, product_id, unit_cost)
    select * from unnest(${rows.map((row) => row.shopId)}::int[], ${rows.map((row) => row.productId)}::int[],
      ${rows.map((row) => row.shopCost)}::int[])`.execute(trx);
  return productsByShop;
}

function chooseProducts(shop: DemoShop, products: readonly NumberedProduct[]): ShopProducts {
  return new Map(
    products
      .filter((product) => isAvailable(product, shop))
      .map((product) => [
        product.productId,
        {
          ...product,
          available: true,
          productCost: pence(product.unitCost),
          shopCost: ownPrice(product, shop),
        },
      ]),
  );
}

function ownPrice(product: DemoProduct, shop: DemoShop): Pence | null {
  const price = shopPriceOf(product, shop);
  return price === null ? null : pence(price);
}
