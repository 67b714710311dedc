import type { Weight } from '@bakehouse/contract/route';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import { createKeyedSemaphore } from '../keyed-semaphore.ts';

/** The rate of a token bucket: its size, and how many tokens are added per second. */
type Rate = { readonly atOnce: number; readonly perSecond: number };

/** The limits of one person. Decision 058 gives the reason for each figure. */
export type PersonFigures = {
  /** Requests of every kind. */
  readonly requests: Rate;
  /** Requests that change something. */
  readonly writes: Rate;
  /** Prints of sheets, which are stored. */
  readonly prints: Rate;
  /** Requests that read whole days or years: how many run at once, and how many more may wait. */
  readonly heavy: { readonly running: number; readonly waiting: number };
  /** Open live channels: more than one person has screens open on all devices. */
  readonly channels: number;
};

export const personFigures: PersonFigures = {
  requests: { atOnce: 400, perSecond: 20 },
  writes: { atOnce: 120, perSecond: 2 },
  prints: { atOnce: 40, perSecond: 0.2 },
  heavy: { running: 4, waiting: 40 },
  channels: 20,
};

/** Multiplies the limits, for offices that share one account and for load tests (PERSON_LIMITS). */
export function multiplyFigures(figures: PersonFigures, factor: number): PersonFigures {
  const rate = ({ atOnce, perSecond }: Rate) => ({ atOnce: atOnce * factor, perSecond: perSecond * factor });
  return {
    requests: rate(figures.requests),
    writes: rate(figures.writes),
    prints: rate(figures.prints),
    heavy: { running: figures.heavy.running * factor, waiting: figures.heavy.waiting * factor },
    channels: figures.channels * factor,
  };
}

/** An admitted request; `leave` releases its permit. */
type Admitted = { readonly kind: 'admitted'; leave(): void };
type TooMany = { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** Limits the requests of one person, so that others do not have to wait. */
export type PersonLimits = {
  admit(
    person: UserId,
    request: { readonly weight: Weight; readonly writes: boolean },
  ): Promise<Admitted | TooMany>;
};

/** The person whose limits apply: under View As the super admin. */
export function personOf({ userId, viewedBy }: Actor): UserId {
  return viewedBy ?? userId;
}

/** No limits, for tests and if the operator switched them off. */
export const noLimits: PersonLimits = {
  admit: async () => ({ kind: 'admitted', leave() {} }),
};

type Bucket = { tokens: number; filledAt: number };
type Buckets = Readonly<Record<'requests' | 'writes' | 'prints', Bucket>>;

/** The most people in memory; the least recently active one is evicted. */
const mostPeople = 10_000;
/** Retry-After when all permits for heavy reads are taken. */
const heavyRetrySeconds = 5;

/**
 * Counts in memory. Several servers each count for themselves, which is enough against a flood.
 *
 * @param elapsedMs a monotonic clock, in milliseconds
 */
export function createPersonLimits(figures: PersonFigures, elapsedMs: () => number): PersonLimits {
  const people = new Map<UserId, Buckets>();
  const heavySemaphore = createKeyedSemaphore<UserId>(figures.heavy);

  function bucketsOf(person: UserId, now: number): Buckets {
    const full = (rate: Rate): Bucket => ({ tokens: rate.atOnce, filledAt: now });
    const buckets = people.get(person) ?? {
      requests: full(figures.requests),
      writes: full(figures.writes),
      prints: full(figures.prints),
    };
    // Set again, so that the map stays in the order of last activity.
    people.delete(person);
    people.set(person, buckets);
    for (const silent of people.keys()) {
      if (people.size <= mostPeople) break;
      people.delete(silent);
    }
    return buckets;
  }

  return {
    async admit(person, { weight, writes }) {
      const now = elapsedMs();
      const buckets = bucketsOf(person, now);
      const wanted = (['requests', 'writes', 'prints'] as const).filter(
        (name) => name === 'requests' || (name === 'writes' ? writes : weight === 'print'),
      );
      const waits = wanted.map((name) => secondsUntilToken(buckets[name], figures[name], now));
      const longest = Math.max(...waits);
      if (longest > 0) return { kind: 'too-many', retryAfterSeconds: Math.ceil(longest) };
      for (const name of wanted) buckets[name].tokens -= 1;
      if (weight !== 'heavy') return { kind: 'admitted', leave() {} };
      const leave = await heavySemaphore.enter(person);
      return leave === null
        ? { kind: 'too-many', retryAfterSeconds: heavyRetrySeconds }
        : { kind: 'admitted', leave };
    },
  };
}

/** Refills the bucket; returns 0 where it holds a token, otherwise the seconds until it does. */
function secondsUntilToken(bucket: Bucket, { atOnce, perSecond }: Rate, now: number): number {
  bucket.tokens = Math.min(atOnce, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
  bucket.filledAt = now;
  return bucket.tokens >= 1 ? 0 : (1 - bucket.tokens) / perSecond;
}
