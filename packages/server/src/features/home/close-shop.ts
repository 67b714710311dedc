import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { findShop } from '../../records/catalogue/shops.ts';
import { readClosures } from '../../records/orders/missing-orders.ts';

type CloseShop = Identified & {
  readonly day: DeliveryDay;
  readonly shopId: ShopId;
  readonly closed: boolean;
};

const insertClosure = writeStatement('closures.insert', {})`
  insert into shop_closures (delivery_dt, shop_id, at, user_id, viewed_by) values ($1, $2, $3, $4, $5)
  on conflict (delivery_dt, shop_id) do nothing`;

const deleteClosure = writeStatement(
  'closures.delete',
  {},
)`delete from shop_closures where delivery_dt = $1 and shop_id = $2`;

type Answer = { closed: { name: string; at: string } | null };
type Change = { readonly shop: string; readonly before: string; readonly after: string };

/** Marks a shop as closed on a day, so that its order is not expected, or reverts that. It may still order. */
export const closeShop = defineCommand<CloseShop, Answer, Change>({
  name: 'home.closeShop',
  subject: ({ day }) => `closure ${day}`,
  async run(trx, { actor, input: { day, shopId, closed }, now }) {
    const shop = await findShop(trx, shopId);
    if (!shop) return refuse({ kind: 'shop-not-found', shopId: String(shopId) });
    const written = closed
      ? await insertClosure.run(trx, day, shopId, now.toString(), actor.userId, actor.viewedBy)
      : await deleteClosure.run(trx, day, shopId);
    if (written === 0) {
      const [earlier] = closed ? await readClosures(trx, day, [shopId]) : [];
      return unchanged({ closed: earlier ? { name: earlier.name, at: earlier.at.toString() } : null });
    }
    const [before, after] = closed ? ['open', 'closed'] : ['closed', 'open'];
    const answer = { closed: closed ? { name: nameOf(actor), at: now.toString() } : null };
    return changed(answer, { shop: shop.name, before: before ?? '', after: after ?? '' });
  },
});
