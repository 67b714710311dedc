import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';

/** The state of a change to the account. */
export type ChangeState =
  | { readonly kind: 'NEW' }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly sentence: string; readonly requestId?: string | undefined }
  | { readonly kind: 'DONE' };

/** The state after the account service has answered. */
export function stateAfter(outcome: AuthOutcome): ChangeState {
  return outcome.ok ? { kind: 'DONE' } : { kind: 'FAILED', sentence: outcome.sentence };
}
