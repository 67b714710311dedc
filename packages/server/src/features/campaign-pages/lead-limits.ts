import { createTokenBuckets } from '@bakehouse/auth-service/protection/token-buckets';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';

/** The limits of one source: tickets per hour, and forms with and without mistakes. */
const limits = {
  ticket: { burst: 20, perSecond: 20 / 3600 },
  post: { burst: 120, perSecond: 120 / 3600 },
} as const;

/** Concurrent and queued forms of one source. */
const limitsOfSource = { running: 3, waiting: 60 };
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
  consumePost(source: string, now: Temporal.Instant): Seconds;
  consumeTicket(source: string, now: Temporal.Instant): Seconds;
};

/** For tests, and where the operator has disabled rate limits. */
export const noLeadLimits: LeadLimits = {
  enter: async () => ({ leave() {} }),
  consumePost: () => 0,
  consumeTicket: () => 0,
};

export function createLeadLimits(): LeadLimits {
  const buckets = createTokenBuckets(mostSources);
  const semaphore = createKeyedSemaphore<string>(limitsOfSource);
  return {
    async enter(source) {
      const leave = await semaphore.enter(source);
      return leave === null ? busySeconds : { leave };
    },
    consumePost: (source, now) => buckets.consume(`post ${source}`, limits.post, now),
    consumeTicket: (source, now) => buckets.consume(`ticket ${source}`, limits.ticket, now),
  };
}
