import { hash } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import type { TimedJson } from '../http/timed-json.ts';
import { packTimedJson } from '../http/timed-json.ts';
import type { ContentChanges, Moment, Tick } from '../live/content-changes.ts';

/**
 * The time span in which an answer does not depend on the clock, in milliseconds since the epoch: `from` included,
 * `until` excluded.
 */
export type Span = { readonly from: number; readonly until: number };

/** An answer with the span for which it is valid; null where it does not depend on the clock. */
export type Timed<Answer> = { readonly answer: Answer; readonly span: Span | null };

/** A compressed answer. Its `serverNow`, near the end, is replaced by the time of sending. */
export type PackedAnswer = {
  readonly json: TimedJson;
  /** Hash of the answer without that time. */
  readonly digest: string;
};

/** The packed answer that a route returns, and the moment at which it was valid. */
export type PackedChoice = { readonly packed: PackedAnswer; readonly at: Temporal.Instant };

/** The cache key of an answer: people who may see the same data get the same answer. */
export type AnswerKey = {
  /** Everything that the answer depends on besides database and clock: route, input, rights. */
  readonly key: string;
  /** The days whose orders, cut-offs and prints the answer contains. */
  readonly days: readonly DeliveryDay[];
};

export type PackedAnswers = {
  /**
   * Returns the cached answer if nothing in it has changed, otherwise the result of `make`, and stores it.
   *
   * @param moment the database snapshot that this request has read already, if any
   */
  get<Answer extends object>(
    question: AnswerKey,
    { now, moment }: { readonly now: Temporal.Instant; readonly moment?: Moment | undefined },
    make: () => Promise<Outcome<Timed<Answer>>>,
  ): Promise<Outcome<PackedAnswer>>;
  /** The memory of the cached responses. */
  readonly bytes: number;
};

type Entry = PackedAnswer & {
  readonly tick: Tick;
  readonly span: Span | null;
  readonly bytes: number;
  /** The time of the last use, in milliseconds since the epoch. */
  usedAt: number;
};
type Making = { readonly tick: Tick; readonly entry: Promise<Outcome<Entry>> };

/** A day of the largest planned bakery takes 0.5 MB, so this holds everything that is used within an hour. */
const usualMostBytes = 24 * 1024 * 1024;

/** Unused answers are evicted after this time: most orders are opened once. */
export const unusedAnswerLifetimeMs = 10 * 60_000;

/** Memory of an entry besides its answer. */
const bytesBeside = 700;

/**
 * A cache of compressed answers. An answer is valid until something that it shows is committed, which every request
 * checks (`content-changes.ts`). The least recently used entries are evicted when the cache is full, and entries that
 * were unused for a while.
 */
export function createPackedAnswers(changes: ContentChanges, mostBytes = usualMostBytes): PackedAnswers {
  /** In the order of use, the least recent first. */
  const kept = new Map<string, Entry>();
  const making = new Map<string, Making>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    forget(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest, { usedAt }] of kept) {
      if (bytes <= mostBytes && entry.usedAt - usedAt < unusedAnswerLifetimeMs) return;
      forget(oldest);
    }
  }

  /**
   * The tick was read before the data, so the answer may contain newer commits than its tick says, and never older
   * ones.
   */
  async function makeEntry<Answer extends object>(
    { key }: AnswerKey,
    tick: Tick,
    now: Temporal.Instant,
    make: () => Promise<Outcome<Timed<Answer>>>,
  ): Promise<Outcome<Entry>> {
    const made = await make();
    if (made.kind === 'refused') return made;
    const { answer, span } = made.answer;
    const json = await packTimedJson(JSON.stringify(answer), now.toString());
    const digest = hash('sha256', Buffer.concat([json.head, Buffer.from(json.tail)]), 'base64url');
    const size = json.head.length + key.length * 2 + bytesBeside;
    const entry = { json, digest, tick, span, bytes: size, usedAt: now.epochMilliseconds };
    const known = kept.get(key);
    if (known === undefined || known.tick <= tick) keep(key, entry);
    return done(entry);
  }

  return {
    async get(question, { now, moment }, make) {
      const { key, days } = question;
      // Without a cached entry there is nothing to compare, so the answer is made at once. Only the very first request
      // checks first.
      const isNew = changes.tick > 0 && !kept.has(key) && !making.has(key);
      const tick = isNew ? changes.tick : await changes.poll(moment);
      const known = kept.get(key);
      if (!isNew && known && changes.holds(days, known.tick) && isWithin(known.span, now)) {
        known.usedAt = now.epochMilliseconds;
        kept.delete(key);
        kept.set(key, known);
        return done(known);
      }
      const underWay = making.get(key);
      if (!isNew && underWay && changes.holds(days, underWay.tick)) {
        const outcome = await underWay.entry;
        if (outcome.kind === 'done' && isWithin(outcome.answer.span, now)) return outcome;
      }
      const entry = makeEntry(question, tick, now, make);
      const mine = { tick, entry };
      making.set(key, mine);
      try {
        return await entry;
      } finally {
        if (making.get(key) === mine) making.delete(key);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}

function isWithin(span: Span | null, now: Temporal.Instant): boolean {
  if (span === null) return true;
  const at = now.epochMilliseconds;
  return span.from <= at && at < span.until;
}
