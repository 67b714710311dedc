/**
 * Runs an action at most once per `everyMs` and never twice at the same time. Calls that come while it runs or rests
 * become one more run, so the last of them is always followed by a whole run.
 */
export function spacedCalls(action: () => Promise<unknown>, everyMs: number) {
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
    /** Nothing runs after this, and a rest that never ends starts nothing. */
    stop(): void {
      wanted = false;
      clearTimeout(timer);
    },
  };
}
