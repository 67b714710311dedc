/**
 * The page's own guards, set before any other code runs. The server's Content-Security-Policy demands trusted types
 * and a nonce on every style element.
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

/** The nonce of this page, for style elements that are written while the app runs. */
export function styleNonce(): string {
  return nonce;
}

// Mantine writes its colours as the text of a style element, which counts as HTML. Text without '<' cannot open a tag.
page.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('Bakehouse writes no HTML as text');
    return text;
  },
  // The service worker is registered by its address, the only one that is text. Turnstile's script puts a fresh copy of itself in its place, after a day or when it finds itself outdated.
  createScriptURL(address) {
    if (address === '/sw.js' || isOnPage(address)) return address;
    throw new TypeError('Bakehouse loads no script by an address that is text');
  },
});

function isOnPage(address: string): boolean {
  const wanted = withoutRenewal(address);
  return Array.from(document.scripts).some(({ src }) => src !== '' && withoutRenewal(src) === wanted);
}

/** An address without what Turnstile adds to it for a fresh copy. */
function withoutRenewal(address: string): string {
  const url = new URL(address, document.baseURI);
  for (const name of ['_upgrade', '_cb']) url.searchParams.delete(name);
  return url.href;
}

// The scroll lock behind dialogs asks here for the nonce of its style element.
page.__webpack_nonce__ = nonce;

// A schema library would try to compile its checks with `new Function`, which the policy refuses and reports.
page.__zod_globalConfig = { jitless: true };
