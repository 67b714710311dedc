/** A stream ends after this time, in milliseconds, whatever holds its connection; the client connects again. */
const longestStreamMs = 10 * 60_000;
/** A screen that does not read this many events is sent away and reads its page again. */
const mostWaiting = 1_000;

interface Stream<Event> {
  /** Sent before anything else. */
  readonly first: Event;
  /** Begins to tell of events; returns the function that ends it. */
  readonly subscribe: (tell: (event: Event) => void) => () => void;
  readonly ends: readonly AbortSignal[];
  readonly close: () => void;
}

/** Server-sent events of a subscription, until one of the signals ends them. */
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
