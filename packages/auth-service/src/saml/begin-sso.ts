import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { optionalText } from '../http/read-body.ts';
import { readGuardedBody } from '../http/read-guarded-body.ts';
import { allowedOrSite, chooseRedirect } from '../http/redirects.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { challengeMembers, parseChallenge, startFlow } from '../sessions/flow-states.ts';
import { openSaml } from './saml-library.ts';
import { findSamlProvider, hasSaml, serviceProviderOf, ssoNameOf } from './saml-providers.ts';

const wish = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeMembers,
});

/**
 * `POST /sso` (auth contract, section 9): redirects the browser to its company's identity provider, or answers its URL.
 */
export async function beginSso(call: Call): Promise<Reply> {
  const { auth, request, now } = call;
  const { database, settings } = auth;
  if (!hasSaml(settings)) return refuse('saml_provider_disabled');
  const read = await readGuardedBody(call, wish);
  if (isRefusal(read)) return read;
  const { provider_id: id, domain, redirect_to: place, skip_http_redirect: isShown } = read.body;
  if ((id === '') === (domain === '')) {
    const sentence = 'Exactly one of provider_id and domain is required';
    return refuse('validation_failed', { sentence });
  }
  const challenge = parseChallenge(read.body);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const provider = findSamlProvider(settings, id === '' ? { domain } : { id });
  if (provider === undefined) return refuse('sso_provider_not_found');

  // An XML ID, which must not begin with a digit.
  const requestId = `_${randomUUID()}`;
  const flow = {
    method: 'sso/saml',
    provider: ssoNameOf(provider),
    redirectTo: place === '' ? chooseRedirect(request, settings) : allowedOrSite(place, settings),
    challenge,
    details: { requestId },
  } as const;
  const relayState = await database.transaction().execute((trx) => startFlow(trx, flow, now));
  const saml = openSaml(provider, serviceProviderOf(settings), requestId);
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {});
  return isShown === true ? { json: { url } } : { redirect: url, status: 303 };
}
