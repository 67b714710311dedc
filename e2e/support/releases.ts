import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './own-server.ts';

/** A proxy in front of a server, with which tests deploy a next version or take the server away. */
export interface Releases {
  readonly url: string;
  /** From now on the server has a newer build. */
  release(): void;
  /** Whether the server is unavailable: every request is then answered with a proxy's error. */
  setUnavailable(isUnavailable: boolean): void;
  stop(): Promise<void>;
}

/** The build id in the page and in the worker. */
const buildId = /[0-9a-f]{16}/;

export async function startReleases(behind: string): Promise<Releases> {
  let releases = 0;
  let isUnavailable = false;
  const page = await (await fetch(behind)).text();
  const build = buildId.exec(/<meta name="build" content="[^"]+"/.exec(page)?.[0] ?? '')?.[0] ?? '';
  if (build === '') throw new Error('the page has no build id');
  const newer = () => `${build.slice(0, 15)}${'ghijklm'[releases - 1]}`;

  const server = createServer((incoming, outgoing) => {
    if (isUnavailable) {
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway');
      return;
    }
    const isNamed = incoming.url === '/sw.js' || incoming.headers['accept']?.includes('text/html') === true;
    pass(
      incoming,
      outgoing,
      behind,
      releases > 0 && (isNamed || incoming.url === '/index.html')
        ? (body) => body.replaceAll(build, newer())
        : null,
    );
  });
  const url = `http://localhost:${await listen(server)}`;
  return {
    url,
    release() {
      releases += 1;
    },
    setUnavailable(unavailable) {
      isUnavailable = unavailable;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  behind: string,
  change: ((body: string) => string) | null,
): void {
  const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) };
  const passed = request(
    new URL(incoming.url ?? '/', behind),
    { method: incoming.method, headers },
    (response) => {
      if (!change) {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
        return;
      }
      void text(response).then((body) => {
        const { 'content-length': _, ...otherHeaders } = response.headers;
        outgoing.writeHead(response.statusCode ?? 500, otherHeaders).end(change(body));
      });
    },
  );
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
