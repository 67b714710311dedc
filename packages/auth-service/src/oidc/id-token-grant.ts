import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { hasVerifiedFactor } from '../factors/factors.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { findSignedIn } from '../sessions/signed-in.ts';
import { startSession } from '../sessions/start-session.ts';
import type { ExternalIdentity } from '../users/identities/external-identities.ts';
import { addIdentity, linkExternalIdentity } from '../users/identities/link-identity.ts';
import type { AuthUser } from '../users/users.ts';
import { askProvider } from './ask-provider.ts';
import { openProvider } from './open-provider.ts';
import { wellKnownIssuers } from './provider-shapes.ts';
import type { Provider } from './providers.ts';
import { listProviders } from './providers.ts';
import { readPerson } from './read-person.ts';
import { verifyIdToken } from './verify-id-token.ts';

const presentation = z.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: z.boolean().nullish(),
});

type Presented = z.output<typeof presentation>;

/**
 * `POST /token?grant_type=id_token` (auth contract, section 4.5): signs in with an ID token that a page or program got
 * from the provider itself.
 */
export async function signInWithIdToken(call: Call): Promise<Reply> {
  const read = await readBody(call.request, presentation);
  if (isRefusal(read)) return read;
  const presented = read.body;
  if (presented.id_token === '') return invalidRequest('id_token required');
  if (presented.provider === '' && (presented.client_id === '' || presented.issuer === '')) {
    return invalidRequest('provider or client_id and issuer required');
  }
  const provider = chooseProvider(call, presented);
  if (isRefusal(provider)) return provider;
  const linkTo = presented.link_identity === true ? await findBearer(call) : null;
  if (linkTo !== null && isRefusal(linkTo)) return linkTo;
  const person = await findPerson(call, provider, presented);
  return 'subject' in person ? signIn(call, person, linkTo) : person;
}

/** Chooses among the configured providers only: the caller's issuer is compared with theirs, and never fetched. */
function chooseProvider(
  { auth }: Call,
  { provider: name, client_id, issuer }: Presented,
): Provider | Refusal {
  const found = listProviders(auth.settings).find((one) =>
    name === ''
      ? isSameIssuer(one.settings.issuer, issuer) && one.settings.clientId === client_id
      : one.name === name,
  );
  if (found !== undefined) return found;
  const known =
    wellKnownIssuers.get(name) ?? [...wellKnownIssuers.values()].find((one) => isSameIssuer(one, issuer));
  if (known !== undefined) {
    return refuse('provider_disabled', { sentence: `Provider (issuer "${known}") is not enabled` });
  }
  const shown = (name || issuer).slice(0, 100);
  return refuse('validation_failed', { sentence: `Custom OIDC provider "${shown}" not allowed` });
}

function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

/** The account to which the identity is linked: its session has verified the second factor if it has one. */
async function findBearer({ auth, request, now }: Call): Promise<AuthUser | Refusal> {
  const signedIn = await findSignedIn(auth, request.header('authorization'), now);
  if (isRefusal(signedIn)) return signedIn;
  const { user, session } = signedIn;
  const isLow = session.aal === 'aal1' && (await hasVerifiedFactor(auth.database, user.id));
  return isLow ? refuse('insufficient_aal') : user;
}

/** The person of the token, once its signature, audience and nonce are verified. */
async function findPerson(
  { auth, now }: Call,
  provider: Provider,
  { id_token: idToken, access_token: accessToken, nonce }: Presented,
): Promise<ExternalIdentity | Exclude<Reply, { json: object }>> {
  const asked = await askProvider(auth, provider, async () => {
    const open = await openProvider(provider, now, auth.settings.timeouts.providerRequestMs);
    return { claims: await verifyIdToken(provider, open, { idToken, accessToken }, now) };
  });
  if (isRefusal(asked)) return asked;
  const { claims } = asked;
  if (claims === null) return invalidRequest('Bad ID token');
  return (
    findClaimError(claims, provider, nonce) ??
    readPerson(provider, { claims }) ??
    invalidRequest('Bad ID token')
  );
}

function findClaimError({ aud, nonce: inToken }: JWTPayload, { settings }: Provider, nonce: string) {
  const audiences = [aud ?? []].flat();
  if (!audiences.includes(settings.clientId)) {
    return invalidRequest(`Unacceptable audience in id_token: [${audiences.join(' ')}]`);
  }
  if ((inToken ?? '') === '' && nonce === '') return null;
  if ((inToken ?? '') === '' || nonce === '') {
    return invalidRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  const expected = createHash('sha256').update(nonce).digest('hex');
  return inToken === expected ? null : { oauthError: 'invalid nonce', description: 'Nonces mismatch' };
}

async function signIn(call: Call, person: ExternalIdentity, linkTo: AuthUser | null): Promise<Reply> {
  const redirectTo = chooseRedirect(call.request, call.auth.settings);
  const reply = await call.auth.database.transaction().execute(async (trx) => {
    const linked = await link(trx, call, { ...person, redirectTo }, linkTo);
    return isRefusal(linked)
      ? linked
      : answerSession(call, await startSession(trx, call, linked.user, 'oauth'));
  });
  // An account with an unconfirmed address was sent a mail.
  call.auth.wakeMailer();
  return reply;
}

async function link(
  trx: Transaction<AuthTables>,
  call: Call,
  person: ExternalIdentity,
  linkTo: AuthUser | null,
): Promise<{ readonly user: AuthUser } | Refusal> {
  return linkTo === null
    ? linkExternalIdentity(trx, call, person)
    : addIdentity(trx, call, linkTo.id, person);
}

function invalidRequest(description: string) {
  return { oauthError: 'invalid request', description };
}
