import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the service received. */
export type Posted = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** What the service says to it; undefined says nothing at all. */
export type Said = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A foreign web server on this machine that records requests and answers what the test says. */
export async function startHttpService(answer: (posted: Posted) => Said | undefined): Promise<{
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
      const said = answer(one);
      if (said !== undefined) response.writeHead(said.status ?? 200, said.headers).end(said.body ?? '');
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
