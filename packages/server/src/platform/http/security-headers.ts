import type { MiddlewareHandler } from 'hono';
import type { AuthConfig } from '../config/auth-config.ts';

/**
 * Security headers of every response. Pages have their own policy with a nonce (`pagePolicy`); all other responses may
 * do nothing in a browser.
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async function securityHeaders(context, next) {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}

export type CaptchaProvider = NonNullable<AuthConfig['captcha']>['provider'];

/** Where a provider's script, frames and style sheets come from, and where its script calls. */
const captchaSources: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

/**
 * What the web app may do: only its own scripts, named by the nonce, and nothing from elsewhere but the captcha
 * challenge of the operator's provider, where the pages show one. For the address of its script the web app makes the
 * policy 'captcha', and for the page in the editor of campaigns the policy 'campaign-preview'.
 */
export function pagePolicy(nonce: string, captcha: CaptchaProvider | null): string {
  const challenge = captcha === null ? '' : ` ${captchaSources[captcha]}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${challenge}`,
    `style-src 'self' 'nonce-${nonce}'${challenge}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${challenge}`,
    ...(captcha === null ? [] : [`frame-src${challenge}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default campaign-preview${captcha === null ? '' : ' captcha'}`,
  ].join('; ');
}

/** The policy of the service worker: it may call this server, and nothing else. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'";
