/** Between two readings; a change is on the screen within two seconds, and a rush of them costs one reading each. */
const restMs = 700;

/**
 * Runs a reading at once, and the calls that come while it runs or rests as one more after it: none is lost, and none
 * takes back the one before it.
 */
export function oneAtATime(read: () => Promise<void>): () => void {
  let busy = false;
  let again = false;
  async function run(): Promise<void> {
    busy = true;
    do {
      again = false;
      // A reading that fails shows that itself, and is no reason to read never again.
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
