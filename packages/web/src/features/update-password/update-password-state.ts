import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';

/** Whether this browser can set a new password: there is no session, the second factor comes first, or it can. */
export type LinkState = 'nobody' | 'owes-factor' | 'ready';

/** The states of choosing a new password (spec 000 section 4). */
export type UpdatePasswordState =
  /** Checks for the session of the link. */
  | { readonly kind: 'NEW' }
  | { readonly kind: 'FOUND'; readonly linkState: Exclude<LinkState, 'nobody'> }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly reason: 'no-link' | 'unreachable' }
  /** The account service's own message. */
  | { readonly kind: 'FAILED'; readonly reason: 'refused'; readonly sentence: string }
  | { readonly kind: 'DONE' };

/** The state after that check. */
export function initialStateOf(linkState: LinkState): UpdatePasswordState {
  return linkState === 'nobody' ? { kind: 'FAILED', reason: 'no-link' } : { kind: 'FOUND', linkState };
}

/** The state after the account service has answered. */
export function stateAfter(outcome: AuthOutcome): UpdatePasswordState {
  if (outcome.ok) return { kind: 'DONE' };
  // The session's second factor became required after the check.
  if (outcome.code === 'insufficient_aal') return { kind: 'FOUND', linkState: 'owes-factor' };
  return { kind: 'FAILED', reason: 'refused', sentence: outcome.sentence };
}
