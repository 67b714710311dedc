import type { Weight } from '@bakehouse/contract/route';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import { createTurns } from '../turns.ts';

/** A bucket of tokens: so many at once, and so many more in each second. */
type Rate = { readonly atOnce: number; readonly perSecond: number };

/** What one person may ask of our own interface. Decision 058 gives the reason of each figure. */
export type PersonFigures = {
  /** Requests of every kind. */
  readonly requests: Rate;
  /** Requests that change something. */
  readonly writes: Rate;
  /** Sheets that go onto paper and are remembered. */
  readonly prints: Rate;
  /** Reads that go through whole days and years: so many run at once, and so many more wait for their turn. */
  readonly heavy: { readonly running: number; readonly waiting: number };
  /** Live channels: more than the screens that one person has open, on all their devices. */
  readonly channels: number;
};

export const personFigures: PersonFigures = {
  requests: { atOnce: 400, perSecond: 20 },
  writes: { atOnce: 120, perSecond: 2 },
  prints: { atOnce: 40, perSecond: 0.2 },
  heavy: { running: 4, waiting: 40 },
  channels: 20,
};

/** The same figures so many times: for offices that share one account, and for measuring (PERSON_LIMITS). */
export function timesFigures(figures: PersonFigures, factor: number): PersonFigures {
  const rate = ({ atOnce, perSecond }: Rate) => ({ atOnce: atOnce * factor, perSecond: perSecond * factor });
  return {
    requests: rate(figures.requests),
    writes: rate(figures.writes),
    prints: rate(figures.prints),
    heavy: { running: figures.heavy.running * factor, waiting: figures.heavy.waiting * factor },
    channels: figures.channels * factor,
  };
}

/** A place for a request; `leave` gives it back. */
type Admitted = { readonly kind: 'admitted'; leave(): void };
type TooMany = { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** Limits what one person asks, so that nobody makes the others wait. */
export type PersonLimits = {
  admit(
    person: UserId,
    request: { readonly weight: Weight; readonly writes: boolean },
  ): Promise<Admitted | TooMany>;
};

/** The person whose limits count: under View As the one who looks. */
export function personOf({ userId, viewedBy }: Actor): UserId {
  return viewedBy ?? userId;
}

/** For tests, and wherever the operator has limits switched off. */
export const noLimits: PersonLimits = {
  admit: async () => ({ kind: 'admitted', leave() {} }),
};

type Bucket = { tokens: number; filledAt: number };
type Buckets = Readonly<Record<'requests' | 'writes' | 'prints', Bucket>>;

/** The most people remembered; beyond it the one who was silent longest is forgotten. */
const mostPeople = 10_000;
/** Retry-After where all turns of heavy reads are taken. */
const heavyRetrySeconds = 5;

/**
 * Counts in memory: it blunts a flood, so several servers may each count for themselves.
 *
 * @param elapsedMs a clock that only runs forward, in milliseconds
 */
export function createPersonLimits(figures: PersonFigures, elapsedMs: () => number): PersonLimits {
  const people = new Map<UserId, Buckets>();
  const heavyTurns = createTurns<UserId>(figures.heavy);

  function bucketsOf(person: UserId, now: number): Buckets {
    const full = (rate: Rate): Bucket => ({ tokens: rate.atOnce, filledAt: now });
    const buckets = people.get(person) ?? {
      requests: full(figures.requests),
      writes: full(figures.writes),
      prints: full(figures.prints),
    };
    // Set again, so that the map is in the order of the last requests.
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
      const leave = await heavyTurns.enter(person);
      return leave === null
        ? { kind: 'too-many', retryAfterSeconds: heavyRetrySeconds }
        : { kind: 'admitted', leave };
    },
  };
}

/** Fills the bucket up to now: 0 where it holds a token, else the time until it does. */
function secondsUntilToken(bucket: Bucket, { atOnce, perSecond }: Rate, now: number): number {
  bucket.tokens = Math.min(atOnce, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
  bucket.filledAt = now;
  return bucket.tokens >= 1 ? 0 : (1 - bucket.tokens) / perSecond;
}
