import type { Context, MiddlewareHandler } from 'hono';

/**
 * Refuses bodies of any other content type than JSON. Our own interface accepts JSON alone, so no parser of forms,
 * multipart or streams is exposed. A body without a content type is read as JSON.
 */
export function onlyJson(refuse: (context: Context) => Response): MiddlewareHandler {
  return async function onlyJson(context, next) {
    const type = context.req.header('content-type');
    if (type !== undefined && !/^application\/json *(;|$)/i.test(type)) return refuse(context);
    return next();
  };
}
