import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Whose request it is. A forwarded address is believed only where a proxy in front is trusted to set it: anybody can
 * send the header. Of several, the last one was written by the nearest proxy.
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
