/** What the address contained that a mailed link or a provider added (auth contract, sections 5.2 and 9). */
export type Arrival =
  | { readonly kind: 'nothing' }
  /** The token of a mailed link, which this page posts. */
  | { readonly kind: 'link'; readonly tokenHash: string; readonly type: LinkType }
  | {
      readonly kind: 'tokens';
      readonly accessToken: string;
      readonly refreshToken: string;
      /** Whether it comes from a link for a new password. */
      readonly isRecovery: boolean;
    }
  /** An authorisation code, which only the browser that began the sign-in can exchange for a session. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string | null; readonly description: string }
  /** A message of the service, such as after the first of the two mails of an e-mail change. */
  | { readonly kind: 'message'; readonly text: string };

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

interface ReadArrival {
  readonly arrival: Arrival;
  /** The address without the part that was read; null where there was none. */
  readonly cleaned: string | null;
}

const refusalKeys = ['error', 'error_code', 'error_description'];

/** Reads the arrival of an address, and the address without its secrets for the browser's history. */
export function parseArrival(address: string): ReadArrival {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const arrival = arrivalOf(fragment, url.searchParams, url.pathname === '/confirm');
  if (arrival.kind === 'nothing') return { arrival, cleaned: null };
  for (const key of ['code', ...refusalKeys]) url.searchParams.delete(key);
  return { arrival, cleaned: `${url.pathname}${url.search}` };
}

/** Mailed links lead to one page; tokens of links are ignored on all others. */
function arrivalOf(fragment: URLSearchParams, search: URLSearchParams, isLinkPage: boolean): Arrival {
  const tokenHash = isLinkPage ? fragment.get('token_hash') : null;
  if (tokenHash) {
    const type = linkTypes.find((known) => known === fragment.get('type'));
    return type
      ? { kind: 'link', tokenHash, type }
      : { kind: 'refused', code: 'otp_expired', description: '' };
  }
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken && refreshToken) {
    return { kind: 'tokens', accessToken, refreshToken, isRecovery: fragment.get('type') === 'recovery' };
  }
  for (const from of [fragment, search]) {
    if (!refusalKeys.some((key) => from.has(key))) continue;
    const description = from.get('error_description') ?? from.get('error') ?? '';
    return { kind: 'refused', code: from.get('error_code'), description };
  }
  const text = fragment.get('message');
  if (text) return { kind: 'message', text };
  const code = search.get('code');
  return code ? { kind: 'code', code } : { kind: 'nothing' };
}

/**
 * Reads the arrival and replaces the address without it: a token must not stay in the browser's history, where the next
 * person at this device could go back to it.
 */
function takeArrival(): Arrival {
  const { arrival, cleaned } = parseArrival(window.location.href);
  if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);
  return arrival;
}

/** Read when the module is loaded, before the router or anything else reads the address. */
export const arrival: Arrival = takeArrival();
