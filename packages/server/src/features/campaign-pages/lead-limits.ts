import { createTokenBuckets } from '@bakehouse/auth-service/protection/token-buckets';
import { createTurns } from '../../platform/turns.ts';

/** The limits of one source: tickets per hour, and forms with and without mistakes. */
const limits = {
  ticket: { burst: 20, perSecond: 20 / 3600 },
  post: { burst: 120, perSecond: 120 / 3600 },
} as const;

/** Concurrent and queued forms of one source. */
const turnsOfSource = { running: 3, waiting: 60 };
/** The most sources of both limits together; the least recently used one is evicted. */
const mostSources = 20_000;
/** Retry-After where the queue is full. */
const busySeconds = 5;

/** 0, or the whole seconds until a retry may succeed. */
type Seconds = number;

/**
 * Limits for the forms of one source (D16), in memory: they dampen a flood, so several servers may each count for
 * themselves.
 */
export type LeadLimits = {
  /** Waits in the queue of this source; where it is full, returns the seconds to wait. */
  enter(source: string): Promise<{ leave(): void } | Seconds>;
  takePost(source: string, now: Temporal.Instant): Seconds;
  takeTicket(source: string, now: Temporal.Instant): Seconds;
};

/** For tests, and where the operator has disabled rate limits. */
export const noLeadLimits: LeadLimits = {
  enter: async () => ({ leave() {} }),
  takePost: () => 0,
  takeTicket: () => 0,
};

export function createLeadLimits(): LeadLimits {
  const buckets = createTokenBuckets(mostSources);
  const turns = createTurns<string>(turnsOfSource);
  return {
    async enter(source) {
      const leave = await turns.enter(source);
      return leave === null ? busySeconds : { leave };
    },
    takePost: (source, now) => buckets.take(`post ${source}`, limits.post, now),
    takeTicket: (source, now) => buckets.take(`ticket ${source}`, limits.ticket, now),
  };
}
