import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import type { PasswordCost } from '../passwords/password-hashes.ts';
import { hashPassword } from '../passwords/password-hashes.ts';
import { insertUser } from './new-user.ts';

export type NewAuthUser = {
  readonly email: string;
  /** Null for an account that cannot sign in until a password is set by mail. */
  readonly password: string | null;
  /** When the address was confirmed; null where its owner still has to. */
  readonly confirmedAt: Temporal.Instant | null;
  readonly id?: string;
  readonly clock: Clock;
  readonly passwordCost: PasswordCost;
};

/**
 * Creates an account with an e-mail address for the demo brand, the command line and tests; returns its id. Violates a
 * unique key if the address is taken.
 */
export async function createAuthUser(trx: Transaction<AuthTables>, user: NewAuthUser): Promise<string> {
  const passwordHash = user.password === null ? null : await hashPassword(user.password, user.passwordCost);
  const made = await insertUser(
    trx,
    {
      ...(user.id === undefined ? {} : { id: user.id }),
      email: user.email.toLowerCase(),
      passwordHash,
      emailConfirmed: user.confirmedAt !== null,
    },
    user.clock.now(),
  );
  return made.id;
}
