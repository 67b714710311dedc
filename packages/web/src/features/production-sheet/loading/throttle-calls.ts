/**
 * Throttles an async action: at most one run per `everyMs`, and never two concurrently. Calls during a run or the pause
 * after it become one more run, so the last call is always followed by a complete run.
 */
export function throttleCalls(action: () => Promise<unknown>, everyMs: number) {
  let resting = false;
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    resting = true;
    wanted = false;
    const rest = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, everyMs);
    });
    await Promise.allSettled([action(), rest]);
    resting = false;
    if (wanted) void run();
  }
  return {
    call(): void {
      wanted = true;
      if (!resting) void run();
    },
    /** Prevents further runs, and cancels a pending one. */
    stop(): void {
      wanted = false;
      clearTimeout(timer);
    },
  };
}
