/** Token bucket: its capacity, and its refill rate. */
export type Limit = { readonly burst: number; readonly perSecond: number };

type Bucket = { readonly left: number; readonly at: Temporal.Instant };

/** Token buckets in memory, one for each key. */
export type TokenBuckets = {
  /** Takes one from the bucket: 0, or the whole seconds until there is another. */
  consume(key: string, limit: Limit, now: Temporal.Instant): number;
  /** Whether there is one to take: 0, or the whole seconds until there is one. */
  waitFor(key: string, limit: Limit, now: Temporal.Instant): number;
};

/** @param most beyond this many buckets, the one that has been idle longest is evicted */
export function createTokenBuckets(most: number): TokenBuckets {
  const buckets = new Map<string, Bucket>();

  function countLeft(key: string, { burst, perSecond }: Limit, now: Temporal.Instant): number {
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const quietSeconds = Math.max(0, bucket.at.until(now).total('seconds'));
    return Math.min(burst, bucket.left + quietSeconds * perSecond);
  }

  return {
    consume(key, limit, now) {
      const left = countLeft(key, limit, now);
      const isAllowed = left >= 1;
      buckets.delete(key);
      buckets.set(key, { left: isAllowed ? left - 1 : left, at: now });
      for (const quietest of buckets.keys()) {
        if (buckets.size <= most) break;
        buckets.delete(quietest);
      }
      return isAllowed ? 0 : secondsUntilNext(left, limit);
    },
    waitFor(key, limit, now) {
      const left = countLeft(key, limit, now);
      return left >= 1 ? 0 : secondsUntilNext(left, limit);
    },
  };
}

function secondsUntilNext(left: number, { perSecond }: Limit): number {
  return Math.ceil((1 - left) / perSecond);
}
