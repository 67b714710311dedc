import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { chooseRedirect } from '../http/redirects.ts';
import { isRefusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { parseChallenge, startFlow } from '../sessions/flow-states.ts';
import { askProvider } from './ask-provider.ts';
import { openProvider } from './open-provider.ts';
import type { Provider } from './providers.ts';
import { callbackOf, findProvider } from './providers.ts';

/** Query parameters that belong to this service or that callers must not set; the others are passed to the provider. */
const ownMembers: readonly string[] = [
  'provider',
  'redirect_to',
  'scopes',
  'apikey',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
];

/** `GET /authorize` (auth contract, section 9): sends the browser to the provider. */
export async function authorize(call: Call): Promise<Reply> {
  const { auth, request, now } = call;
  const provider = findProvider(auth.settings, request.query('provider') ?? '');
  if (isRefusal(provider)) return provider;
  const challenge = parseChallenge({
    code_challenge: request.query('code_challenge') ?? '',
    code_challenge_method: request.query('code_challenge_method') ?? '',
  });
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const open = await askProvider(auth, provider, () =>
    openProvider(provider, now, auth.settings.timeouts.providerRequestMs),
  );
  if (isRefusal(open)) return open;

  const nonce = randomNonce();
  const verifier = randomPKCECodeVerifier();
  const state = await auth.database.transaction().execute((trx) =>
    startFlow(
      trx,
      {
        method: 'oauth',
        provider: provider.name,
        redirectTo: chooseRedirect(request, auth.settings),
        challenge,
        details: { nonce, verifier },
      },
      now,
    ),
  );
  const scopes = scopesOf(provider, request.query('scopes') ?? '');
  const url = buildAuthorizationUrl(open.configuration, {
    ...passedOn(request.url),
    ...provider.shape.authorizeMembers(scopes),
    redirect_uri: callbackOf(auth.settings),
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { redirect: url.href, status: 302 };
}

/** The operator's scopes and those that the page requests, separated by blanks or commas. */
function scopesOf({ settings }: Provider, asked: string): readonly string[] {
  const more = asked.split(/[\s,]+/).filter((scope) => scope !== '');
  return [...new Set(['openid', ...settings.scopes, ...more])];
}

function passedOn(address: string): Record<string, string> {
  const members = [...new URL(address).searchParams].filter(([name]) => !ownMembers.includes(name));
  return Object.fromEntries(members);
}
