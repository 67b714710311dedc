import manifest from '../../../package.json' with { type: 'json' };
import type { Reply } from './reply.ts';

/** `GET /health` (auth contract, section 10). */
export async function showHealth(): Promise<Reply> {
  const description = 'Bakehouse accounts and sessions';
  return { json: { version: manifest.version, name: 'Bakehouse', description } };
}

/** `GET /settings`: what the sign-in page may offer. Accounts are made by the office, so nobody signs up. */
export async function showSettings(): Promise<Reply> {
  return {
    json: {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    },
  };
}

/** `GET /.well-known/jwks.json`: tokens are signed with a shared secret, so there is no public key to show. */
export async function showPublicKeys(): Promise<Reply> {
  return { json: { keys: [] } };
}
