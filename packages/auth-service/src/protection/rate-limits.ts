import type { Limit } from './token-buckets.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** How often one source may call, per group of routes (auth contract, section 1.6). */
const limits = {
  token: { burst: 30, perSecond: 150 / 300 },
  signup: { burst: 30, perSecond: 30 / 300 },
  otp: { burst: 30, perSecond: 30 / 300 },
  magiclink: { burst: 30, perSecond: 30 / 300 },
  recover: { burst: 30, perSecond: 30 / 300 },
  resend: { burst: 30, perSecond: 30 / 300 },
  user: { burst: 30, perSecond: 30 / 300 },
  verify: { burst: 30, perSecond: 30 / 300 },
  challenge: { burst: 30, perSecond: 15 / 60 },
  'verify-factor': { burst: 30, perSecond: 15 / 60 },
  sso: { burst: 30, perSecond: 30 / 300 },
  // As in the reference: each creates an account that nobody can find again.
  anonymous: { burst: 30, perSecond: 30 / 3600 },
  // Not in the auth contract: every request stores a row until its flow ends or expires.
  authorize: { burst: 30, perSecond: 150 / 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The most sources of all limits together; beyond, the least recently used are evicted. */
const mostSources = 20_000;

export type RateLimits = {
  /** Takes one call from the source's bucket: 0, or the whole seconds until there is another. */
  take(name: LimitName, source: string, now: Temporal.Instant): number;
};

/**
 * Limits of calls per source, in memory. They only blunt a flood, so several servers may each count for themselves, and
 * a restart may reset them. The limits that guard an account are in the database (see password-attempts.ts).
 */
export function createRateLimits(): RateLimits {
  const buckets = createTokenBuckets(mostSources);
  return { take: (name, source, now) => buckets.consume(`${name} ${source}`, limits[name], now) };
}
