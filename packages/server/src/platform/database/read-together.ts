/** The most requests that one statement serves. */
const mostTogether = 100;

/** If a statement takes longer, further requests no longer wait for it: its connection may hang. */
const usualPatienceMs = 50;

type Waiting<Asked, Found> = {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Batches equal reads of concurrent requests: requests that arrive while a statement runs are answered together by the
 * next one. A read always starts after it was requested, so no answer is older than its request.
 *
 * @param read returns the results in the order of the requests
 */
export function readTogether<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
  patienceMs = usualPatienceMs,
): (asked: Asked) => Promise<Found> {
  let waiting: Waiting<Asked, Found>[] = [];
  let isPlanned = false;
  /** The running statement that further requests wait for. */
  let underWay: object | null = null;

  /** Requests of the same turn of the event loop are included. */
  function plan(): void {
    if (isPlanned || underWay !== null || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const together = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      void send(together);
    });
  }

  async function send(together: readonly Waiting<Asked, Found>[]): Promise<void> {
    const statement = {};
    const letOthersGo = () => {
      if (underWay === statement) underWay = null;
      plan();
    };
    underWay = statement;
    const impatience = setTimeout(letOthersGo, patienceMs);
    try {
      const found = await read(together.map(({ asked }) => asked));
      together.forEach(({ resolve }, index) => void resolve(found[index] as Found));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    clearTimeout(impatience);
    letOthersGo();
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      plan();
    });
}
