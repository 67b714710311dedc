import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import type { NumberedShop } from './insert-catalogue.ts';

/** Creates an account of the authentication service in the same transaction and returns its uuid. */
export type CreateAuthUser = (
  trx: Transaction<Tables>,
  account: {
    readonly email: string;
    readonly password: string | null;
    readonly confirmedAt: Temporal.Instant;
  },
) => Promise<string>;

export type People = {
  /** The person who orders for a shop. */
  ordersFor(shop: NumberedShop): Actor;
  readonly office: Actor;
  readonly owner: Actor;
};

/** The age of all demo accounts, in hours: a little over two years. */
const hoursOfService = 24 * 800;

type Person = Omit<DemoAccount, 'label' | 'shops'> & {
  readonly uuid: string;
  readonly shopIds: readonly ShopId[];
};

/** Inserts the demo accounts, and for every other shop a manager with an unusable password. */
export async function insertPeople(
  trx: Transaction<Tables>,
  shops: readonly NumberedShop[],
  now: Temporal.Instant,
  createAuthUser: CreateAuthUser,
): Promise<People> {
  const since = now.subtract({ hours: hoursOfService });
  const signIns: Person[] = [];
  for (const { shops: assigned, ...account } of demoAccounts) {
    const { email } = account;
    const uuid = await createAuthUser(trx, { email, password: demoPassword, confirmedAt: since });
    const own = shops.filter((shop) => assigned.some((name) => name === shop.name));
    signIns.push({ ...account, uuid, shopIds: own.map((shop) => shop.shopId) });
  }
  const managed = new Set(signIns.flatMap((person) => person.shopIds));
  const managers: Person[] = [];
  for (const shop of shops) {
    if (managed.has(shop.shopId)) continue;
    const manager = toManager(shop);
    const uuid = await createAuthUser(trx, { email: manager.email, password: null, confirmedAt: since });
    managers.push({ ...manager, uuid });
  }
  const actors = await insertPersons(trx, [...signIns, ...managers], since);
  const known = (fits: (actor: Actor) => boolean) => {
    const actor = actors.find(fits);
    if (!actor) throw new Error('the demo brand lacks a person');
    return actor;
  };
  return {
    ordersFor: (shop) => known((actor) => actor.shopIds.includes(shop.shopId)),
    office: known((actor) => actor.email === 'admin@bakehouse.test'),
    owner: known((actor) => actor.email === 'super@bakehouse.test'),
  };
}

function toManager(shop: NumberedShop): Omit<Person, 'uuid'> {
  const [firstName, lastName] = shop.manager;
  return {
    email: `${firstName}.${lastName}@bakehouse.test`.toLowerCase(),
    firstName,
    lastName,
    admin: false,
    superAdmin: false,
    orders: 2,
    administration: 0,
    specCards: 0,
    shopIds: [shop.shopId],
  };
}

async function insertPersons(
  trx: Transaction<Tables>,
  people: readonly Person[],
  since: Temporal.Instant,
): Promise<readonly Actor[]> {
  const rows = await trx
    .insertInto('users')
    .values(
      people.map((person) => ({
        uuid: person.uuid,
        email: person.email,
        firstname: person.firstName,
        lastname: person.lastName,
        active: true,
        admin: person.admin,
        superadmin: person.superAdmin,
        p_orders: person.orders,
        p_admin: person.administration,
        p_speccards: person.specCards,
        created_at: since.toString(),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(rows.map((row) => [row.email, row.id]));
  const actors = people.flatMap(({ uuid: _, ...person }): Actor[] => {
    const userId = idOf.get(person.email);
    return userId === undefined
      ? []
      : [{ userId, ...person, active: true, viewedBy: null, secondFactorMissing: false }];
  });
  await trx
    .insertInto('user_shops')
    .values(
      actors.flatMap(({ userId, shopIds }) =>
        shopIds.map((shopId) => ({ user_id: userId, shop_id: shopId })),
      ),
    )
    .execute();
  return actors;
}
