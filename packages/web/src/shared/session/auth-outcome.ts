import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import type { AuthError } from '@supabase/auth-js';
import { isAuthRetryableFetchError } from '@supabase/auth-js';

/** Why the account service did not do as it was asked, in words for the person. */
export interface AuthRefusal {
  readonly ok: false;
  readonly sentence: string;
  /** The service's own word for it (auth contract, section 12). */
  readonly code: string | null;
}

export type AuthOutcome = { readonly ok: true } | AuthRefusal;

/** What the account service said to a request. */
export function outcomeOf(error: AuthError | null): AuthOutcome {
  return error ? refusalOf(error) : { ok: true };
}

/** A refusal in the service's own message (spec 000 section 8); in plain words where it could not be reached. */
export function refusalOf(error: AuthError): AuthRefusal {
  const code = error.code ?? null;
  if (isAuthRetryableFetchError(error)) {
    const sentence = 'Bakehouse cannot be reached, so nothing was changed. Please try again in a moment.';
    return { ok: false, sentence, code };
  }
  return { ok: false, sentence: error.message || sentenceFor({ kind: 'failed' }), code };
}
