import pg from 'pg';
import { productCount } from '../site/dataset.ts';
import type { Cluster } from '../start-cluster.ts';

/** The largest planned size of a brand. */
export const wideBrand = { shops: 200, products: 2_000 } as const;
/** The number of shops of all brands in the end. */
export const allShops = 1_000;

/**
 * Adds a brand of that size: every second cell is available, some of them at a shop's own price. The remaining shops
 * belong to another brand.
 */
export async function addWideBrand({ superuserUrl }: Pick<Cluster, 'superuserUrl'>): Promise<number> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const brands = await client.query<{ id: number }>(
      `insert into brands (name) values ('Wide') returning id`,
    );
    const brandId = brands.rows[0]?.id ?? 0;
    await client.query(
      `insert into shops (brand_id, name) select $1, 'Kiosk ' || to_char(n, 'FM000') from generate_series(1, $2::int) n`,
      [brandId, wideBrand.shops],
    );
    await client.query(
      `insert into products (id, pid, name, category_id, supplier_id, unit_cost)
       select n, 1000 + n, 'Wholemeal loaf no. ' || n, 1 + n % 12, 1 + n % 5, 100 + n
       from generate_series($1::int + 1, $2::int) n`,
      [productCount, wideBrand.products],
    );
    await client.query(
      `insert into shop_products (shop_id, product_id, unit_cost)
       select s.id, p.id, case when (s.id + p.id) % 16 = 0 then p.unit_cost - 10 end
       from shops s cross join products p where s.brand_id = $1 and (s.id + p.id) % 2 = 0`,
      [brandId],
    );
    await client.query(
      `with rest as (insert into brands (name) values ('Rest') returning id)
       insert into shops (brand_id, name) select rest.id, 'Corner ' || to_char(n, 'FM000')
       from rest, generate_series(1, $1::int - (select count(*)::int from shops)) n`,
      [allShops],
    );
    await client.query('analyze');
    return brandId;
  } finally {
    await client.end();
  }
}

/** Gives the person of the office the rights for administration and the recipe book. */
export async function makeAdministrator({ superuserUrl }: Pick<Cluster, 'superuserUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('update users set p_admin = 2, p_speccards = 2 where admin');
  } finally {
    await client.end();
  }
}
