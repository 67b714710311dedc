import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hashPassword } from '../../platform/passwords.ts';

export type NewAuthUser = {
  readonly email: string;
  readonly password: string;
  /** When the address was confirmed; null where its owner still has to. */
  readonly confirmedAt: Temporal.Instant | null;
  readonly id?: string;
  readonly clock: Clock;
};

/**
 * Makes an account with an e-mail address and a password, as a sign-up leaves it (auth contract, sections 2.2 and
 * 2.3), and answers its id. An address that is taken breaks the transaction.
 */
export async function createAuthUser(trx: Transaction<Tables>, user: NewAuthUser): Promise<string> {
  const id = user.id ?? randomUUID();
  const email = user.email.toLowerCase();
  const at = user.clock.now().toString();
  const known = { sub: id, email, email_verified: user.confirmedAt !== null, phone_verified: false };
  await trx
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: await hashPassword(user.password),
      email_confirmed_at: user.confirmedAt?.toString() ?? null,
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
      user_metadata: JSON.stringify(known),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await trx
    .insertInto('auth.identities')
    .values({
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify(known),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
