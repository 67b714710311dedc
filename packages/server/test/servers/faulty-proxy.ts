import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { until } from '../../../../test/until.ts';
import type { RandomInteger } from '../worlds/random.ts';
import { randomChoice } from '../worlds/random.ts';

/** How many of a hundred exchanges meet each fault; the others go well. */
export type Faults = {
  /** The connection is reset: in the middle of the request, right behind it, or when its answer arrives. */
  readonly resets: number;
  /** Nothing comes back and the connection stays open: the request is swallowed, or its answer. */
  readonly blackHoles: number;
  /** The connection ends within the answer. */
  readonly cutAnswers: number;
  /** Both directions arrive in small pieces. */
  readonly slices: number;
  /** Both directions arrive late. */
  readonly delays: number;
  /** The longest delay of a piece, in milliseconds. */
  readonly longestDelay: number;
};

/** A line to a server, with the faults of a bad mobile network. */
export type FaultyProxy = {
  /** The server, through the line. */
  readonly url: string;
  /** What has happened so far. */
  readonly happened: Readonly<Record<'resets' | 'blackHoles' | 'cutAnswers', number>>;
  /** Ends every connection, and takes no more. */
  stop(): Promise<void>;
};

/** What becomes of one request and its answer. */
type Fate =
  | { readonly kind: 'carried' }
  | { readonly kind: 'reset-within-request' | 'cut-answer'; readonly after: number }
  | { readonly kind: 'reset-behind-request' | 'reset-at-answer' | 'swallow-request' | 'swallow-answer' };

/** How a piece is carried. */
type Pace = { readonly slice: number; readonly delay: number };

/**
 * Listens on loopback and carries every exchange to the server, to its fate. The fates depend on `chance` alone; which
 * request meets which one depends on the order in which they come.
 *
 * @param serverUrl where the server listens
 */
export async function startFaultyProxy(
  serverUrl: string,
  faults: Faults,
  chance: RandomInteger,
): Promise<FaultyProxy> {
  const { hostname, port } = new URL(serverUrl);
  const happened = { resets: 0, blackHoles: 0, cutAnswers: 0 };
  const open = new Set<Socket>();

  function drawFate(): Fate {
    const drawn = chance(100);
    if (drawn < faults.resets) {
      const kind = randomChoice(chance, [
        'reset-within-request',
        'reset-behind-request',
        'reset-at-answer',
      ] as const);
      return kind === 'reset-within-request' ? { kind, after: chance(300) } : { kind };
    }
    if (drawn < faults.resets + faults.blackHoles) {
      return { kind: chance(2) === 0 ? 'swallow-request' : 'swallow-answer' };
    }
    if (drawn < faults.resets + faults.blackHoles + faults.cutAnswers) {
      return { kind: 'cut-answer', after: chance(700) };
    }
    return { kind: 'carried' };
  }

  function drawPace(): Pace {
    return {
      slice: chance(100) < faults.slices ? 1 + chance(120) : Number.POSITIVE_INFINITY,
      delay: chance(100) < faults.delays ? 1 + chance(faults.longestDelay) : 0,
    };
  }

  function carry(near: Socket): void {
    const far = connect({ host: hostname, port: Number(port) });
    let fate: Fate = { kind: 'carried' };
    let pace: Pace = { slice: Number.POSITIVE_INFINITY, delay: 0 };
    /** Bytes of this exchange that were carried. */
    let asked = 0;
    let answered = 0;
    let isAsking = false;
    let isSwallowed = false;

    function reset(): void {
      if (near.destroyed) return;
      happened.resets += 1;
      near.resetAndDestroy();
      far.destroy();
    }

    function swallow(): void {
      if (!isSwallowed) happened.blackHoles += 1;
      isSwallowed = true;
    }

    async function ask(part: Buffer): Promise<void> {
      if (!isAsking) {
        [fate, pace, asked, answered, isAsking] = [drawFate(), drawPace(), 0, 0, true];
      }
      if (fate.kind === 'swallow-request') return swallow();
      if (fate.kind === 'reset-within-request' && asked + part.length > fate.after) {
        await write(far, part.subarray(0, Math.max(0, fate.after - asked)), pace);
        return reset();
      }
      asked += part.length;
      await write(far, part, pace);
      if (fate.kind === 'reset-behind-request') reset();
    }

    async function answer(part: Buffer): Promise<void> {
      isAsking = false;
      if (fate.kind === 'swallow-answer') return swallow();
      if (fate.kind === 'reset-at-answer') return reset();
      if (fate.kind === 'cut-answer' && answered + part.length > fate.after) {
        happened.cutAnswers += 1;
        near.end(part.subarray(0, Math.max(0, fate.after - answered)));
        far.destroy();
        return;
      }
      answered += part.length;
      await write(near, part, pace);
    }

    for (const [from, to, take] of [
      [near, far, ask],
      [far, near, answer],
    ] as const) {
      open.add(from);
      from.setNoDelay();
      let taken = Promise.resolve();
      from.on('data', (part: Buffer) => {
        taken = taken.then(() => (to.destroyed ? undefined : take(part)));
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        if (from === near) far.destroy();
        // A black hole is left by whoever waits at it.
        else if (!isSwallowed) void taken.then(() => near.end());
      });
    }
  }

  const server = createServer(carry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Writes a piece late, or piece by piece, each in a packet of its own; done when the last one has left. */
async function write(to: Socket, part: Buffer, { slice, delay }: Pace): Promise<void> {
  if (delay > 0) {
    const at = performance.now() + delay;
    await until(() => performance.now() >= at);
  }
  const length = Math.min(slice, part.length);
  for (let from = 0; from < part.length && !to.destroyed; from += length) {
    await new Promise((resolve) => to.write(part.subarray(from, from + length), resolve));
  }
}
