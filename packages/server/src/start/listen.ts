import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../platform/config/config.ts';

/** In milliseconds. */
export type HttpTimeouts = {
  /** Of requests, so that slow clients cannot hold all connections. */
  readonly requests: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly keepAliveTimeout: number;
    readonly connectionsCheckingInterval: number;
  };
  /** A connection without traffic is closed after this time; live channels send something every five seconds. */
  readonly silenceMs: number;
};

/**
 * Length of the queue of connections that are not accepted yet. Node's default of 511 is less than what arrives at once
 * before a cut-off. Linux lets further clients believe that they are connected, and resets them later.
 */
const acceptQueueLength = 4_096;

/** Starts the HTTP server; resolves once it accepts connections. */
export function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  config: Config,
  { requests, silenceMs }: HttpTimeouts,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const { port, host } = config;
    const server = createAdaptorServer({ fetch, hostname: host, serverOptions: requests }) as Server;
    server.timeout = silenceMs;
    server.once('error', reject);
    server.listen({ port, host, backlog: acceptQueueLength }, () => resolve(server));
  });
}

/** Accepts no new requests, lets those in progress finish, and closes the remaining connections after `drainMs`. */
export function close(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
