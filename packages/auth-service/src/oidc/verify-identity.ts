import type { JWTPayload } from 'jose';
import type { TokenEndpointResponse } from 'openid-client';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { ExternalIdentity } from '../users/identities/external-identities.ts';
import { askProvider } from './ask-provider.ts';
import type { Authorization } from './consume-authorization.ts';
import type { OpenProvider } from './open-provider.ts';
import { openProvider } from './open-provider.ts';
import { callbackOf } from './providers.ts';
import { readPerson } from './read-person.ts';
import { verifyIdToken } from './verify-id-token.ts';

/** The identity that the provider proved, and its tokens for requests of the page. */
export type Proven = {
  readonly person: ExternalIdentity;
  readonly providerTokens: {
    readonly provider_token: string;
    readonly provider_refresh_token?: string;
  };
};

/** The parameters of the provider's answer that are read. */
const answerMembers = ['code', 'state', 'iss'];

/** Exchanges the code from the browser for the person's identity (auth contract, section 9). */
export async function verifyIdentity(
  call: Call,
  authorization: Authorization,
  answer: URLSearchParams,
): Promise<Proven | Refusal> {
  const { auth, now } = call;
  const { provider } = authorization;
  const asked = await askProvider(auth, provider, async () => {
    const open = await openProvider(provider, now, auth.settings.timeouts.providerRequestMs);
    const tokens = await exchange(call, open, authorization, answer);
    const { id_token: idToken = '', access_token: accessToken } = tokens;
    const claims = await verifyIdToken(provider, open, { idToken, accessToken }, now);
    if (claims === null) return refuse('bad_oauth_callback', { sentence: 'Bad ID token' });
    return { tokens, claims, more: await findMissingClaims(open, claims, accessToken) };
  });
  if (isRefusal(asked)) return asked;
  const { tokens, claims, more } = asked;
  const person = readPerson(provider, { claims, more, name: readName(answer.get('user')) });
  if (person === null) return refuse('bad_oauth_callback', { sentence: 'The provider names nobody' });
  return {
    person,
    providerTokens: {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
    },
  };
}

async function exchange(
  { auth: { settings } }: Call,
  { configuration }: OpenProvider,
  { nonce, verifier }: Authorization,
  answer: URLSearchParams,
): Promise<TokenEndpointResponse> {
  const address = new URL(callbackOf(settings));
  for (const name of answerMembers) {
    const value = answer.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return authorizationCodeGrant(configuration, address, {
    expectedState: answer.get('state') ?? '',
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
}

/** Fetches the claims of the userinfo endpoint, if the ID token has no address. */
async function findMissingClaims(
  { configuration }: OpenProvider,
  { sub = '', email }: JWTPayload,
  accessToken: string,
): Promise<JWTPayload> {
  const hasPage = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (email !== undefined || !hasPage) return {};
  return { ...(await fetchUserInfo(configuration, accessToken, sub)) };
}

const formField = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** Apple sends the name once, in an unsigned form field: trusted for the name only. */
function readName(field: string | null): string | null {
  if (field === null) return null;
  try {
    const { firstName, lastName } = formField.parse(JSON.parse(field)).name;
    return [firstName, lastName].filter((part) => part).join(' ') || null;
  } catch {
    return null;
  }
}
