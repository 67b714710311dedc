import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../../test/until.ts';
import { seededRandom } from '../../src/features/demo/seeded-random.ts';
import { readAnonKey, signInByPassword } from '../servers/sign-in-to-demo.ts';
import type { LoadLine } from './bakery.ts';
import { linesOf } from './bakery.ts';
import type { Browser } from './browser.ts';
import { openBrowser } from './browser.ts';
import type { LoadUsers } from './load-users.ts';
import { loadUserPassword } from './load-users.ts';
import type { Pace } from './pace.ts';
import type { StoredDay } from './rush-damage.ts';
import { textOfLines } from './save-record.ts';
import type { LiveScreen } from './screens.ts';
import { openLiveScreen } from './screens.ts';

/** How often each thing is done in a minute, at moments by chance. */
const perMinute = {
  save: 120,
  read: 300,
  'open an order': 90,
  'change a screen': 20,
  'sign in and out': 4,
  'draw a PDF': 4,
  'upload a photo': 2,
} as const;
export type Action = keyof typeof perMinute;

/** Of the saves of an order that exists, those that void it, so that the next one makes a new order. */
const shareOfVoids = 0.1;

/** Before the day begins every shop orders, so many at a time. */
const orderedAtOnce = 16;

const photo = readFileSync(join(import.meta.dirname, '../fixtures/pictures/valid.jpg'));

/** What a shop has for the day, as it was last confirmed. */
type ConfirmedOrder = { readonly orderId: number; readonly version: number; readonly lines: string };

export type OrdinaryDay = {
  /** How often each thing was done. */
  readonly done: ReadonlyMap<Action, number>;
  /** Answers that were none, or told of something else than was asked. */
  readonly wrong: readonly string[];
  /** Confirmed orders that are not stored as they were confirmed. */
  findLost(stored: StoredDay): readonly string[];
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
};

type Site = {
  readonly url: string;
  readonly day: string;
  readonly users: LoadUsers;
  readonly products: number;
  readonly pace: Pace;
  readonly seed: number;
  readonly screens: number;
  /** Of the office, those who have a password. */
  readonly withPasswords: number;
};

/**
 * Lets every shop order once, and then goes on with an ordinary day: saves, readings by changing people, screens that come
 * and go, sign-ins, PDFs and photos. What the server has to keep stays as large as it is.
 */
export async function beginOrdinaryDay(site: Site): Promise<OrdinaryDay> {
  const { url, day, users, pace, seed } = site;
  const done = new Map<Action, number>();
  const wrong: string[] = [];
  const kept = new Map<number, ConfirmedOrder | null>();
  const busy = new Set<number>();
  const underWay = new Set<Promise<void>>();
  const screens: LiveScreen[] = [];
  const anonKey = await readAnonKey(url);
  let isStopping = false;

  const draw = (turn: number, what: string, most: number) =>
    Math.floor(seededRandom(seed, what, turn) * most);

  /** Somebody opens a browser, does something, and closes it. */
  async function withBrowser(token: string, work: (browser: Browser) => Promise<void>): Promise<void> {
    const browser = openBrowser(url, token);
    try {
      await work(browser);
    } finally {
      browser.close();
    }
  }

  async function read(browser: Browser, path: string, wanted = 'application/json'): Promise<void> {
    const { status, contentType } = await browser.ask(path, { isUnread: true });
    if (status !== 200 || !contentType.startsWith(wanted)) wrong.push(`${path}: ${status} ${contentType}`);
  }

  async function save(shop: number, turn: number): Promise<void> {
    const shopId = shop + 1;
    const token = users.shops[shop]?.token ?? '';
    const before = kept.get(shopId) ?? null;
    if (before !== null && seededRandom(seed, 'void', turn) < shareOfVoids)
      return voidOrder(shopId, token, before);
    const lines = linesOf(shopId, site.products, seed, turn);
    const edited = before && { orderId: before.orderId, version: before.version };
    const command = { saveId: randomUUID(), edited, shopId, day, purchaseOrderNumber: '', notes: '', lines };
    await withBrowser(token, async (browser) => {
      const { status, text } = await browser.ask('/api/orders', { json: command });
      if (status !== 200) {
        wrong.push(`a save of shop ${shopId}: ${status} ${text.slice(0, 200)}`);
        return;
      }
      const { order } = JSON.parse(text) as {
        order: { orderId: number; version: number; lines: readonly LoadLine[] };
      };
      const isRight =
        order.version === (before?.version ?? 0) + 1 && textOfLines(order.lines) === textOfLines(lines);
      if (!isRight) wrong.push(`a save of shop ${shopId} was answered with another order`);
      kept.set(shopId, { orderId: order.orderId, version: order.version, lines: textOfLines(lines) });
    });
  }

  async function voidOrder(
    shopId: number,
    token: string,
    { orderId, version }: ConfirmedOrder,
  ): Promise<void> {
    await withBrowser(token, async (browser) => {
      const json = { saveId: randomUUID(), version };
      const { status, text } = await browser.ask(`/api/orders/${orderId}/void`, { json });
      if (status === 200) kept.set(shopId, null);
      else wrong.push(`the void of order ${orderId}: ${status} ${text.slice(0, 200)}`);
    });
  }

  /** An order that was confirmed, of some shop. */
  function someOrder(turn: number): { token: string; orderId: number } | null {
    const shop = draw(turn, 'order', users.shops.length);
    const order = kept.get(shop + 1);
    return order ? { token: users.shops[shop]?.token ?? '', orderId: order.orderId } : null;
  }

  function openScreen(turn: number): void {
    const member = users.office[turn % users.office.length];
    if (member)
      screens.push(
        openLiveScreen({ browser: openBrowser(url, member.token), pace, day, chanceKeys: [turn] }),
      );
  }

  const actions: Record<Action, (turn: number) => Promise<void>> = {
    async save(turn) {
      const shop = draw(turn, 'shop', users.shops.length);
      // A person saves one thing after the other.
      if (busy.has(shop)) return;
      busy.add(shop);
      await save(shop, turn).finally(() => busy.delete(shop));
    },
    async read(turn) {
      const people = turn % 3 === 0 ? users.office : users.shops;
      const paths = [
        `/api/days/${day}/orders`,
        `/api/days/${day}/shops`,
        `/api/strip/${day}`,
        `/api/days/${day}/production-sheet`,
      ];
      const path = paths[draw(turn, 'path', paths.length)] ?? '';
      await withBrowser(people[draw(turn, 'reader', people.length)]?.token ?? '', (browser) =>
        read(browser, path),
      );
    },
    async 'open an order'(turn) {
      const order = someOrder(turn);
      if (order) await withBrowser(order.token, (browser) => read(browser, `/api/orders/${order.orderId}`));
    },
    async 'change a screen'(turn) {
      if (isStopping) return;
      screens.shift()?.close();
      openScreen(site.screens + turn);
    },
    async 'sign in and out'(turn) {
      const email = users.office[turn % site.withPasswords]?.email ?? '';
      const from = `10.0.${turn % 200}.${1 + draw(turn, 'address', 250)}`;
      const headers = { 'x-forwarded-for': from, apikey: anonKey };
      const token = await signInByPassword(url, { email, password: loadUserPassword }, headers);
      await withBrowser(token, async (browser) => {
        await read(browser, '/api/me');
        const { status } = await browser.ask('/auth/v1/logout?scope=local', {
          body: Buffer.alloc(0),
          headers,
        });
        if (status !== 204) wrong.push(`a sign-out: ${status}`);
      });
    },
    async 'draw a PDF'(turn) {
      const order = someOrder(turn);
      if (!order) return;
      const path = `/api/orders/${order.orderId}/delivery-note.pdf`;
      await withBrowser(order.token, (browser) => read(browser, path, 'application/pdf'));
    },
    async 'upload a photo'(turn) {
      const member = users.shops[draw(turn, 'photographer', users.shops.length)];
      await withBrowser(member?.token ?? '', async (browser) => {
        const headers = { 'content-type': 'image/jpeg' };
        const { status, text } = await browser.ask(`/storage/v1/object/orders/${randomUUID()}`, {
          body: photo,
          headers,
        });
        if (status !== 201) wrong.push(`a photo: ${status} ${text.slice(0, 200)}`);
      });
    },
  };

  /** Does one thing over and over, at moments by chance, whether or not the one before it has been answered. */
  async function keepDoing(action: Action): Promise<void> {
    let next = pace.now();
    for (let turn = 0; ; turn += 1) {
      next += (-Math.log(1 - seededRandom(seed, action, 'moment', turn)) / perMinute[action]) * 60_000;
      await pace.reach(next);
      if (isStopping) return;
      const work = actions[action](turn).catch((error: unknown) => {
        wrong.push(`${action}: ${error instanceof Error ? error.message : String(error)}`);
      });
      const ended = work.then(() => {
        done.set(action, (done.get(action) ?? 0) + 1);
        underWay.delete(ended);
      });
      underWay.add(ended);
    }
  }

  const firsts = users.shops.keys();
  const orderFirst = async () => {
    for (const shop of firsts) await save(shop, -1);
  };
  await Promise.all(Array.from({ length: orderedAtOnce }, orderFirst));
  for (let turn = 0; turn < site.screens; turn += 1) openScreen(turn);
  await until(() => screens.every((screen) => screen.isLive()));
  const doing = (Object.keys(perMinute) as Action[]).map(keepDoing);

  return {
    done,
    wrong,
    findLost(stored) {
      return [...kept.values()].flatMap((order) => {
        if (order === null) return [];
        const found = stored.orders.get(order.orderId);
        const isThere = found?.version === order.version && found.lines === order.lines;
        return isThere ? [] : [`order ${order.orderId} version ${order.version} is lost`];
      });
    },
    async stop() {
      isStopping = true;
      // Screens first: without time between them, their renewals would follow one another.
      for (const screen of screens) screen.close();
      pace.end();
      await Promise.all(doing);
      await Promise.all(underWay);
    },
  };
}
