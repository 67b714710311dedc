/**
 * A weighted semaphore with an admission limit for the work on uploaded pictures, because each may take hundreds of
 * megabytes.
 */
export type UploadSemaphore = {
  /** Admits an upload and returns the function that releases its slot; null when the capacity is used up. */
  tryAcquire(): (() => void) | null;
  /** Runs the job once so many permits are free, first come, first served. */
  work<Result>(permits: number, job: () => Promise<Result>): Promise<Result>;
};

type Waiting = { readonly permits: number; start(): void };

/**
 * Creates a semaphore with that many permits. `capacity` limits all uploads that wait or are worked
 * on.
 */
export function createUploadSemaphore({
  permits,
  capacity,
}: {
  readonly permits: number;
  readonly capacity: number;
}): UploadSemaphore {
  let free = permits;
  let inside = 0;
  const queue: Waiting[] = [];

  function letNextStart(): void {
    for (let next = queue[0]; next !== undefined && next.permits <= free; next = queue[0]) {
      queue.shift();
      free -= next.permits;
      next.start();
    }
  }

  return {
    tryAcquire() {
      if (inside >= capacity) return null;
      inside += 1;
      let isInside = true;
      return () => {
        if (isInside) inside -= 1;
        isInside = false;
      };
    },
    async work(wanted, job) {
      const taken = Math.min(wanted, permits);
      await new Promise<void>((start) => {
        queue.push({ permits: taken, start });
        letNextStart();
      });
      try {
        return await job();
      } finally {
        free += taken;
        letNextStart();
      }
    },
  };
}
