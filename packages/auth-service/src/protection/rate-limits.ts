type Limit = { readonly burst: number; readonly perSecond: number };

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
  // Not in the auth contract: every request stores a row until its flow ends or expires.
  authorize: { burst: 30, perSecond: 150 / 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The most sources per limit; beyond it the one that has been idle longest is evicted. */
const mostSources = 20_000;

type Bucket = { readonly left: number; readonly at: Temporal.Instant };

export type RateLimits = {
  /** Takes one mail from the server's own bucket: 0, or the whole seconds until there is another. */
  takeMail(perHour: number, now: Temporal.Instant): number;
  /** Whether there is a mail to take: 0, or the whole seconds until there is one. */
  waitForMail(perHour: number, now: Temporal.Instant): number;
  /** Takes one call from the source's bucket: 0, or the whole seconds until there is another. */
  take(name: LimitName, source: string, now: Temporal.Instant): number;
};

/**
 * Token buckets in memory. They only blunt a flood, so several servers may each count for themselves, and a restart may
 * reset them. The limits that guard an account are in the database (see password-attempts.ts).
 */
export function createRateLimits(): RateLimits {
  const buckets = new Map<string, Bucket>();

  function countLeft(key: string, { burst, perSecond }: Limit, now: Temporal.Instant): number {
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const quietSeconds = Math.max(0, bucket.at.until(now).total('seconds'));
    return Math.min(burst, bucket.left + quietSeconds * perSecond);
  }

  function take(key: string, limit: Limit, now: Temporal.Instant): number {
    const left = countLeft(key, limit, now);
    const isAllowed = left >= 1;
    buckets.delete(key);
    buckets.set(key, { left: isAllowed ? left - 1 : left, at: now });
    for (const quietest of buckets.keys()) {
      if (buckets.size <= mostSources) break;
      buckets.delete(quietest);
    }
    return isAllowed ? 0 : waitFor(left, limit);
  }

  return {
    take: (name, source, now) => take(`${name} ${source}`, limits[name], now),
    takeMail: (perHour, now) => take('mail', mailLimit(perHour), now),
    waitForMail(perHour, now) {
      const limit = mailLimit(perHour);
      const left = countLeft('mail', limit, now);
      return left >= 1 ? 0 : waitFor(left, limit);
    },
  };
}

function waitFor(left: number, { perSecond }: Limit): number {
  return Math.ceil((1 - left) / perSecond);
}

function mailLimit(perHour: number): Limit {
  return { burst: perHour, perSecond: perHour / 3600 };
}
