/** What the address of this page brought along from a mailed link or a provider (auth contract, sections 5.2 and 9). */
export type Arrival =
  | { readonly kind: 'nothing' }
  /** The token of a mailed link, for this page to post. */
  | { readonly kind: 'link'; readonly tokenHash: string; readonly type: LinkType }
  | {
      readonly kind: 'tokens';
      readonly accessToken: string;
      readonly refreshToken: string;
      /** It comes from a link for a new password. */
      readonly isRecovery: boolean;
    }
  /** To be exchanged for a session by the browser that began the sign-in. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string | null; readonly description: string }
  /** The first of the two mails of an e-mail change was answered. */
  | { readonly kind: 'message'; readonly text: string };

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

interface ReadArrival {
  readonly arrival: Arrival;
  /** The address without what was read; null where there was nothing. */
  readonly cleaned: string | null;
}

const refusalKeys = ['error', 'error_code', 'error_description'];

/** Reads what an address brought along, and the address that is fit for the browser's history. */
export function readArrival(address: string): ReadArrival {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const arrival = arrivalOf(fragment, url.searchParams, url.pathname === '/confirm');
  if (arrival.kind === 'nothing') return { arrival, cleaned: null };
  for (const key of ['code', ...refusalKeys]) url.searchParams.delete(key);
  return { arrival, cleaned: `${url.pathname}${url.search}` };
}

/** Mailed links lead to one page: elsewhere a token in an address is nobody's. */
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
 * Takes what the address brought along out of it, at once and without an entry of its own: a token must not stay in
 * the browser's history, where the next person at this device could go back to it.
 */
function takeArrival(): Arrival {
  const { arrival, cleaned } = readArrival(window.location.href);
  if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);
  return arrival;
}

/** Taken while the app loads, before the router or anything else reads the address. */
export const arrival: Arrival = takeArrival();
