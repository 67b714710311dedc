import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import { deleteTokens } from '../../one-time-tokens/one-time-tokens.ts';
import { saveProviders } from '../identities/external-identities.ts';
import type { AuthUser } from '../users.ts';
import { updateUser } from '../users.ts';

/** An e-mail address in lower case, or a telephone number in digits. */
export type Address = { readonly kind: 'email' | 'phone'; readonly text: string };

/**
 * Sets the address of a locked account at once, as confirmed as the former one; a pending change is dropped, and older
 * mails are revoked (auth contract, sections 5.1 and 8). The account's own identity is updated. Violates a unique key
 * if the address is taken.
 */
export async function saveAddress(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  { kind, text }: Address,
  now: Temporal.Instant,
): Promise<AuthUser> {
  const columns =
    kind === 'email'
      ? { email: text, new_email: null, email_change_sent_at: null, email_change_halves: 0 as const }
      : { phone: text, new_phone: null, phone_change_sent_at: null };
  const described = kind in user.user_metadata ? { ...user.user_metadata, [kind]: text } : user.user_metadata;
  const metadata = JSON.stringify(described);
  const saved = await updateUser(trx, user.id, { ...columns, user_metadata: metadata }, now);
  await deleteTokens(trx, user.id);
  const confirmedAt = kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  const data = { sub: user.id, [kind]: text, [`${kind}_verified`]: confirmedAt !== null };
  await saveOwnIdentity(trx, { userId: user.id, kind, data }, now);
  return saveProviders(trx, saved, now);
}

/** Updates the account's own identity, or creates it. */
async function saveOwnIdentity(
  trx: Transaction<AuthTables>,
  identity: { readonly userId: string; readonly kind: Address['kind']; readonly data: object },
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('auth.identities')
    .values({
      user_id: identity.userId,
      provider: identity.kind,
      provider_id: identity.userId,
      identity_data: JSON.stringify(identity.data),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({
        identity_data: sql`identities.identity_data || excluded.identity_data`,
        updated_at: at,
      }),
    )
    .execute();
}
