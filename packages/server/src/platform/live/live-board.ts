import type { DayChange } from '@bakehouse/contract/days';
import type { ShopId } from '@bakehouse/domain/branded';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { createEventTail } from './event-tail.ts';
import { createHints } from './hints.ts';

/** Which changes a screen wants to hear of. */
export type Watch = {
  readonly from: string;
  readonly to: string;
  /** Null for people who see all shops. */
  readonly shopIds: readonly ShopId[] | null;
};

type Watcher = Watch & { tell(change: DayChange): void };

/** The board on which changes to orders are put up, for every open screen of this server. */
export type LiveBoard = {
  /** Calls `tell` for every change that fits; returns the way to stop. */
  watch(watch: Watch, tell: (change: DayChange) => void): () => void;
  /** Says that something was committed: this server looks at once, others are told. */
  hint(): void;
  readonly watching: number;
  stop(): Promise<void>;
};

/** However many hints are lost, a change is seen after this long. */
const longestWaitMs = 1_000;

/**
 * Follows `order_events` and tells the screens of this server. The table is the truth; a hint (in this process, or
 * NOTIFY from another server) only shortens the wait. So a lost hint, or a server killed right after a commit, delays
 * a change by a second and never loses it.
 */
export async function startLiveBoard(options: {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly log: Log;
}): Promise<LiveBoard> {
  const { database, log } = options;
  const watchers = new Set<Watcher>();
  const tail = await createEventTail(database);
  let reading: Promise<void> | null = null;
  let again = false;

  async function read(): Promise<void> {
    do {
      again = false;
      try {
        for (let page = await tail.next(); page.length > 0; page = await tail.next()) page.forEach(put);
      } catch (error) {
        log.warn({ err: error }, 'live changes cannot be read for the moment');
      }
    } while (again);
  }

  function look(): void {
    if (reading) {
      again = true;
      return;
    }
    reading = read().finally(() => {
      reading = null;
    });
  }

  function put(change: DayChange): void {
    for (const watcher of watchers) {
      if (change.day < watcher.from || change.day > watcher.to) continue;
      if (watcher.shopIds && !watcher.shopIds.includes(change.shopId)) continue;
      watcher.tell(change);
    }
  }

  const hints = createHints({ databaseUrl: options.databaseUrl, log, onHint: look });
  // Also while nobody watches: whoever comes next is told of what is new, not of the whole day.
  const timer = setInterval(look, longestWaitMs);
  timer.unref();

  return {
    watch(watch, tell) {
      const watcher = { ...watch, tell };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    hint() {
      if (watchers.size > 0) look();
      hints.send();
    },
    get watching() {
      return watchers.size;
    },
    async stop() {
      clearInterval(timer);
      await hints.stop();
      await reading;
    },
  };
}
