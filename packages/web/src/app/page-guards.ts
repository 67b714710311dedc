/**
 * Security setup of the page, which runs before any other code. The server's Content-Security-Policy requires trusted
 * types and a nonce on every style element.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): unknown;
}

interface PageGlobals {
  trustedTypes?: TrustedTypes;
  __webpack_nonce__?: string;
  __zod_globalConfig?: { jitless: boolean };
}

const page: typeof globalThis & PageGlobals = globalThis;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The CSP nonce of this page, for style elements that are created at run time. */
export function styleNonce(): string {
  return nonce;
}

// Mantine sets its colours as the HTML text of a style element. Text without '<' cannot open a tag.
page.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('Bakehouse writes no HTML as text');
    return text;
  },
  // Allows the script of the service worker by its URL. Turnstile's script also replaces itself by a fresh copy, after
  // a day or when it finds itself outdated.
  createScriptURL(address) {
    if (address === '/sw.js' || isOnPage(address)) return address;
    throw new TypeError('Bakehouse loads no script by an address that is text');
  },
});

function isOnPage(address: string): boolean {
  const wanted = withoutRenewal(address);
  return Array.from(document.scripts).some(({ src }) => src !== '' && withoutRenewal(src) === wanted);
}

/** An address without the query parameter that Turnstile adds for a fresh copy. */
function withoutRenewal(address: string): string {
  const url = new URL(address, document.baseURI);
  for (const name of ['_upgrade', '_cb']) url.searchParams.delete(name);
  return url.href;
}

// The scroll lock of dialogs reads the nonce for its style element here.
page.__webpack_nonce__ = nonce;

// Zod would try to compile its checks with `new Function`, which the CSP refuses and reports.
page.__zod_globalConfig = { jitless: true };
