import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { readForm } from '../http/read-body.ts';
import {
  errorParametersOf,
  redirectWithCode,
  redirectWithRefusal,
  redirectWithSession,
  withQuery,
} from '../http/redirect-answers.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { formatSession } from '../sessions/answer-session.ts';
import { issueFlowCode } from '../sessions/flow-states.ts';
import { startSession } from '../sessions/start-session.ts';
import { linkExternalIdentity } from '../users/identities/link-identity.ts';
import type { SsoFlow } from './consume-sso-flow.ts';
import { consumeSsoFlow } from './consume-sso-flow.ts';
import type { SsoPerson } from './person-in-assertion.ts';
import { personInAssertion } from './person-in-assertion.ts';
import { hasSaml, isOfDomains, serviceProviderOf, ssoNameOf } from './saml-providers.ts';
import { verifyAnswer } from './verify-answer.ts';

/**
 * `POST /sso/saml/acs`, to which the browser brings the identity provider's response (auth contract, section 9). Only a
 * response to a request that began here is processed, and only the first one, valid or not.
 */
export async function consumeAssertion(call: Call): Promise<Reply> {
  const { database, settings } = call.auth;
  if (!hasSaml(settings)) return refuse('saml_provider_disabled');
  const read = await readForm(call.request);
  if (isRefusal(read)) return read;
  const [relayState = '', samlResponse = ''] = ['RelayState', 'SAMLResponse'].map(
    (field) => read.form.get(field) ?? '',
  );
  return database.transaction().execute(async (trx) => {
    const flow = await consumeSsoFlow(trx, call, relayState);
    if (isRefusal(flow))
      return { redirect: withQuery(settings.siteUrl, errorParametersOf(flow)), status: 303 };
    const person = await findPerson(call, flow, samlResponse);
    const reply = isRefusal(person) ? person : await signIn(trx, call, flow, person);
    return isRefusal(reply)
      ? redirectWithRefusal(flow.redirectTo, reply, { inQuery: true, status: 302 })
      : reply;
  });
}

/**
 * The person in the response. Errors in it are logged, not answered. A company is trusted for addresses of its own
 * domains only: with any other address it could sign in as somebody else whom the application knows by that address.
 */
async function findPerson(
  { auth: { settings, log }, now }: Call,
  { provider, requestId }: SsoFlow,
  samlResponse: string,
): Promise<SsoPerson | Refusal> {
  const question = { provider, serviceProvider: serviceProviderOf(settings), requestId };
  const assertion = await verifyAnswer(question, samlResponse, now);
  if ('error' in assertion) {
    log.warn({ provider: provider.name, error: assertion.error }, 'a SAML response was refused');
    return refuse('validation_failed', { sentence: 'SAML assertion is not valid' });
  }
  const person = personInAssertion(assertion);
  if (person === undefined) {
    const sentence = 'SAML assertion has no lasting subject or no email address';
    return refuse('validation_failed', { sentence });
  }
  if (isOfDomains(provider, person.email)) return person;
  const variable = `AUTH_SAML_${provider.name.toUpperCase()}_DOMAINS`;
  log.warn({ provider: provider.name, variable }, 'a SAML response contains an address of another domain');
  return refuse('validation_failed', { sentence: 'SAML assertion has an email address of another domain' });
}

/** Redirects with a session or, in a PKCE flow, with the code for one. */
async function signIn(
  trx: Transaction<AuthTables>,
  call: Call,
  flow: SsoFlow,
  { issuer, ...person }: SsoPerson,
): Promise<Reply> {
  const { auth, now } = call;
  const linked = await linkExternalIdentity(trx, call, {
    provider: ssoNameOf(flow.provider),
    ...person,
    emailVerified: true,
    claims: { iss: issuer },
    isSso: true,
    redirectTo: flow.redirectTo,
  });
  if (isRefusal(linked)) return linked;
  if (flow.isPkce) {
    const code = await issueFlowCode(trx, flow.id, linked.user.id, now);
    return redirectWithCode(flow.redirectTo, code, 302);
  }
  const parts = await startSession(trx, call, linked.user, 'sso/saml');
  return redirectWithSession(flow.redirectTo, await formatSession(auth, parts, now), {}, 302);
}
