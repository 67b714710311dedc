import manifest from '../package.json' with { type: 'json' };
import type { Reply } from './http/reply.ts';
import type { Call } from './http/route.ts';

/** `GET /health` (auth contract, section 10). */
export async function showHealth(): Promise<Reply> {
  const description = 'Bakehouse accounts and sessions';
  return { json: { version: manifest.version, name: 'Bakehouse', description } };
}

/** `GET /settings` (auth contract, section 10): what a sign-in page may offer. */
export async function showSettings({ auth }: Pick<Call, 'auth'>): Promise<Reply> {
  const { signUp, anonymousSignIn, autoconfirm, smsWebhookUrl, oidc, saml } = auth.settings;
  const hasPhones = smsWebhookUrl !== null;
  const providers = Object.keys(oidc).map((name) => [name, true]);
  return {
    json: {
      external: {
        ...Object.fromEntries(providers),
        email: true,
        phone: hasPhones,
        anonymous_users: anonymousSignIn,
      },
      disable_signup: !signUp,
      mailer_autoconfirm: autoconfirm,
      phone_autoconfirm: autoconfirm,
      sms_provider: hasPhones ? 'webhook' : '',
      saml_enabled: Object.keys(saml).length > 0,
    },
  };
}

/** The cache time of the official client. */
const publicKeySeconds = 600;

/**
 * `GET /.well-known/jwks.json`: the public keys for verifying access tokens; none where they are signed with the shared
 * secret.
 */
export async function showPublicKeys({ auth }: Pick<Call, 'auth'>): Promise<Reply> {
  const keys = auth.settings.jwtKeys.flatMap(({ published }) => published ?? []);
  return { json: { keys }, headers: { 'Cache-Control': `public, max-age=${publicKeySeconds}` } };
}
