import { troubleSentences } from '@bakehouse/domain/kernel/trouble-sentences';
import type { AuthError } from '@supabase/auth-js';
import { isAuthRetryableFetchError } from '@supabase/auth-js';

/** A refusal of the account service as a message. */
export interface AuthRefusal {
  readonly ok: false;
  readonly sentence: string;
  /** The service's error code (auth contract, section 12). */
  readonly code: string | null;
}

export type AuthOutcome = { readonly ok: true } | AuthRefusal;

/** The outcome of a request to the account service. */
export function outcomeOf(error: AuthError | null): AuthOutcome {
  return error ? refusalOf(error) : { ok: true };
}

/** The service's own message (spec 000 section 8), or a sentence that it could not be reached. */
export function refusalOf(error: AuthError): AuthRefusal {
  const code = error.code ?? null;
  if (isAuthRetryableFetchError(error)) {
    const sentence = 'Bakehouse cannot be reached, so nothing was changed. Please try again in a moment.';
    return { ok: false, sentence, code };
  }
  return { ok: false, sentence: error.message || troubleSentences.failed, code };
}
