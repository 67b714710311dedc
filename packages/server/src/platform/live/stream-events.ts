/** A stream ends after this time at the latest, in milliseconds; the client then connects again. */
const longestStreamMs = 10 * 60_000;
/** A client with this many unread events is disconnected, and reloads its page. */
const mostWaiting = 1_000;

interface Stream<Event> {
  /** The first event of the stream. */
  readonly first: Event;
  /** Subscribes; returns the function that unsubscribes. */
  readonly subscribe: (tell: (event: Event) => void) => () => void;
  readonly ends: readonly AbortSignal[];
  readonly close: () => void;
}

/** The server-sent events of a subscription, until one of the signals is aborted. */
export async function* streamEvents<Event>(stream: Stream<Event>): AsyncGenerator<Event, void> {
  const { first, subscribe, ends, close } = stream;
  const waiting: Event[] = [];
  let wake = () => {};
  const ended = AbortSignal.any([...ends, AbortSignal.timeout(longestStreamMs)]);
  let isLeft = false;
  // Called from outside the loop, which is suspended for as long as the client does not read.
  const leave = () => {
    isLeft = true;
    stop();
    wake();
  };
  const stop = subscribe((event) => {
    waiting.push(event);
    if (waiting.length > mostWaiting) leave();
    else wake();
  });
  ended.addEventListener('abort', leave);
  try {
    yield first;
    while (!isLeft && !ended.aborted) {
      const event = waiting.shift();
      if (event) yield event;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (isLeft || waiting.length > 0) resolve();
        });
      }
    }
  } finally {
    ended.removeEventListener('abort', leave);
    stop();
    close();
  }
}
