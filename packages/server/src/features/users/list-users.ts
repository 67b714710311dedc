import type { UsersView } from '@bakehouse/contract/users';
import { compareWords } from '@bakehouse/domain/words/words';
import type { Reader } from '../../platform/database/reader.ts';
import { groupByBrand, readShops } from '../../records/catalogue/shops.ts';
import { readSecondFactorRoles } from '../../records/settings/second-factor-policy.ts';
import { listUserRows } from './user-rows.ts';

/** All people, and what can be assigned to them (spec 001 section 2). */
export async function listUsers(database: Reader, now: Temporal.Instant): Promise<UsersView> {
  const [users, shops, roles] = await Promise.all([
    listUserRows(database),
    readShops(database, null),
    readSecondFactorRoles(database),
  ]);
  return {
    users,
    brands: groupByBrand(shops)
      .map(({ name, shops }) => ({ name, shops }))
      .sort((a, b) => compareWords(a.name, b.name)),
    secondFactorRoles: [...roles],
    serverNow: now.toString(),
  };
}
