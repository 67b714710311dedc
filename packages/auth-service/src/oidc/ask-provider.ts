import { setTimeout } from 'node:timers/promises';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Auth } from '../services.ts';
import type { Provider } from './providers.ts';

/**
 * Sends a request to a provider. If it cannot be reached or violates the protocol, the refusal says that the service is
 * unavailable; if it refuses, or its answer cannot be verified, that the sign-in failed. The reasons are logged for the
 * operator, without anything that was sent.
 */
export async function askProvider<Answer>(
  { log, settings }: Pick<Auth, 'log' | 'settings'>,
  { name }: Pick<Provider, 'name'>,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  const ended = new AbortController();
  try {
    return await Promise.race([work(), giveUp(settings.timeouts.providerMs, ended.signal)]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.warn({ provider: name, reason: describe(error) }, 'a request to a sign-in provider failed');
    return isRefusedByProvider(error)
      ? refuse('bad_oauth_callback', { sentence: 'The sign-in with the provider failed; please start again' })
      : refuse('unexpected_failure', {
          status: 503,
          sentence: 'The provider cannot be reached at the moment; please try again',
        });
  } finally {
    ended.abort();
  }
}

async function giveUp(longestMs: number, signal: AbortSignal): Promise<never> {
  await setTimeout(longestMs, undefined, { signal });
  throw new Error('it took too long');
}

/** Error codes of the library for answers that cannot be trusted. */
const unbelievable = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
];

function isRefusedByProvider(error: Error): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof ClientError) return unbelievable.includes(error.code ?? '');
  return error instanceof AuthorizationResponseError;
}

function describe(error: Error): string {
  const { cause } = error;
  const code = error instanceof ResponseBodyError ? ` (${error.error})` : '';
  return `${error.message}${code}${cause instanceof Error ? `: ${cause.message}` : ''}`;
}
