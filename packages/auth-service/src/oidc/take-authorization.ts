import { z } from 'zod';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { FlowState } from '../sessions/flow-states.ts';
import { takeFlow } from '../sessions/flow-states.ts';
import type { Provider } from './providers.ts';
import { findProvider } from './providers.ts';

/** A visit to a provider that began here. */
export type Authorization = {
  readonly flow: FlowState;
  readonly provider: Provider;
  readonly redirectTo: string;
  /** What the ID token has to repeat. */
  readonly nonce: string;
  /** What proves to the provider that it was this server who sent the browser (PKCE). */
  readonly verifier: string;
};

const details = z.object({ nonce: z.string(), verifier: z.string() });

/** Takes the visit that a browser comes back from, so that it ends once, however it ends. */
export async function takeAuthorization(
  { auth: { database, settings }, now }: Call,
  state: string | null,
): Promise<Authorization | Refusal> {
  if (state === null || state === '') {
    return refuse('bad_oauth_callback', { sentence: 'OAuth state parameter missing' });
  }
  const unknown = refuse('bad_oauth_state');
  if (!z.guid().safeParse(state).success) return unknown;
  const flow = await database.transaction().execute((trx) => takeFlow(trx, state));
  if (flow === undefined || flow.method !== 'oauth' || flow.provider === null) return unknown;
  const end = flow.created_at.add({ seconds: settings.flowSeconds });
  if (Temporal.Instant.compare(now, end) >= 0) return unknown;
  // The operator may have taken the provider away meanwhile.
  const provider = findProvider(settings, flow.provider);
  if (isRefusal(provider)) return unknown;
  return {
    flow,
    provider,
    redirectTo: flow.redirect_to ?? settings.siteUrl,
    ...details.parse(flow.details),
  };
}
