import { setImmediate } from 'node:timers/promises';
import { seededRandom } from '../../src/features/demo/seeded-random.ts';
import type { Answer, Browser } from './browser.ts';
import type { Pace } from './pace.ts';

/** A watch is renewed after this time, a fifth more or less: that of the browser (packages/web, follow-live.ts). */
const renewAfterMs = 5 * 60_000;
/** Between two readings of what a screen shows: that of the browser (packages/web, one-at-a-time.ts). */
const restMs = 700;
/** Before a channel is opened again that was lost. */
const againAfterMs = 500;

/** A screen with the list of a day, as the browser keeps it open. */
export type LiveScreen = {
  /** The newest version of each order that it knows. */
  readonly knows: ReadonlyMap<number, number>;
  readonly isLive: () => boolean;
  /** How often its channel ended by itself before it was due. */
  readonly lost: () => number;
  close(): void;
};

type ScreenOptions = {
  readonly browser: Browser;
  readonly pace: Pace;
  readonly day: string;
  /** Draws when it renews its channel. */
  readonly chanceKeys: readonly (string | number)[];
  /** An event came: of which order and version. */
  readonly onHeard?: (orderId: number, version: number) => void;
  /** It also reads list and grid again after each change, as the page of the day does; told of each reading. */
  readonly onRead?: (answer: Answer, wantedAt: number) => void;
};

/** Follows a day as the browser does: reads the list whenever the server watches anew, and then hears of changes. */
export function openLiveScreen(options: ScreenOptions): LiveScreen {
  const { browser, pace, day } = options;
  const knows = new Map<number, number>();
  let isOpen = true;
  let isLive = false;
  let lost = 0;
  let closing = new AbortController();

  function learn(orderId: number, version: number): void {
    if (version > (knows.get(orderId) ?? 0)) knows.set(orderId, version);
  }

  async function readList(): Promise<void> {
    const { status, text } = await browser.ask(`/api/days/${day}/orders`, { isWhole: true });
    if (status !== 200) return;
    const { orders } = JSON.parse(text) as { orders: { orderId: number; version: number }[] };
    for (const { orderId, version } of orders) learn(orderId, version);
  }

  const readAgain = oneAtATime(pace, async () => {
    const { onRead } = options;
    if (onRead === undefined || !isOpen) return;
    const wantedAt = pace.now();
    const paths = [`/api/days/${day}/orders`, `/api/days/${day}/shops`];
    const answers = paths.map(async (path) => onRead(await browser.ask(path, { isUnread: true }), wantedAt));
    await Promise.all(answers);
  });

  function hear(line: string): void {
    if (line.includes('"type":"ready"')) {
      isLive = true;
      void readList();
      return;
    }
    const orderId = Number(/"orderId":(\d+)/.exec(line)?.[1]);
    const version = Number(/"version":(\d+)/.exec(line)?.[1]);
    if (Number.isNaN(orderId) || Number.isNaN(version)) return;
    learn(orderId, version);
    options.onHeard?.(orderId, version);
    readAgain();
  }

  async function watchOnce(turn: number): Promise<void> {
    closing = new AbortController();
    const watch = closing;
    const span = renewAfterMs * (0.8 + seededRandom('renew', turn, ...options.chanceKeys) * 0.4);
    let isDue = false;
    void pace.reach(pace.now() + span).then(() => {
      isDue = true;
      watch.abort();
    });
    let rest = '';
    const took = (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data:')) hear(line);
    };
    await browser.listen(`/api/live?from=${day}&to=${day}`, took, watch.signal);
    isLive = false;
    if (isDue || !isOpen) return;
    lost += 1;
    await pace.reach(pace.now() + againAfterMs);
  }

  async function keepWatching(): Promise<void> {
    for (let turn = 0; isOpen; turn += 1) await watchOnce(turn);
  }

  void keepWatching();
  return {
    knows,
    isLive: () => isLive,
    lost: () => lost,
    close() {
      isOpen = false;
      closing.abort();
      browser.close();
    },
  };
}

/** Runs a reading at once, and the calls that come while it runs or rests as one more after it. */
function oneAtATime(pace: Pace, read: () => Promise<void>): () => void {
  let isBusy = false;
  let again = false;
  async function run(): Promise<void> {
    isBusy = true;
    do {
      again = false;
      await read();
      await pace.reach(pace.now() + restMs);
      await setImmediate();
    } while (again);
    isBusy = false;
  }
  return () => {
    if (isBusy) again = true;
    else void run();
  };
}
