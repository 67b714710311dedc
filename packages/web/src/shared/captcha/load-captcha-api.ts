import type { CaptchaSettings } from './captcha.ts';

/** The global API of both providers' scripts; hCaptcha ignores the options of Turnstile. */
export interface CaptchaApi {
  /** Returns the widget's id, or nothing if it could not be rendered. */
  render(place: HTMLElement, options: CaptchaOptions): string | null | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}

interface CaptchaOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'flexible' | 'compact';
  readonly language: string;
  /** Turnstile: whether it retries automatically after an error. */
  readonly retry: 'never';
  /** Turnstile: whether it adds a field to the form. */
  readonly 'response-field': false;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  /** Returns true to mark the error as handled. */
  readonly 'error-callback': () => true;
  readonly 'unsupported-callback': () => void;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptAddresses;
}

interface ScriptAddresses {
  /** Makes a TrustedScriptURL, which a script element accepts in place of a string. */
  createScriptURL(address: string): string;
}

interface PageGlobals {
  trustedTypes?: TrustedTypes;
  turnstile?: CaptchaApi;
  hcaptcha?: CaptchaApi;
  /** Called by the script; its name is a parameter of the script's URL. */
  onCaptchaLoad?: () => void;
}

const page: typeof globalThis & PageGlobals = globalThis;

const scripts: Readonly<Record<CaptchaSettings['provider'], string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onCaptchaLoad',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&onload=onCaptchaLoad&hl=en&recaptchacompat=off',
};

/** Timeout for loading the script. */
const longestMs = 20_000;

// Trusted types forbid script URLs that are strings (`app/page-guards.ts`); this policy allows exactly these.
const trusted = page.trustedTypes?.createPolicy('captcha', {
  createScriptURL(address) {
    if (Object.values(scripts).includes(address)) return address;
    throw new TypeError(`${address} is not the captcha provider's script`);
  },
});

let loading: Promise<CaptchaApi> | null = null;

/** Loads the provider's script once per page; after a failure the next call retries. */
export function loadCaptchaApi(provider: CaptchaSettings['provider']): Promise<CaptchaApi> {
  loading ??= addScript(provider).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function addScript(provider: CaptchaSettings['provider']): Promise<CaptchaApi> {
  const loaded = Promise.withResolvers<void>();
  const giveUp = () => loaded.reject(new Error(`The script of ${provider} did not load`));
  const timer = window.setTimeout(giveUp, longestMs);
  page.onCaptchaLoad = loaded.resolve;
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted?.createScriptURL(scripts[provider]) ?? scripts[provider];
  script.addEventListener('error', giveUp);
  document.head.append(script);
  try {
    await loaded.promise;
    const api = page[provider];
    if (!api) throw new Error(`The script of ${provider} brought nothing`);
    return api;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
}
