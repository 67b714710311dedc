export type RefreshFacts = {
  /** Number of the presented token; its MAC was verified. */
  readonly presented: number;
  /** Number of the session's current token. */
  readonly current: number;
  /** Tokens below this number were issued before the session was raised by a second factor. */
  readonly raisedAt: number;
  /** When the current token replaced its predecessor; null while the first one is current. */
  readonly refreshedAt: Temporal.Instant | null;
  readonly reuseIntervalSeconds: number;
};

/**
 * - `rotate`: the current token is consumed and the next one becomes current.
 * - `repeat`: the current token is returned again; nothing changes.
 * - `end-session`: a token that was consumed long ago is used again, so two parties hold the session.
 * - `unknown`: a number that was never issued, as after the restore of an older backup.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'end-session' | 'unknown';

/**
 * Decides about a refresh token (auth contract, section 4.3, rules 1 to 4). The immediate predecessor always yields the
 * current token, because its owner may have lost the last answer; older ones only within the reuse interval, while
 * several tabs may be refreshing at once. `decideRefresh({ presented: 4, current: 5, … })` is `repeat`.
 */
export function decideRefresh(facts: RefreshFacts, now: Temporal.Instant): RefreshDecision {
  const age = facts.current - facts.presented;
  if (age < 0) return 'unknown';
  if (age === 0) return 'rotate';
  // The holder of such a token has verified a password only, and the current one is of aal2 (auth contract, section 7).
  if (facts.presented < facts.raisedAt) return 'end-session';
  if (age === 1) return 'repeat';
  return isFreshlyReplaced(facts, now) ? 'repeat' : 'end-session';
}

function isFreshlyReplaced(facts: RefreshFacts, now: Temporal.Instant): boolean {
  if (facts.refreshedAt === null) return false;
  const end = facts.refreshedAt.add({ seconds: facts.reuseIntervalSeconds });
  return Temporal.Instant.compare(now, end) < 0;
}
