import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';

/** The reset flow's states (spec 000 section 4). */
export type ResetPasswordState =
  | { readonly kind: 'NEW' }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly sentence: string }
  | { readonly kind: 'SUCCESS' };

/** The state after the account service has answered. */
export function stateAfter(outcome: AuthOutcome): ResetPasswordState {
  return outcome.ok ? { kind: 'SUCCESS' } : { kind: 'FAILED', sentence: outcome.sentence };
}
