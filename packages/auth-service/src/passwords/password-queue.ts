/** How many passwords are hashed at once: half of Node's worker threads, which file and DNS operations need too. */
const atOnce = 2;

/** Runs work on a password; null where too many wait already. */
export type PasswordQueue = <Result>(isKnown: boolean, work: () => Promise<Result>) => Promise<Result | null>;

type Turn = () => void;

/**
 * Hashing is expensive on purpose, and anybody can request any number of hashes. Those of known sources have priority,
 * and no more may wait than are done in about a second.
 *
 * @param most how many may wait, of known sources and of unknown ones each
 */
export function createPasswordQueue(most: number): PasswordQueue {
  const known: Turn[] = [];
  const unknown: Turn[] = [];
  let running = 0;

  return async (isKnown, work) => {
    if (running >= atOnce) {
      const line = isKnown ? known : unknown;
      if (line.length >= most) return null;
      // The slot is passed on directly, so that no other work gets it in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = known.shift() ?? unknown.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
