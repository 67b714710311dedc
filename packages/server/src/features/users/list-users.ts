import type { UsersView } from '@bakehouse/contract/users';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readSecondFactorRoles } from '../../records/settings/second-factor-policy.ts';
import { listUserRows } from './user-rows.ts';

/** Every shop under its brand, without shop 0, which does not exist (D11). */
const shopsByBrand = `
  select b.name, json_agg(json_build_object('shopId', s.id, 'name', s.name, 'active', s.active)
    order by s.name, s.id) as shops
  from brands b join shops s on s.brand_id = b.id
  group by b.id
  order by b.name, b.id`;

type Brand = UsersView['brands'][number];

/** All people, and what can be assigned to them (spec 001 section 2). */
export async function listUsers(database: Database, now: Temporal.Instant): Promise<UsersView> {
  const [users, brands, roles] = await Promise.all([
    listUserRows(database),
    database.executeQuery<Brand>(CompiledQuery.raw(shopsByBrand)),
    readSecondFactorRoles(database),
  ]);
  return {
    users,
    brands: brands.rows,
    secondFactorRoles: [...roles],
    serverNow: now.toString(),
  };
}
