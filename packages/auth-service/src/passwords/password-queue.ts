/** How many passwords are worked on at once: half of Node's worker threads, which files and names need too. */
const atOnce = 2;

/** Work on a password; null where too many wait already. */
export type PasswordQueue = <Result>(isKnown: boolean, work: () => Promise<Result>) => Promise<Result | null>;

type Turn = () => void;

/**
 * Passwords are costly on purpose, and strangers can ask for any number of them. Those of known places go first, and no
 * more wait than are worked off in about a second.
 *
 * @param most how many may wait, of known places and of unknown ones each
 */
export function createPasswordQueue(most: number): PasswordQueue {
  const known: Turn[] = [];
  const unknown: Turn[] = [];
  let running = 0;

  return async (isKnown, work) => {
    if (running >= atOnce) {
      const line = isKnown ? known : unknown;
      if (line.length >= most) return null;
      // The place is handed over by the one before, so that nobody gets in between.
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
