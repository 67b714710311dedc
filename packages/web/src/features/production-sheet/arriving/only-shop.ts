import type { Me } from '@bakehouse/contract/account';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';

/** The shop of a person with exactly one; null for people with several shops, who get a table. */
export function onlyShop({ shops }: Pick<Me, 'shops'>, actor: Actor): Me['shops'][number] | null {
  const [shop, another] = shops;
  return shop && !another && !seesAllShops(actor) ? shop : null;
}
