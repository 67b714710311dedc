import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The address cannot receive mail, so nobody can sign up with it and become the loader. */
const email = 'workload-import@bakehouse.invalid';

const person = { email, firstName: 'Workload', lastName: 'import', admin: true, superAdmin: false } as const;
const rights = { orders: 2, administration: 0, specCards: 0 } as const;

/**
 * The user in whose name loaded orders are written. Its row is inactive and has no account, so that it cannot sign in;
 * during the load it acts as an admin who may edit orders.
 */
export async function findActingUser(trx: Transaction<Tables>, now: Temporal.Instant): Promise<Actor> {
  const { id } = await trx
    .insertInto('users')
    .values({
      email,
      firstname: person.firstName,
      lastname: person.lastName,
      active: false,
      admin: person.admin,
      superadmin: person.superAdmin,
      p_orders: rights.orders,
      p_admin: rights.administration,
      p_speccards: rights.specCards,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: sql`excluded.email` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    userId: id,
    ...person,
    ...rights,
    active: true,
    shopIds: [],
    viewedBy: null,
    secondFactorMissing: false,
  };
}
