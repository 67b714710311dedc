import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { changeAnyUser } from './admin/change-any-user.ts';
import { createUser } from './admin/create-user.ts';
import { generateLink } from './admin/generate-link.ts';
import { invite } from './admin/invite.ts';
import { listUsers } from './admin/list-users.ts';
import { removeUser } from './admin/remove-user.ts';
import { showAnyUser } from './admin/show-any-user.ts';
import { showHealth, showPublicKeys, showSettings } from './describe-service.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrollFactor } from './factors/enroll-factor.ts';
import { removeFactor, removeFactorAsAdmin } from './factors/remove-factor.ts';
import { showFactors } from './factors/show-factors.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { refuse } from './http/refusals.ts';
import { sendRefusal } from './http/reply.ts';
import type { AuthRoute } from './http/route.ts';
import { refuseMethod, reportFailure, serveRoute } from './http/serve-route.ts';
import { verifyCode } from './mails/links/verify-code.ts';
import { verifyLink } from './mails/links/verify-link.ts';
import { reauthenticate } from './mails/reauthenticate.ts';
import { recover } from './mails/recover.ts';
import { resend } from './mails/resend.ts';
import { sendOtp } from './mails/send-otp.ts';
import { authorize } from './oidc/authorize.ts';
import { returnFromProvider, returnFromProviderWithForm } from './oidc/callback.ts';
import { refuseManualLinking } from './oidc/refuse-manual-linking.ts';
import { beginSso } from './saml/begin-sso.ts';
import { consumeAssertion } from './saml/consume-assertion.ts';
import { showMetadata } from './saml/show-metadata.ts';
import type { Auth } from './services.ts';
import { grantToken } from './sessions/grant-token.ts';
import { signOut } from './sessions/sign-out.ts';
import { signUp } from './sign-up/sign-up.ts';
import { changeOwnUser } from './users/change-own-user.ts';
import { showUser } from './users/show-user.ts';

/** All routes of the service with their guards. Any other path is 404. */
export const authRoutes: readonly AuthRoute[] = [
  { method: 'POST', path: '/token', guard: 'key', limit: 'token', answer: grantToken },
  { method: 'POST', path: '/signup', guard: 'key', limit: 'signup', answer: signUp },
  { method: 'POST', path: '/otp', guard: 'key', limit: 'otp', answer: sendOtp },
  { method: 'POST', path: '/magiclink', guard: 'key', limit: 'magiclink', answer: sendOtp },
  { method: 'POST', path: '/resend', guard: 'key', limit: 'resend', answer: resend },
  { method: 'POST', path: '/recover', guard: 'key', limit: 'recover', answer: recover },
  { method: 'GET', path: '/verify', guard: 'open', limit: 'verify', answer: verifyLink },
  { method: 'POST', path: '/verify', guard: 'open', limit: 'verify', answer: verifyCode },
  { method: 'GET', path: '/user', guard: 'person', answer: showUser },
  { method: 'PUT', path: '/user', guard: 'person', limit: 'user', answer: changeOwnUser },
  { method: 'GET', path: '/reauthenticate', guard: 'person', answer: reauthenticate },
  { method: 'POST', path: '/logout', guard: 'person', answer: signOut },
  { method: 'POST', path: '/factors', guard: 'person', answer: enrollFactor },
  { method: 'DELETE', path: '/factors/:id', guard: 'person', answer: removeFactor },
  {
    method: 'POST',
    path: '/factors/:id/challenge',
    guard: 'person',
    limit: 'challenge',
    answer: challengeFactor,
  },
  {
    method: 'POST',
    path: '/factors/:id/verify',
    guard: 'person',
    limit: 'verify-factor',
    answer: verifyFactor,
  },
  { method: 'POST', path: '/invite', guard: 'admin', answer: invite },
  { method: 'POST', path: '/admin/generate_link', guard: 'admin', answer: generateLink },
  { method: 'GET', path: '/admin/users', guard: 'admin', answer: listUsers },
  { method: 'POST', path: '/admin/users', guard: 'admin', answer: createUser },
  { method: 'GET', path: '/admin/users/:id', guard: 'admin', answer: showAnyUser },
  { method: 'PUT', path: '/admin/users/:id', guard: 'admin', answer: changeAnyUser },
  { method: 'DELETE', path: '/admin/users/:id', guard: 'admin', answer: removeUser },
  { method: 'GET', path: '/admin/users/:id/factors', guard: 'admin', answer: showFactors },
  { method: 'DELETE', path: '/admin/users/:id/factors/:fid', guard: 'admin', answer: removeFactorAsAdmin },
  { method: 'GET', path: '/authorize', guard: 'open', limit: 'authorize', answer: authorize },
  { method: 'GET', path: '/callback', guard: 'open', answer: returnFromProvider },
  { method: 'POST', path: '/callback', guard: 'open', answer: returnFromProviderWithForm },
  { method: 'GET', path: '/user/identities/authorize', guard: 'person', answer: refuseManualLinking },
  { method: 'DELETE', path: '/user/identities/:id', guard: 'person', answer: refuseManualLinking },
  { method: 'POST', path: '/sso', guard: 'key', limit: 'sso', answer: beginSso },
  { method: 'POST', path: '/sso/saml/acs', guard: 'open', answer: consumeAssertion },
  { method: 'GET', path: '/sso/saml/metadata', guard: 'open', answer: showMetadata },
  { method: 'GET', path: '/health', guard: 'key', answer: showHealth },
  { method: 'GET', path: '/settings', guard: 'key', answer: showSettings },
  { method: 'GET', path: '/.well-known/jwks.json', guard: 'open', answer: showPublicKeys },
];

/** The authentication service (auth contract), to be mounted at `/auth/v1`. */
export function createAuthRoutes(auth: Auth): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // Answers contain tokens and personal data; only a route may relax this.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(allowOrigins(auth.settings.corsOrigins));
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

/** Lets pages of other origins read the headers that the client needs (auth contract, section 1.4). */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
    maxAge: 600,
  });
}
