import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the service received. */
export type Posted = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** The reply to it; undefined never replies. */
export type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Starts a web server that records requests and sends the replies of the test. */
export async function startHttpService(respond: (posted: Posted) => Reply | undefined): Promise<{
  readonly url: string;
  readonly posted: readonly Posted[];
  close(): Promise<void>;
}> {
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      posted.push(one);
      const reply = respond(one);
      if (reply !== undefined) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
