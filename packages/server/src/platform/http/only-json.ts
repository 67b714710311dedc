import type { Context, MiddlewareHandler } from 'hono';

/**
 * Refuses bodies that say they are anything but JSON. Our own interface speaks nothing else, and so no parser of forms,
 * of multipart or of streams ever is in the open. A body that says nothing is read as JSON.
 */
export function onlyJson(refuse: (context: Context) => Response): MiddlewareHandler {
  return async function onlyJson(context, next) {
    const type = context.req.header('content-type');
    if (type !== undefined && !/^application\/json *(;|$)/i.test(type)) return refuse(context);
    return next();
  };
}
