import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { deleteTokens } from '../one-time-tokens/one-time-tokens.ts';
import type { Auth } from '../services.ts';
import { deleteFlows } from '../sessions/flow-states.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import type { AuthIdentity, AuthUser } from './users.ts';
import { listIdentities, updateUser } from './users.ts';

/** Deletes an account with everything that refers to it (foreign keys); its address becomes free. */
export async function deleteUser(trx: Transaction<AuthTables>, userId: string): Promise<void> {
  await trx.deleteFrom('auth.users').where('id', '=', userId).execute();
}

/**
 * Anonymises a locked account and keeps its row, because other tables refer to its id (auth contract, section 8): it
 * can no longer sign in, contains no personal data, and its address, number and identities are free.
 */
export async function softDeleteUser(
  trx: Transaction<AuthTables>,
  auth: Auth,
  user: AuthUser,
  now: Temporal.Instant,
): Promise<void> {
  const obscure = (text: string) => auth.keyedHash('deleted account', `${user.id}\n${text}`).toString('hex');
  await deleteTokens(trx, user.id);
  await deleteSessions(trx, user.id, 'all');
  await deleteFlows(trx, user.id);
  await trx.deleteFrom('auth.factors').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('auth.sign_in_sources').where('user_id', '=', user.id).execute();
  for (const identity of await listIdentities(trx, user.id)) {
    await emptyIdentity(trx, identity, obscure(identity.provider_id), now);
  }
  await updateUser(
    trx,
    user.id,
    {
      email: user.email === null ? null : obscure(user.email),
      phone: user.phone === null ? null : obscure(user.phone),
      new_email: null,
      new_phone: null,
      email_change_halves: 0,
      encrypted_password: null,
      app_metadata: '{}',
      user_metadata: '{}',
      deleted_at: now.toString(),
    },
    now,
  );
}

async function emptyIdentity(
  trx: Transaction<AuthTables>,
  { id }: AuthIdentity,
  providerId: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('auth.identities')
    .set({ provider_id: providerId, identity_data: '{}', updated_at: now.toString() })
    .where('id', '=', id)
    .execute();
}
