import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { CommandError } from './command-error.ts';

/** Sets the password of a person's account, which is created if missing, and returns the account's id. */
export async function setPassword(
  trx: Transaction<Tables>,
  accounts: Pick<Accounts, 'setPassword'>,
  account: { readonly email: string; readonly password: string },
  now: Temporal.Instant,
): Promise<string> {
  const answer = await accounts.setPassword(trx, account, now);
  if (!('refused' in answer)) return answer.authUserId;
  throw new CommandError(answer.refused);
}
