/** The most requests that one statement serves. */
const mostTogether = 100;

/** If a statement takes longer, further requests no longer wait for it: its connection may hang. */
const defaultTimeoutMs = 50;

type Waiting<Query, Result> = {
  readonly query: Query;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Batches equal reads of concurrent requests: requests that arrive while a statement runs are answered together by
 * the next one. A read always starts after it was requested, so no answer is older than its request.
 *
 * @param read returns the results in the order of the requests
 */
export function batchReads<Query, Result>(
  read: (queries: readonly Query[]) => Promise<readonly Result[]>,
  timeoutMs = defaultTimeoutMs,
): (query: Query) => Promise<Result> {
  let waiting: Waiting<Query, Result>[] = [];
  let isPlanned = false;
  /** The running statement that further requests wait for. */
  let running: object | null = null;

  /** Requests of the same turn of the event loop are included. */
  function plan(): void {
    if (isPlanned || running !== null || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const batch = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      void send(batch);
    });
  }

  async function send(batch: readonly Waiting<Query, Result>[]): Promise<void> {
    const statement = {};
    const startNext = () => {
      if (running === statement) running = null;
      plan();
    };
    running = statement;
    const timeout = setTimeout(startNext, timeoutMs);
    try {
      const results = await read(batch.map(({ query }) => query));
      batch.forEach(({ resolve }, index) => void resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    clearTimeout(timeout);
    startNext();
  }

  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject });
      plan();
    });
}
