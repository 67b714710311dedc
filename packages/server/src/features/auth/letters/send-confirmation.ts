import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Refusal } from '../refusals.ts';
import type { Call } from '../route.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';
import type { TokenLetter } from './mail-token.ts';
import { findMailWait, mailToken } from './mail-token.ts';

/**
 * Mails the link and code that confirm an account's address, unless it got such a letter a moment ago (auth contract,
 * sections 4.1 and 5.4). The account is locked, or new in this transaction; an earlier link or invitation dies.
 */
export async function sendConfirmation(
  trx: Transaction<Tables>,
  call: Pick<Call, 'auth' | 'now'>,
  user: Pick<AuthUser, 'id' | 'email' | 'confirmation_sent_at'>,
  way: Pick<TokenLetter, 'redirectTo' | 'flow'>,
): Promise<Refusal | null> {
  if (user.email === null) throw new Error('an account without an address has nothing to confirm');
  const letter = { kind: 'confirmation', type: 'signup', to: user.email, ...way } as const;
  const refusal = findMailWait(call, user.confirmation_sent_at) ?? (await mailToken(trx, call, user, letter));
  if (refusal !== null) return refusal;
  await updateUser(trx, user.id, { confirmation_sent_at: call.now.toString() }, call.now);
  return null;
}
