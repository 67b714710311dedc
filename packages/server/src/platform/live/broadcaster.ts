import type { DayChange } from '@bakehouse/contract/days';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../database/reader.ts';
import type { Log } from '../log.ts';
import { createBenchFeed } from './bench-feed.ts';
import { createContentChanges } from './content-changes.ts';
import { createCutOffFeed, everyDay } from './cut-off-feed.ts';
import { createEventFeed } from './event-feed.ts';
import { createNotifications } from './notifications.ts';
import type { Numbered } from './number-feed.ts';
import { createNumberFeed } from './number-feed.ts';

/** The subscription of a screen: days and shops. */
export type Subscription = {
  readonly from: string;
  readonly to: string;
  /** Null for people who see all shops. */
  readonly shopIds: readonly ShopId[] | null;
};

/** Callbacks of a subscription, one for each kind of change that the screen shows. */
export type ChangeCallbacks = {
  change(change: DayChange): void;
  /**
   * The cut-off of a day changed, also of a day that is not watched, because every screen counts down to the next one.
   */
  cutOff?(day: DeliveryDay): void;
  /** The business settings changed: time zone, telephone, any cut-off. */
  settings?(): void;
  /** A price, a product or a name changed. */
  catalogue?(): void;
  /** Products of a watched day were ticked at the bench. */
  bench?(day: DeliveryDay): void;
};

type Subscriber = Subscription & { readonly tell: ChangeCallbacks };

/** Broadcasts changes of orders and cut-offs to every open screen of this server. */
export type Broadcaster = {
  /** Reports every matching change; returns the function that unsubscribes. */
  watch(watch: Subscription, tell: ChangeCallbacks): () => void;
  /**
   * Calls `tell` with the number of each change of the thing, or only of the last of several; returns the function that
   * unsubscribes.
   */
  watchNumber(of: Numbered, tell: (number: number) => void): () => void;
  /** Call after a commit: this server polls at once, other servers are notified. */
  notify(): void;
  readonly watching: number;
  stop(): Promise<void>;
};

/** Polling interval: the longest delay of a change whose notification was lost. */
const longestWaitMs = 1_000;

/**
 * The shortest time between two reports of changed names and prices, so that screens do not reload constantly while a
 * person edits many.
 */
const catalogueEveryMs = 3_000;

/**
 * Follows `order_events` and notifies the screens of this server. The table is the source of truth; a notification
 * (within the process, or NOTIFY from another server) only shortens the wait. A lost notification, or a server killed
 * right after a commit, delays a change by a second and never loses it.
 */
export async function startBroadcaster(options: {
  readonly database: Reader;
  readonly databaseUrl: string;
  readonly log: Log;
}): Promise<Broadcaster> {
  const { database, log } = options;
  const watchers = new Set<Subscriber>();
  const [feed, cutOffFeed] = [await createEventFeed(database), await createCutOffFeed(database)];
  const benchFeed = await createBenchFeed(database);
  const numberFeeds = {
    availability: await createNumberFeed(database, 'availability'),
    recipes: await createNumberFeed(database, 'recipes'),
  } satisfies Record<Numbered, unknown>;
  const content = createContentChanges(database);
  let reportedAt = await content.poll();
  let toldMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let again = false;

  async function read(): Promise<void> {
    do {
      again = false;
      try {
        for (let page = await feed.next(); page.length > 0; page = await feed.next()) page.forEach(put);
        for (const numberFeed of Object.values(numberFeeds)) await numberFeed.read();
        await readBench();
      } catch (error) {
        log.warn({ err: error }, 'live changes could not be read; retrying');
      }
    } while (again);
  }

  /** Not read while no screen shows ticks; the next such screen may get one report too many. */
  async function readBench(): Promise<void> {
    const showing = [...watchers].filter(({ tell }) => tell.bench !== undefined);
    if (showing.length === 0) return;
    for (const day of await benchFeed.next()) {
      for (const { from, to, tell } of showing) if (day >= from && day <= to) tell.bench?.(day);
    }
  }

  function poll(): void {
    if (reading) {
      again = true;
      return;
    }
    reading = read().finally(() => {
      reading = null;
    });
  }

  function countWatchers(): number {
    return Object.values(numberFeeds).reduce((count, each) => count + each.watchers.size, watchers.size);
  }

  function put(change: DayChange): void {
    for (const watcher of watchers) {
      if (change.day < watcher.from || change.day > watcher.to) continue;
      if (watcher.shopIds && !watcher.shopIds.includes(change.shopId)) continue;
      watcher.tell.change(change);
    }
  }

  let readingOthers: Promise<void> | null = null;

  async function readOthers(): Promise<void> {
    try {
      const tick = await content.poll();
      const isDue = performance.now() - toldMs >= catalogueEveryMs;
      if (isDue && !content.holds([], reportedAt)) {
        for (const watcher of watchers) watcher.tell.catalogue?.();
        reportedAt = tick;
        toldMs = performance.now();
      }
      for (const day of await cutOffFeed.next()) {
        for (const watcher of watchers) {
          if (day === everyDay) watcher.tell.settings?.();
          else watcher.tell.cutOff?.(day);
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'changes of cut-offs and of the catalogue could not be read; retrying');
    }
  }

  /** Not read while there are no subscribers; the next ones may get one report too many and reload. */
  function pollOthers(): void {
    if (readingOthers || watchers.size === 0) return;
    readingOthers = readOthers().finally(() => {
      readingOthers = null;
    });
  }

  const notifications = createNotifications({ databaseUrl: options.databaseUrl, log, onNotification: poll });
  // Also without subscribers: the feed advances, so the next subscriber gets new changes only.
  const timer = setInterval(() => {
    poll();
    pollOthers();
  }, longestWaitMs);
  timer.unref();

  return {
    watch(watch, tell) {
      const watcher = { ...watch, tell };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    watchNumber(of, tell) {
      numberFeeds[of].watchers.add(tell);
      return () => numberFeeds[of].watchers.delete(tell);
    },
    notify() {
      if (countWatchers() > 0) poll();
      notifications.send();
    },
    get watching() {
      return countWatchers();
    },
    async stop() {
      clearInterval(timer);
      await notifications.stop();
      await reading;
      await readingOthers;
    },
  };
}
