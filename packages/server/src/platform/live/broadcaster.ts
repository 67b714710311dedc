import type { DayChange } from '@bakehouse/contract/days';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Reader } from '../database/reader.ts';
import type { Log } from '../log.ts';
import { createEventFeed } from './event-feed.ts';
import { createNotifications } from './notifications.ts';

/** The subscription of a screen: days and shops. */
export type Watch = {
  readonly from: string;
  readonly to: string;
  /** Null for people who see all shops. */
  readonly shopIds: readonly ShopId[] | null;
};

type Watcher = Watch & { tell(change: DayChange): void };

/** Broadcasts changes of orders to every open screen of this server. */
export type Broadcaster = {
  /** Calls `tell` for every change that matches; returns the function that ends the subscription. */
  watch(watch: Watch, tell: (change: DayChange) => void): () => void;
  /** Call after a commit: this server polls at once, other servers are notified. */
  notify(): void;
  readonly watching: number;
  stop(): Promise<void>;
};

/** Polling interval: a change is seen after this long even if every notification is lost. */
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
  const feed = await createEventFeed(database);
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

  const notifications = createNotifications({ databaseUrl: options.databaseUrl, log, onNotification: poll });
  // Also without subscribers: the feed advances, so the next subscriber gets new changes only.
  const timer = setInterval(poll, longestWaitMs);
  timer.unref();

  return {
    watch(watch, tell) {
      const watcher = { ...watch, tell };
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
    },
  };
}
