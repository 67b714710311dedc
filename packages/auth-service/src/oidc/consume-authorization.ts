import { z } from 'zod';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { FlowState } from '../sessions/flow-states.ts';
import { consumeFlow } from '../sessions/flow-states.ts';
import type { Provider } from './providers.ts';
import { findProvider } from './providers.ts';

/** A sign-in at a provider that began here. */
export type Authorization = {
  readonly flow: FlowState;
  readonly provider: Provider;
  readonly redirectTo: string;
  /** The nonce that the ID token must contain. */
  readonly nonce: string;
  /** The PKCE verifier of this server for the provider. */
  readonly verifier: string;
};

const details = z.object({ nonce: z.string(), verifier: z.string() });

/** Consumes the flow that a browser comes back from, so that it works once, with any result. */
export async function consumeAuthorization(
  { auth: { database, settings }, now }: Call,
  state: string | null,
): Promise<Authorization | Refusal> {
  if (state === null || state === '') {
    return refuse('bad_oauth_callback', { sentence: 'OAuth state parameter missing' });
  }
  const unknown = refuse('bad_oauth_state');
  if (!z.guid().safeParse(state).success) return unknown;
  const flow = await database.transaction().execute((trx) => consumeFlow(trx, state));
  if (flow === undefined || flow.method !== 'oauth' || flow.provider === null) return unknown;
  const end = flow.created_at.add({ seconds: settings.flowSeconds });
  if (Temporal.Instant.compare(now, end) >= 0) return unknown;
  // The operator may have removed the provider meanwhile.
  const provider = findProvider(settings, flow.provider);
  if (isRefusal(provider)) return unknown;
  return {
    flow,
    provider,
    redirectTo: flow.redirect_to ?? settings.siteUrl,
    ...details.parse(flow.details),
  };
}
