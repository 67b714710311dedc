import type { DayChange } from '@bakehouse/contract/days';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../database/reader.ts';
import type { Log } from '../log.ts';
import { createCutOffFeed, everyDay } from './cut-off-feed.ts';
import { createEventFeed } from './event-feed.ts';
import { createNotifications } from './notifications.ts';

/** The subscription of a screen: days and shops. */
export type Watch = {
  readonly from: string;
  readonly to: string;
  /** Null for people who see all shops. */
  readonly shopIds: readonly ShopId[] | null;
};

type Watcher = Watch & {
  tell(change: DayChange): void;
  tellCutOff(day: DeliveryDay): void;
  tellSettings(): void;
};

/** Broadcasts changes of orders and cut-offs to every open screen of this server. */
export type Broadcaster = {
  /**
   * Calls `tell` for every change that matches, `tellCutOff` for every watched day that was given another cut-off, and
   * `tellSettings` where settings of the business were changed; returns the function that ends the subscription.
   */
  watch(
    watch: Watch,
    tell: Watcher['tell'],
    tellCutOff?: Watcher['tellCutOff'],
    tellSettings?: Watcher['tellSettings'],
  ): () => void;
  /** Call after a commit: this server polls at once, other servers are notified. */
  notify(): void;
  readonly watching: number;
  stop(): Promise<void>;
};

/** Polling interval: a change is seen after this long even if every notification is lost, and a cut-off always. */
const longestWaitMs = 1_000;

/**
 * Follows `order_events` and notifies the screens of this server. The table is the truth; a notification (in this
 * process, or NOTIFY from another server) only shortens the wait. So a lost notification, or a server killed right
 * after a commit, delays a change by a second and never loses it.
 */
export async function startBroadcaster(options: {
  readonly database: Reader;
  readonly databaseUrl: string;
  readonly log: Log;
}): Promise<Broadcaster> {
  const { database, log } = options;
  const watchers = new Set<Watcher>();
  const [feed, cutOffFeed] = [await createEventFeed(database), await createCutOffFeed(database)];
  let reading: Promise<void> | null = null;
  let again = false;

  async function read(): Promise<void> {
    do {
      again = false;
      try {
        for (let page = await feed.next(); page.length > 0; page = await feed.next()) page.forEach(put);
      } catch (error) {
        log.warn({ err: error }, 'live changes cannot be read for the moment');
      }
    } while (again);
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

  function put(change: DayChange): void {
    for (const watcher of watchers) {
      if (change.day < watcher.from || change.day > watcher.to) continue;
      if (watcher.shopIds && !watcher.shopIds.includes(change.shopId)) continue;
      watcher.tell(change);
    }
  }

  let readingCutOffs: Promise<void> | null = null;

  async function readCutOffs(): Promise<void> {
    try {
      for (const day of await cutOffFeed.next()) {
        for (const watcher of watchers) {
          if (day === everyDay) watcher.tellSettings();
          else if (day >= watcher.from && day <= watcher.to) watcher.tellCutOff(day);
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'changed cut-offs cannot be read for the moment');
    }
  }

  /** Without subscribers nothing is read: the next ones are told too much at most, and read their screens again. */
  function pollCutOffs(): void {
    if (readingCutOffs || watchers.size === 0) return;
    readingCutOffs = readCutOffs().finally(() => {
      readingCutOffs = null;
    });
  }

  const notifications = createNotifications({ databaseUrl: options.databaseUrl, log, onNotification: poll });
  // Also without subscribers: the feed advances, so the next subscriber gets new changes only.
  const timer = setInterval(() => {
    poll();
    pollCutOffs();
  }, longestWaitMs);
  timer.unref();

  return {
    watch(watch, tell, tellCutOff = () => {}, tellSettings = () => {}) {
      const watcher = { ...watch, tell, tellCutOff, tellSettings };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    notify() {
      if (watchers.size > 0) poll();
      notifications.send();
    },
    get watching() {
      return watchers.size;
    },
    async stop() {
      clearInterval(timer);
      await notifications.stop();
      await reading;
      await readingCutOffs;
    },
  };
}
