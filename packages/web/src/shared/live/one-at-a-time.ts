/** Pause between two reads: a change appears within two seconds, and many changes cost one read each time. */
const restMs = 700;

/**
 * Runs `read` at once. Calls during the read or the pause after it become one further read, so no change is missed and
 * an older result never replaces a newer one.
 */
export function oneAtATime(read: () => Promise<void>): () => void {
  let busy = false;
  let again = false;
  async function run(): Promise<void> {
    busy = true;
    do {
      again = false;
      // A failed read reports itself, and must not prevent later ones.
      await read().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, restMs));
    } while (again);
    busy = false;
  }
  return () => {
    if (busy) again = true;
    else void run();
  };
}
