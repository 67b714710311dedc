import type { SignInResult } from '../../shared/session/auth.ts';

/** The sign-in flow's states (spec 000 section 4). */
export type SignInState =
  | { readonly kind: 'NEW' }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly reason: FailureReason }
  | { readonly kind: 'SUCCESS' };

export type FailureReason = Extract<SignInResult, { ok: false }>['reason'];

/** The state after the account service has answered. */
export function stateAfter(result: SignInResult): SignInState {
  return result.ok ? { kind: 'SUCCESS' } : { kind: 'FAILED', reason: result.reason };
}
