import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { showHealth, showPublicKeys, showSettings } from './describe-service.ts';
import { refuseMethod, reportFailure, serveRoute } from './door.ts';
import { grantToken } from './grant-token.ts';
import { refuse } from './refusals.ts';
import { sendRefusal } from './reply.ts';
import type { AuthRoute } from './route.ts';
import type { AuthServices } from './services.ts';
import { equipAuth } from './services.ts';
import { showUser } from './show-user.ts';
import { signOut } from './sign-out.ts';

/** Every route of the service and who may use it. What is not in this list does not exist. */
export const authRoutes: readonly AuthRoute[] = [
  { method: 'POST', path: '/token', door: 'key', limit: 'token', answer: grantToken },
  { method: 'GET', path: '/user', door: 'person', answer: showUser },
  { method: 'POST', path: '/logout', door: 'person', answer: signOut },
  { method: 'GET', path: '/health', door: 'key', answer: showHealth },
  { method: 'GET', path: '/settings', door: 'key', answer: showSettings },
  { method: 'GET', path: '/.well-known/jwks.json', door: 'open', answer: showPublicKeys },
];

/** The authentication service (auth contract), to be mounted at `/auth/v1`. */
export function createAuthRoutes(services: AuthServices): Hono {
  const auth = equipAuth(services);
  const app = new Hono();
  app.use(async (c, next) => {
    // Answers hold tokens and what is known about a person.
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(allowOrigins(services.settings.corsOrigins));
  for (const route of authRoutes) {
    app.on(route.method, route.path, (c) => serveRoute(route, auth, c));
  }
  for (const [path, routes] of Map.groupBy(authRoutes, (route) => route.path)) {
    const methods = routes.map((route) => route.method);
    app.all(path, (c) => refuseMethod(c, methods));
  }
  app.all('*', (c: Context) => sendRefusal(c, refuse('unknown')));
  app.onError((error, c) => reportFailure(c, auth, error));
  return app;
}

/** Pages of other origins must be able to read the headers that the client needs (auth contract, section 1.4). */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
    maxAge: 600,
  });
}
