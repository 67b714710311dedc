import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses bodies of more than `largest` bytes. A body with a Content-Length is checked by that header alone, because
 * Node truncates a longer body. Reading the body's stream here would make Node's adapter build a complete web request,
 * which costs as much as reading the body.
 */
export function limitBody(
  largest: number,
  refuse: (context: Context) => Response | Promise<Response>,
): MiddlewareHandler {
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
