import { createTokenBuckets } from '@bakehouse/auth-service/protection/token-buckets';
import { createTurns } from '../../platform/turns.ts';

/** What one source may send: so many tickets in an hour, and so many forms with and without mistakes. */
const limits = {
  ticket: { burst: 20, perSecond: 20 / 3600 },
  post: { burst: 120, perSecond: 120 / 3600 },
} as const;

/** Forms of one source that are worked on at once, and that wait for their turn. */
const turnsOfSource = { running: 3, waiting: 60 };
/** The most sources remembered of both limits together; the one that was quiet longest is forgotten. */
const mostSources = 20_000;
/** Retry-After where too many wait. */
const busySeconds = 5;

/** 0, or the whole seconds until it may be tried again. */
type Seconds = number;

/**
 * Limits of what one source sends to campaign pages (D16), in memory: they blunt a flood, so several servers may each
 * count for themselves.
 */
export type LeadLimits = {
  /** Waits for a turn among the forms of this source; where too many wait, it answers the seconds to wait. */
  enter(source: string): Promise<{ leave(): void } | Seconds>;
  takePost(source: string, now: Temporal.Instant): Seconds;
  takeTicket(source: string, now: Temporal.Instant): Seconds;
};

/** For tests, and wherever the operator has limits switched off. */
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
