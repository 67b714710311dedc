import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { consumeFlow } from '../sessions/flow-states.ts';
import type { NamedProvider } from './saml-providers.ts';
import { findSamlProvider, ssoNameOf } from './saml-providers.ts';

/** A sign-in at a company's identity provider that began here. */
export type SsoFlow = {
  readonly id: string;
  readonly isPkce: boolean;
  readonly provider: NamedProvider;
  /** The id of our request, to which the response must refer. */
  readonly requestId: string;
  readonly redirectTo: string;
};

const details = z.object({ requestId: z.string() });

/** Consumes the flow of a browser's response: of several responses, the first one gets it. */
export async function consumeSsoFlow(
  trx: Transaction<AuthTables>,
  { auth: { settings }, now }: Call,
  relayState: string,
): Promise<SsoFlow | Refusal> {
  const state = z.guid().safeParse(relayState).success ? await consumeFlow(trx, relayState) : undefined;
  const provider = Object.keys(settings.saml)
    .map((id) => findSamlProvider(settings, { id }))
    .find((one) => one !== undefined && ssoNameOf(one) === state?.provider);
  if (state === undefined || provider === undefined) {
    return refuse('bad_oauth_state', { sentence: 'SAML RelayState is missing or unknown' });
  }
  const end = state.created_at.add({ seconds: settings.flowSeconds });
  if (Temporal.Instant.compare(now, end) >= 0) {
    return refuse('bad_oauth_state', { sentence: 'SAML RelayState has expired' });
  }
  return {
    id: state.id,
    isPkce: state.code_challenge !== null,
    provider,
    requestId: details.parse(state.details).requestId,
    redirectTo: state.redirect_to ?? settings.siteUrl,
  };
}
