/** Beyond so many, what is asked goes into a statement of its own. */
const mostTogether = 100;

/** A statement that takes longer, on a connection that hangs maybe, does not keep others waiting. */
const usualPatienceMs = 50;

type Waiting<Asked, Found> = {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Reads for many requests at once what each of them asks by itself: what is asked while a statement is under way goes
 * together into the next. Everything is read after it was asked, so no answer is older than its question.
 *
 * @param read answers in the order in which it is asked
 */
export function readTogether<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
  patienceMs = usualPatienceMs,
): (asked: Asked) => Promise<Found> {
  let waiting: Waiting<Asked, Found>[] = [];
  let isPlanned = false;
  /** The statement that others wait for. */
  let underWay: object | null = null;

  /** What else arrives before the event loop turns comes along. */
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
