import { randomUUID } from 'node:crypto';
import { until } from '../../../../test/until.ts';
import { browserWaits } from '../servers/browser-waits.ts';
import { linesOf } from './bakery.ts';
import type { Answer, Browser } from './browser.ts';
import { openBrowser, underWay } from './browser.ts';
import type { Latencies } from './latencies.ts';
import { createLatencies } from './latencies.ts';
import type { LoadUsers } from './load-users.ts';
import type { Pace } from './pace.ts';
import type { OfficeStep, Planned, RushSize } from './rush-plan.ts';
import { planRush } from './rush-plan.ts';
import type { SaveCommand, SaveRecord } from './save-record.ts';
import { isTemporaryRefusal } from './save-record.ts';
import type { LiveScreen } from './screens.ts';
import { openLiveScreen } from './screens.ts';

/** A bakery just before a cut-off. */
export type RushSite = {
  readonly url: string;
  readonly day: string;
  readonly users: LoadUsers;
  readonly products: number;
  readonly pace: Pace;
  /** When the rush begins, in milliseconds since 1970 on the server's clock. */
  readonly startsAt: number;
  /** Called when it begins, with all screens open. */
  readonly onBegin?: () => void;
};

/** What happened in a rush. */
export type RushRecord = {
  readonly saves: readonly SaveRecord[];
  readonly screens: readonly LiveScreen[];
  readonly latencies: Latencies;
  /** Readings that were answered wrongly. */
  readonly failedReads: readonly string[];
  /** Readings that were put off: the browser would ask again. */
  readonly readsForLater: () => number;
  /** Answers on the way to a save after which the browser sends it again: none, or one that a proxy or pause makes. */
  readonly sentAgain: () => number;
  /** Ends screens and connections. */
  close(): void;
};

/** Screens are opened before the rush, so many at a time. */
const openedAtOnce = 50;

/** Opens the screens and does what was planned, each thing at its moment, however slow the answers are. */
export async function runRush(
  site: RushSite,
  size: RushSize & { readonly screens: number },
): Promise<RushRecord> {
  const { url, day, users, pace, startsAt } = site;
  const plan = planRush(size);
  const latencies = createLatencies();
  const failedReads: string[] = [];
  const saves: SaveRecord[] = [];
  const sentAt = new Map<string, number>();
  const heardEarly: { key: string; at: number }[] = [];
  let sentAgain = 0;
  let readsForLater = 0;

  function noteRead(kind: string, answer: Answer, wantedAt: number): void {
    latencies.add(kind, pace.now() - wantedAt);
    if (isTemporaryRefusal(answer.status)) readsForLater += 1;
    else if (answer.status !== 200 && answer.status !== 304) {
      failedReads.push(`${kind}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  }

  const screens: LiveScreen[] = [];
  for (const [number, member] of users.office.slice(0, size.screens).entries()) {
    const reads = number < size.readers;
    screens.push(
      openLiveScreen({
        browser: openBrowser(url, member.token),
        pace,
        day,
        chanceKeys: [size.seed, number],
        onHeard: (orderId, version) => heardEarly.push({ key: `${orderId} ${version}`, at: pace.now() }),
        ...(reads && {
          onRead: (answer: Answer, wantedAt: number) =>
            noteRead('read again after a change', answer, wantedAt),
        }),
      }),
    );
    if (screens.length % openedAtOnce === 0) await untilLive(screens);
  }
  await untilLive(screens);

  const shopBrowsers = users.shops.map(({ token }) => openBrowser(url, token));
  const officeBrowsers = users.office.slice(0, size.readers).map(({ token }) => openBrowser(url, token));
  /** What a shop has under way: its steps follow one another. */
  const turns = new Map<number, Promise<void>>();
  const orders = new Map<number, { orderId: number; version: number }>();
  const reading: Promise<void>[] = [];

  async function readBy(browser: Browser, kind: string, path: string, wantedAt: number): Promise<void> {
    noteRead(kind, await browser.ask(path, { isUnread: true }), wantedAt);
  }

  async function save(browser: Browser, shop: number, again: boolean, plannedAt: number): Promise<void> {
    const shopId = shop + 1;
    const edited = orders.get(shopId) ?? null;
    const command: SaveCommand = {
      saveId: randomUUID(),
      edited,
      shopId,
      day,
      purchaseOrderNumber: '',
      notes: '',
      lines: linesOf(shopId, site.products, size.seed, again ? 1 : 0),
    };
    const began = pace.now();
    const answer = await sendAsBrowser(browser, command);
    const answeredAt = pace.now();
    latencies.add(again ? 'save again' : 'save', answeredAt - plannedAt);
    const record: SaveRecord = { command, sentAt: began, answeredAt, ...answer };
    saves.push(record);
    if (answer.status !== 200) return;
    const { order } = JSON.parse(answer.text) as { order: { orderId: number; version: number } };
    orders.set(shopId, { orderId: order.orderId, version: order.version });
    sentAt.set(`${order.orderId} ${order.version}`, began);
  }

  async function sendAsBrowser(browser: Browser, command: SaveCommand): Promise<Answer> {
    for (const wait of [...browserWaits, null]) {
      const answer = await browser.ask('/api/orders', { json: command });
      if (!isTemporaryRefusal(answer.status) || wait === null) return answer;
      sentAgain += 1;
      await pace.reach(pace.now() + wait);
    }
    throw new Error('the last try returns');
  }

  async function doStep(step: Exclude<Planned, { kind: OfficeStep }>, plannedAt: number): Promise<void> {
    const browser = shopBrowsers[step.shop];
    if (!browser) throw new Error(`nobody orders for shop ${step.shop + 1}`);
    if (step.kind === 'open the day') {
      const paths = [`/api/days/${day}/orders`, `/api/days/${day}/shops`];
      await Promise.all(paths.map((path) => readBy(browser, step.kind, path, plannedAt)));
    } else if (step.kind === 'open the order') {
      await readBy(browser, step.kind, `/api/shops/${step.shop + 1}/new-order/${day}`, plannedAt);
    } else await save(browser, step.shop, step.kind === 'save again', plannedAt);
  }

  function begin(step: Planned, plannedAt: number): void {
    if ('shop' in step) {
      const before = turns.get(step.shop) ?? Promise.resolve();
      turns.set(
        step.shop,
        before.then(() => doStep(step, plannedAt)),
      );
      return;
    }
    const browser = officeBrowsers[step.reader];
    const path = {
      'read the list': `/api/days/${day}/orders`,
      'read the sheet': `/api/days/${day}/production-sheet`,
      'read the strip': `/api/strip/${day}`,
    }[step.kind];
    if (browser) reading.push(readBy(browser, step.kind, path, plannedAt));
  }

  await pace.lead(startsAt);
  site.onBegin?.();
  for (const step of plan) {
    const plannedAt = startsAt + step.atMs;
    await pace.lead(plannedAt);
    // What the clients are late by themselves is no fault of the server, and part of every time above.
    latencies.add('begun late by the clients', pace.now() - plannedAt);
    begin(step, plannedAt);
  }
  let isAnswered = false;
  const answered = Promise.all([...turns.values(), ...reading]).then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await until(() => isAnswered || underWay.count === 0);
    if (!isAnswered) await pace.lead(pace.now() + 100);
  }
  await answered;

  return {
    saves,
    screens,
    get latencies() {
      for (const { key, at } of heardEarly.splice(0)) {
        const sent = sentAt.get(key);
        if (sent !== undefined) latencies.add('a screen hears of a save', at - sent);
      }
      return latencies;
    },
    failedReads,
    readsForLater: () => readsForLater,
    sentAgain: () => sentAgain,
    close() {
      for (const screen of screens) screen.close();
      for (const browser of [...shopBrowsers, ...officeBrowsers]) browser.close();
    },
  };
}

async function untilLive(screens: readonly LiveScreen[]): Promise<void> {
  await until(() => screens.every((screen) => screen.isLive()));
}
