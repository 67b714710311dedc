import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A request for `/api/live`, kept open by the test. */
export interface LiveConnection {
  readonly url: string;
  readonly signal: AbortSignal;
  send(event: unknown): Promise<void>;
  cut(): Promise<void>;
}

/** The fake server: its responses by path, and its open live channels. */
export interface FakeServer {
  readonly connections: LiveConnection[];
  /** The requests, as 'GET /api/me'. */
  readonly requests: string[];
  /** While true every request fails, as without a network. */
  down: boolean;
  /** Sets the response of a path: a value that is sent as JSON, or a `Response`. */
  answer(path: string, respond: (request: Request) => unknown): void;
  reset(): void;
}

declare global {
  /** The `fetch` of the fake server that was installed last in this thread. */
  var fetchOfFakeServer: typeof fetch;
}

/**
 * Replaces `fetch` by a fake server. The API client reads `fetch` when its module is loaded: call this first, and
 * import modules that use the client with `await import(…)` after it. Test files run one after the other in a thread,
 * and a part that one of them loads lazily may load the client before the next file gets here; so the `fetch` of an
 * earlier server leads to the last one.
 */
export function installFakeServer(): FakeServer {
  const answers = new Map<string, (request: Request) => unknown>();
  const server: FakeServer = {
    connections: [],
    requests: [],
    down: false,
    answer: (path, respond) => void answers.set(path, respond),
    reset() {
      server.connections.length = 0;
      server.requests.length = 0;
      server.down = false;
      answers.clear();
    },
  };
  globalThis.fetch = (input, init) => globalThis.fetchOfFakeServer(input, init);
  globalThis.fetchOfFakeServer = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    server.requests.push(`${request.method} ${pathname}`);
    if (server.down) throw new TypeError('Failed to fetch');
    if (pathname.startsWith('/api/live'))
      return openConnection(server, request.url, init?.signal ?? request.signal);
    const respond = answers.get(pathname);
    if (!respond) return Response.json({ code: 'not-found', message: 'nothing here' }, { status: 404 });
    const result = await respond(request);
    return result instanceof Response ? result : Response.json(result);
  };
  return server;
}

function openConnection(server: FakeServer, url: string, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  signal.addEventListener('abort', () => {
    try {
      stream?.error(new DOMException('Aborted', 'AbortError'));
    } catch {
      // The channel was already closed.
    }
  });
  server.connections.push({
    url,
    signal,
    async send(event) {
      stream?.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`));
      await settle();
    },
    async cut() {
      stream?.error(new TypeError('network error'));
      await settle();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Flushes pending responses, with real and with fake timers. */
export async function settle(): Promise<void> {
  if (vi.isFakeTimers()) await act(() => vi.advanceTimersByTimeAsync(0));
  else await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}
