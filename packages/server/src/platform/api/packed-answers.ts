import { hash } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import type { TimedJson } from '../http/timed-json.ts';
import { packTimedJson } from '../http/timed-json.ts';
import type { ContentChanges, Moment, Tick } from '../live/content-changes.ts';

/** When an answer is the same by the clock, as milliseconds since the epoch: from the first, before the second. */
export type Span = { readonly from: number; readonly until: number };

/** An answer with what of the clock it depends on; null for nothing. */
export type Timed<Answer> = { readonly answer: Answer; readonly span: Span | null };

/** An answer, compressed. `serverNow` stands near its end and becomes the time at which it is sent. */
export type PackedAnswer = {
  readonly json: TimedJson;
  /** Of all that it says beside that time. */
  readonly digest: string;
};

/** A packed answer that a route has chosen, and the moment for which it is known to hold. */
export type PackedChoice = { readonly packed: PackedAnswer; readonly at: Temporal.Instant };

/** What is asked for: the same question from people who see the same has the same answer. */
export type Question = {
  /** Everything that the answer depends on beside the database and the clock: route, input, rights. */
  readonly key: string;
  /** Of which days orders, cut-offs and prints are shown. */
  readonly days: readonly DeliveryDay[];
};

export type PackedAnswers = {
  /**
   * The answer as it is `now`, which is its `serverNow`: a kept one where nothing of it has changed, else the one that
   * `make` makes.
   *
   * @param moment of the database, read by this request already
   */
  get<Answer extends object>(
    question: Question,
    { now, moment }: { readonly now: Temporal.Instant; readonly moment?: Moment | undefined },
    make: () => Promise<Outcome<Timed<Answer>>>,
  ): Promise<Outcome<PackedAnswer>>;
  /** What the kept answers take. */
  readonly bytes: number;
};

type Entry = PackedAnswer & {
  readonly tick: Tick;
  readonly span: Span | null;
  readonly bytes: number;
  /** When it was asked for last, as milliseconds since the epoch. */
  usedAt: number;
};
type Making = { readonly tick: Tick; readonly entry: Promise<Outcome<Entry>> };

/** A day of the largest bakery that is planned for comes to 0.5 MB: enough for all that is looked at in an hour. */
const usualMostBytes = 24 * 1024 * 1024;

/** What nobody has asked for in this time has had its use: most orders are opened once. */
export const keptUnusedMs = 10 * 60_000;

/** Key, digest and the objects around them. */
const bytesBeside = 700;

/**
 * Keeps answers packed in memory, under the question, and gives them again for as long as they are what would be made
 * anew. Each request looks whether something was committed that they show. The oldest unused ones give way, and those
 * that were not asked for in a while.
 */
export function createPackedAnswers(changes: ContentChanges, mostBytes = usualMostBytes): PackedAnswers {
  /** The least recently used first. */
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
      if (bytes <= mostBytes && entry.usedAt - usedAt < keptUnusedMs) return;
      forget(oldest);
    }
  }

  /** The look of the tick came first: the answer may hold more than was committed by then, never less. */
  async function makeEntry<Answer extends object>(
    { key }: Question,
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
      // What is not kept is made at once; a look has nothing to compare it with. The first look of all comes first.
      const isNew = changes.tick > 0 && !kept.has(key) && !making.has(key);
      const tick = isNew ? changes.tick : await changes.look(moment);
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
