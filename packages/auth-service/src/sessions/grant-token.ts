import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { signInWithIdToken } from '../oidc/id-token-grant.ts';
import { signInWithPassword } from '../passwords/sign-in-with-password.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshSession } from './refresh-session.ts';

const grants = new Map<string, (call: Call) => Promise<Reply>>([
  ['password', signInWithPassword],
  ['refresh_token', refreshSession],
  ['pkce', exchangeCode],
  ['id_token', signInWithIdToken],
  // Recognised and not supported: clients match on this error.
  ['web3', async () => refuse('web3_provider_disabled')],
]);

/** `POST /token`: the grant type in the query says what is exchanged for a session. */
export async function grantToken(call: Call): Promise<Reply> {
  const grant = grants.get(call.request.query('grant_type') ?? '');
  return grant?.(call) ?? refuse('invalid_credentials', { sentence: 'unsupported_grant_type' });
}
