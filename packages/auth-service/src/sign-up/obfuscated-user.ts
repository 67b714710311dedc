import { randomUUID } from 'node:crypto';
import type { Address } from '../users/addresses/save-address.ts';

/**
 * The answer of a sign-up where the address has an account already: it looks like a new user, and contains nothing of
 * the account. Only the empty list of identities reveals it, as the official client expects (auth contract, section
 * 4.1).
 */
export function formatObfuscatedUser(
  {
    address: { kind, text },
    data,
  }: { readonly address: Address; readonly data: Readonly<Record<string, unknown>> },
  now: Temporal.Instant,
): object {
  const at = now.toString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    [kind]: text,
    app_metadata: { provider: kind, providers: [kind] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    confirmation_sent_at: at,
  };
}
