import { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/**
 * Calls `action` once the answer was sent or its connection was closed: until then the answer takes memory, however
 * slowly it is read. At once where there is no connection, as in tests.
 */
export function whenSent({ env }: Pick<Context, 'env'>, action: () => void): void {
  const bindings: unknown = env;
  const outgoing =
    typeof bindings === 'object' && bindings !== null && 'outgoing' in bindings ? bindings.outgoing : null;
  if (outgoing instanceof ServerResponse && !outgoing.closed) outgoing.once('close', action);
  else action();
}
