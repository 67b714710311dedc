import { setImmediate } from 'node:timers/promises';
import { until } from '../../../../test/until.ts';

/** How time passes for a load, on the server's clock, in milliseconds since 1970. */
export type Pace = {
  now(): number;
  /** For whoever carries out the plan: settles at that moment, or at once where it is over. Time passes by this. */
  lead(moment: number): Promise<void>;
  /** For everybody else: settles once time has passed as far as that. */
  reach(moment: number): Promise<void>;
  /** What still waits comes at once. */
  end(): void;
};

/** Time as it passes, for a server that goes by this machine's clock. */
export function realPace(): Pace {
  const waiting = createWaiting(() => Date.now());
  let isLooking = false;

  /** One look serves all who wait. */
  async function look(): Promise<void> {
    isLooking = true;
    while (waiting.count() > 0) {
      await until(() => Date.now() >= waiting.earliest());
      waiting.release();
    }
    isLooking = false;
  }

  function reach(moment: number): Promise<void> {
    const come = waiting.add(moment);
    if (!isLooking) void look();
    return come;
  }
  return { now: () => Date.now(), lead: reach, reach, end: waiting.end };
}

/**
 * Time that jumps from one moment of the plan to the next, once few enough requests are under way. So a plan of minutes
 * takes as long as its requests need, in the same order, on a machine of any speed.
 */
export function fastPace(options: {
  readonly startsAt: number;
  readonly setNow: (moment: number) => void;
  readonly mayGoOn: () => boolean;
}): Pace {
  let now = options.startsAt;
  const waiting = createWaiting(() => now);
  return {
    now: () => now,
    async lead(moment) {
      await setImmediate();
      await until(options.mayGoOn);
      now = Math.max(now, moment);
      options.setNow(now);
      waiting.release();
    },
    reach: waiting.add,
    end: waiting.end,
  };
}

/** Those who wait for a moment. */
function createWaiting(now: () => number) {
  const waiting = new Set<{ readonly moment: number; readonly come: () => void }>();
  let isOver = false;
  function release(): void {
    for (const each of waiting) {
      if (!isOver && each.moment > now()) continue;
      waiting.delete(each);
      each.come();
    }
  }
  return {
    count: () => waiting.size,
    earliest: () => (isOver ? 0 : Math.min(...[...waiting].map(({ moment }) => moment))),
    release,
    add(moment: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ moment, come: resolve });
      if (isOver || moment <= now()) release();
      return promise;
    },
    end(): void {
      isOver = true;
      release();
    },
  };
}
