import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address of the client. A forwarded address is believed only if the operator trusts a proxy in front, because any
 * client can send that header. Of several addresses the last one counts: the nearest proxy wrote it.
 */
export function remoteAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // Called without a connection, as tests call the app.
    return 'unknown';
  }
}
