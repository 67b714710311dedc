import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Pool } from '../../src/platform/database/database.ts';

export type ShopFacts = {
  readonly active?: boolean;
  readonly inDeliveryTable?: boolean;
  readonly email?: string;
};

/** A brand without shops. */
export async function makeBrand(database: Pool, name: string, canOverrideCost: boolean): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const brand = await trx
      .insertInto('brands')
      .values({ name, can_override_cost: canOverrideCost })
      .returning('id')
      .executeTakeFirstOrThrow();
    return brand.id;
  });
}

/** A shop that takes orders, by default. */
export async function makeShop(
  database: Pool,
  brandId: number,
  name: string,
  facts: ShopFacts,
): Promise<ShopId> {
  return database.transaction().execute(async (trx) => {
    const shop = await trx
      .insertInto('shops')
      .values({
        brand_id: brandId,
        name,
        active: facts.active ?? true,
        show_in_delivery_table: facts.inDeliveryTable ?? true,
        email: facts.email ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return shop.id;
  });
}

/** Products at 100, 101, 102 … pence in two categories, available in the shops. */
export async function makeProducts(
  database: Pool,
  count: number,
  shops: readonly ShopId[],
): Promise<readonly ProductId[]> {
  return database.transaction().execute(async (trx) => {
    const categories = await trx
      .insertInto('categories')
      .values([{ name: 'Bread' }, { name: 'Cakes' }])
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
      .returning('id')
      .execute();
    const products = await trx
      .insertInto('products')
      .values(
        Array.from({ length: count }, (_, index) => ({
          pid: 1000 + index,
          name: `Loaf ${String(index + 1).padStart(3, '0')}`,
          category_id: categories[index % 2]?.id ?? 0,
          unit_cost: (100 + index) as Pence,
        })),
      )
      .returning('id')
      .execute();
    for (const shopId of shops) {
      await trx
        .insertInto('shop_products')
        .values(products.map((product) => ({ shop_id: shopId, product_id: product.id })))
        .execute();
    }
    return products.map((product) => product.id);
  });
}
