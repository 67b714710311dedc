import { until } from '../../../../test/until.ts';
import { browserWaits } from '../servers/browser-waits.ts';
import { callAs } from '../servers/call-as.ts';
import { openOrderForm } from '../servers/order-form.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

/** People who save orders at once, as browsers do. */
const people = 4;
/** Between two saves of one person, in milliseconds. */
const restMs = 100;
/** The pulse asks at once again, so that it sees how long nobody could save. */
const pulseWaits = [100];

/** What one person was told. */
export type Confirmed = { readonly saveId: string; readonly orderId: number; readonly version: number };

/** What became of the saves of a while. */
export type Figures = {
  readonly saves: number;
  /** From the first press to the confirmation, with all that was sent again in between. */
  readonly p99Ms: number;
  /** The longest time in which nobody's save was confirmed. */
  readonly longestPauseMs: number;
  /** Answers that confirmed nothing, as they came out of HAProxy, by what they said. */
  readonly raw: ReadonlyMap<string, number>;
  /** Saves that the browser gave up after all its waits, so that the person was asked to press once more. */
  readonly pressedAgain: number;
};

export type OrderLoad = {
  /** Who signed in, and the day that all orders are for. */
  readonly token: string;
  readonly day: string;
  readonly confirmed: readonly Confirmed[];
  /** Answers that no retry would mend: there are none. */
  readonly wrong: readonly string[];
  /** Counts what happens while this runs, and until everybody has saved once more afterwards. */
  during(work: () => Promise<unknown>): Promise<Figures>;
  stop(): Promise<void>;
};

type Answer = { readonly status: number; readonly text: string } | null;

/** Answers after which the browser sends the same again: none came, or Bakehouse or a proxy could not, for the moment. */
const passes = (answer: Answer) => answer === null || [502, 503, 504].includes(answer.status);

function nameAnswer(answer: Answer): string {
  if (answer === null) return 'no answer';
  return `${answer.status} of ${answer.text.startsWith('{') ? 'Bakehouse' : 'HAProxy'}`;
}

export async function startOrderLoad(url: string): Promise<OrderLoad> {
  const token = await signInToDemo(url);
  const confirmed: Confirmed[] = [];
  const wrong: string[] = [];
  const durations: number[] = [];
  const confirmedAt: number[] = [];
  let raw = new Map<string, number>();
  let pressedAgain = 0;
  let isStopping = false;

  async function call(path: string, body?: object): Promise<Answer> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(60_000),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return null;
    }
  }

  const { day } = await openOrderForm(callAs(url, token));

  async function keepSaving(person: number, waits: readonly number[]): Promise<void> {
    const form = await openOrderForm(callAs(url, token), person);
    const productIds = form.productIds.slice(0, 12);
    let mine: { orderId: number; version: number } | null = null;
    for (let turn = 0; !isStopping; turn += 1) {
      const command = form.command({
        edited: turn % 4 === 0 ? null : mine,
        lines: productIds.map((productId, index) => ({
          productId,
          quantity: ((turn + index + person) % 9) + 1,
        })),
      });
      const began = performance.now();
      const answer = await sendUntilConfirmed(command, waits);
      if (answer === null) return;
      durations.push(performance.now() - began);
      confirmedAt.push(performance.now());
      const { order } = JSON.parse(answer) as { order: { orderId: number; version: number } };
      mine = { orderId: order.orderId, version: order.version };
      confirmed.push({ saveId: command.saveId, ...mine });
      await rest(restMs);
    }
  }

  /** Null where it is refused, which is noted, or where everything stops. */
  async function sendUntilConfirmed(command: object, waits: readonly number[]): Promise<string | null> {
    for (let tries = 0; ; tries += 1) {
      const answer = await call('/api/orders', command);
      if (answer?.status === 200) return answer.text;
      raw.set(nameAnswer(answer), (raw.get(nameAnswer(answer)) ?? 0) + 1);
      if (!passes(answer)) {
        wrong.push(`${nameAnswer(answer)}: ${answer?.text}`);
        return null;
      }
      const isGivenUp = tries % (waits.length + 1) === waits.length;
      if (isGivenUp && waits === browserWaits) pressedAgain += 1;
      await rest(waits[tries % (waits.length + 1)] ?? 0);
    }
  }

  const saving = [
    keepSaving(0, pulseWaits),
    ...Array.from({ length: people }, (_, index) => keepSaving(index + 1, browserWaits)),
  ];

  // Everybody is at work before anything is counted.
  await until(() => confirmed.length >= 4 * saving.length || wrong.length > 0);

  return {
    token,
    day,
    confirmed,
    wrong,
    async during(work) {
      durations.length = 0;
      confirmedAt.length = 0;
      raw = new Map();
      pressedAgain = 0;
      confirmedAt.push(performance.now());
      await work();
      const enough = durations.length + 4 * saving.length;
      await until(() => durations.length >= enough || wrong.length > 0);
      return {
        saves: durations.length,
        p99Ms: Math.round(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0),
        longestPauseMs: Math.round(longestGap(confirmedAt)),
        raw,
        pressedAgain,
      };
    },
    async stop() {
      isStopping = true;
      await Promise.all(saving);
    },
  };
}

function longestGap(moments: readonly number[]): number {
  return moments.reduce((longest, at, index) => Math.max(longest, at - (moments[index - 1] ?? at)), 0);
}

function rest(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  return until(() => performance.now() >= end);
}
