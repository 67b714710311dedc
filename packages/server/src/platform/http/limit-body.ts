import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses bodies of more than `largest` bytes. A body of announced length is judged by its announcement, to which
 * Node holds the sender, and is not touched: a mere look at it would make Node's adapter build a whole web request,
 * which costs as much as reading it.
 */
export function limitBody(largest: number, refuse: (context: Context) => Response): MiddlewareHandler {
  const limitUnannounced = bodyLimit({ maxSize: largest, onError: refuse });
  return async function limitBody(context, next) {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const announced = context.req.header('content-length');
    const isInPieces = context.req.header('transfer-encoding') !== undefined;
    if (announced === undefined || isInPieces) return limitUnannounced(context, next);
    return Number(announced) > largest ? refuse(context) : next();
  };
}
