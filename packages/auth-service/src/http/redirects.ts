import { isIPv4, isIPv6 } from 'node:net';
import type { HonoRequest } from 'hono';
import type { AuthSettings } from '../settings.ts';

type RedirectTargets = Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>;

/**
 * The URL to which a flow leads back (auth contract, section 5.2): that of the header, the query or the referer, in
 * this order, if it is allowed; else the site, without an error.
 */
export function chooseRedirect(request: HonoRequest, settings: RedirectTargets): string {
  const named =
    request.header('redirect_to') || request.query('redirect_to') || request.header('referer') || '';
  return allowedOrSite(named, settings);
}

/** The redirect, if it may carry tokens; else the site. */
export function allowedOrSite(place: string, settings: RedirectTargets): string {
  return isAllowedRedirect(place, settings) ? place : settings.siteUrl;
}

/** Whether a redirect may carry tokens, codes and errors. */
export function isAllowedRedirect(place: string, { siteUrl, redirectUrls }: RedirectTargets): boolean {
  const url = parsePlainUrl(place);
  if (url === null) return false;
  return isSameSite(url, new URL(siteUrl)) || isLoopbackAddress(url) || redirectUrls.some(matches(place));
}

/** Parses a URL that all programs read alike: no blanks, backslashes, user names or `/../`, and the host as written. */
function parsePlainUrl(text: string): URL | null {
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\') || !URL.canParse(text)) return null;
  if (/^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i.test(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (authority === undefined || authority.includes('@')) return null;
  const host = authority.toLowerCase().replace(/:(80|443)?$/, '');
  return host === url.host.toLowerCase() || host === url.hostname.toLowerCase() ? url : null;
}

/** Whether both are of one site. All ports of localhost count as one site, for development. */
export function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopback(site.hostname);
}

function isLoopbackAddress(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.hostname !== 'localhost' && isLoopback(url.hostname);
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIPv4(address)) return address.startsWith('127.');
  return address === 'localhost' || (isIPv6(address) && address === '::1');
}

function matches(place: string): (pattern: string) => boolean {
  const withoutFragment = place.replace(/#.*$/, '');
  return (pattern) => toExpression(pattern).test(withoutFragment);
}

/**
 * Compiles a pattern such as `https://*.bakery.example/**`. Wildcards of the host stay within the host: otherwise
 * `https://evil.example/?.bakery.example/` would match `https://**.bakery.example/**`.
 */
function toExpression(pattern: string): RegExp {
  const host = /^[^:/]*:\/\/[^/]*?(?=\/|\*\*$|$)/.exec(pattern)?.[0] ?? '';
  const path = pattern.slice(host.length);
  const source =
    toSource(host, { some: '[^./?#]', any: '[^/?#]' }) + toSource(path, { some: '[^./]', any: '.' });
  return new RegExp(`^${source}$`, 'u');
}

/** Translates part of a pattern into the source of a regular expression: `some` for `*` and `?`, `any` for `**`. */
function toSource(part: string, { some, any }: { readonly some: string; readonly any: string }): string {
  const pieces = part.split(/(\*\*|\*|\?)/).map((piece) => {
    if (piece === '**') return `${any}*`;
    if (piece === '*') return `${some}*`;
    return piece === '?' ? some : RegExp.escape(piece);
  });
  return pieces.join('');
}
