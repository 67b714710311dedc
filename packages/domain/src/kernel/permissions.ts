import type { Actor } from './actor.ts';
import { isUsable, seesAllShops } from './actor.ts';
import type { ShopId } from './branded.ts';

/**
 * The permission that a route requires. Every route of the contract names exactly one (spec 000 section 6, spec 001
 * section 6).
 */
export const needs = [
  'anyone',
  'signed-in',
  'own-account',
  'view-orders',
  'edit-orders',
  'view-spec-cards',
  'edit-spec-cards',
  'view-administration',
  'edit-administration',
  'super-admin',
] as const;

export type Need = (typeof needs)[number];

/** Whether this person, or a caller without a session, has the permission that a route needs. */
export function meets(actor: Actor | null, need: Need): boolean {
  if (need === 'anyone') return true;
  if (!actor) return false;
  if (need === 'signed-in') return true;
  if (actor.secondFactorMissing) return false;
  // An account is its owner's: View As cannot change it (D21).
  if (need === 'own-account') return actor.viewedBy === null;
  if (!isUsable(actor)) return false;
  if (actor.superAdmin) return true;
  switch (need) {
    case 'view-orders':
      return actor.orders >= 1;
    case 'edit-orders':
      return actor.orders >= 2;
    case 'view-spec-cards':
      return actor.specCards >= 1;
    case 'edit-spec-cards':
      return actor.specCards >= 2;
    case 'view-administration':
      return actor.admin && actor.administration >= 1;
    case 'edit-administration':
      return actor.admin && actor.administration >= 2;
    case 'super-admin':
      return false;
    default:
      return need satisfies never;
  }
}

/**
 * What a person may do with one shop's orders. These rules stand nowhere else: the server refuses by them and the web
 * app hides by them.
 */
export type Action =
  | 'see-shop'
  | 'order-for-shop'
  | 'override-cost'
  | 'confirm-prices'
  | 'unlock-order'
  | 'void-at-any-time'
  | 'delete-order'
  | 'see-cost-source'
  | 'set-cut-off'
  | 'tick-bench';

type Subject = {
  readonly shopId?: ShopId;
  /** The shop's brand lets unit costs be overridden (spec 000 section 3). */
  readonly brandCanOverrideCost?: boolean;
};

/**
 * Whether this person may do `action`.
 *
 * @example can(actor, 'see-shop', { shopId }) // false for another shop's manager
 */
export function can(actor: Actor, action: Action, subject: Subject = {}): boolean {
  switch (action) {
    case 'see-shop':
      return meets(actor, 'view-orders') && reachesShop(actor, subject.shopId);
    case 'order-for-shop':
      return meets(actor, 'edit-orders') && reachesShop(actor, subject.shopId);
    case 'override-cost':
      // D5: the brand allows it, and the person is a super admin or an admin who may edit orders.
      return (
        subject.brandCanOverrideCost === true &&
        meets(actor, 'edit-orders') &&
        seesAllShops(actor) &&
        reachesShop(actor, subject.shopId)
      );
    case 'confirm-prices':
      // D31: the office, which orders for every shop.
      return meets(actor, 'edit-orders') && seesAllShops(actor) && reachesShop(actor, subject.shopId);
    case 'unlock-order':
    case 'void-at-any-time':
    case 'delete-order':
    case 'see-cost-source':
      return meets(actor, 'super-admin');
    case 'set-cut-off':
      return meets(actor, 'edit-administration'); // D3
    case 'tick-bench':
      // Whoever may read the sheet of all shops: a baker reads only, and bakes.
      return meets(actor, 'view-orders') && seesAllShops(actor);
    default:
      return action satisfies never;
  }
}

/** Shop 0 does not exist: it is never shown (D11). */
function reachesShop(actor: Actor, shopId: ShopId | undefined): boolean {
  if (shopId === undefined || shopId === 0) return false;
  return seesAllShops(actor) || actor.shopIds.includes(shopId);
}
