import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Determines the client's address. A forwarded address is used only if the operator trusts a proxy in front, because
 * any client can send that header. Of several addresses the last one counts: the nearest proxy wrote it.
 *
 * Behind a proxy that is not trusted all clients have the proxy's address, and limits count them as one. So the first
 * ignored forwarded address is logged, once; it may just as well be forged by a client.
 */
export function createRemoteAddress({
  trustProxy,
  log,
}: {
  readonly trustProxy: boolean;
  readonly log: { warn(fields: object, message: string): void };
}): (context: Context) => string {
  let hasWarned = false;
  return (context) => {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded && trustProxy) return forwarded;
    const address = findSocketAddress(context);
    if (forwarded && !hasWarned) {
      hasWarned = true;
      log.warn(
        { address },
        'a request has the header X-Forwarded-For, but TRUST_PROXY is off: if there is a proxy, set TRUST_PROXY=on, or all people share its address',
      );
    }
    return address;
  };
}

function findSocketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // Called without a connection, as tests call the app.
    return 'unknown';
  }
}
