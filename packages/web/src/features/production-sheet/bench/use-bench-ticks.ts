import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { TickEvent } from '@bakehouse/domain/production/bench';
import { latestTickEvents, nextTickTime } from '@bakehouse/domain/production/bench';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { isUndecided, runCommand } from '../../../shared/saving/run-command.ts';
import { useAttemptMemory } from '../../../shared/saving/use-command.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { benchTicksQuery, tickProducts } from '../api.ts';
import type { BenchKey } from './bench-storage.ts';
import { unsentTicks } from './bench-storage.ts';

/** The largest number of ticks per request; more are sent in batches. */
const mostAtOnce = 500;
/** The delay before a retry in milliseconds; a restored connection retries at once. */
const againMs = 10_000;

const nameOf = ({ productId, saidAt }: TickEvent) => `${productId} ${saidAt}`;

/**
 * The ticks made on this device: shown at once, stored until the server has them, and sent as soon as there is a
 * connection.
 *
 * @param isLive whether the live channel is connected
 */
export function useBenchTicks(userId: number, day: DeliveryDay, isLive: boolean) {
  const client = useQueryClient();
  const memory = useAttemptMemory();
  const [words, setWords] = useState<readonly TickEvent[]>(
    () => unsentTicks.find({ userId, day })?.words ?? [],
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(words);
  const isSending = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);

  function keep(next: readonly TickEvent[]): void {
    latest.current = next;
    setWords(next);
    store(next);
  }

  function store(next: readonly TickEvent[]): void {
    const key: BenchKey = { userId, day };
    if (next.length === 0) unsentTicks.remove(key);
    else unsentTicks.store(key, { at: serverNow(), words: next });
  }

  /** After the screen was left, the storage may contain ticks of the next one, so only the sent ones are removed. */
  function forgetSent(lot: readonly TickEvent[]): void {
    const sent = new Set(lot.map(nameOf));
    const kept = unsentTicks.find({ userId, day })?.words ?? [];
    store(kept.filter((word) => !sent.has(nameOf(word))));
  }

  async function send(): Promise<void> {
    const lot = latest.current.slice(0, mostAtOnce);
    if (isSending.current || lot.length === 0) return;
    clearTimeout(again.current);
    isSending.current = true;
    const outcome = await runCommand({ day, words: lot }, { send: tickProducts, memory, waits: [] });
    isSending.current = false;
    if (outcome.kind === 'stopped') return;
    if (outcome.kind === 'failed' && isUndecided(outcome.failure)) {
      // The next screen sends what is stored.
      if (isLeft.current) return;
      // The screen shows a lost connection already.
      if (outcome.failure.kind === 'failed') setFailure(outcome.failure);
      again.current = setTimeout(() => void send(), againMs);
      return;
    }
    if (outcome.kind === 'done') {
      const { queryKey } = benchTicksQuery(day);
      const known = client.getQueryData(queryKey);
      const isNewer = !known || Date.parse(outcome.answer.serverNow) >= Date.parse(known.serverNow);
      if (isNewer) client.setQueryData(queryKey, outcome.answer);
      // The answer of a batch that was already sent is outdated.
      else await client.invalidateQueries({ queryKey });
    }
    if (isLeft.current) return forgetSent(lot);
    setFailure(outcome.kind === 'failed' ? outcome.failure : null);
    // A later tick of the same product is another one, which is still to be sent.
    keep(latest.current.filter((word) => !lot.includes(word)));
    if (latest.current.length > 0) await send();
  }

  const sendUnsent = useEffectEvent(() => void send());
  useEffect(() => {
    if (isLive) sendUnsent();
  }, [isLive]);
  useEffect(() => {
    isLeft.current = false;
    sendUnsent();
    return () => {
      isLeft.current = true;
      clearTimeout(again.current);
    };
  }, []);

  return {
    /** The unsent ticks. */
    words,
    /** Why the server refused a tick, which is dropped, or failed to store it; then it is sent again. */
    failure,
    /** @param answered the product's previous tick */
    say(word: Omit<TickEvent, 'saidAt'>, answered: TickEvent | undefined): void {
      const said = { ...word, saidAt: nextTickTime(serverNow(), answered) };
      keep([...latestTickEvents([latest.current, [said]]).values()]);
      void send();
    },
  };
}
