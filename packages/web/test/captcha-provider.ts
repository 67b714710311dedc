import { act } from '@testing-library/react';

interface Options {
  readonly sitekey: string;
  readonly theme: string;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** A rendered captcha challenge. */
interface DrawnChallenge {
  readonly place: HTMLElement;
  readonly options: Options;
  /** How often it was reset. */
  resets: number;
  removed: boolean;
}

/** The fake script of a captcha provider. */
export interface CaptchaProvider {
  /** The addresses of requested scripts. */
  readonly asked: string[];
  readonly challenges: DrawnChallenge[];
  /** While true, scripts fail to load. */
  down: boolean;
  /** While true, scripts neither load nor fail. */
  silent: boolean;
  /** Solves the newest captcha challenge. */
  solve(token: string): void;
  expire(): void;
  breakDown(): void;
  close(): void;
}

interface Browser {
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

/** Installs the fake provider. Close it at the end: its script stays on the page. */
export function installCaptchaProvider(): CaptchaProvider {
  const page = globalThis as typeof globalThis & Record<string, unknown>;
  // happy-dom loads no scripts, so the fake below stands in for them.
  const { settings } = (window as unknown as Browser).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  const newest = () => {
    const challenge = provider.challenges.findLast(({ removed }) => !removed);
    if (!challenge) throw new Error('no challenge is shown');
    return challenge;
  };
  const provider: CaptchaProvider = {
    asked: [],
    challenges: [],
    down: false,
    silent: false,
    solve: (token) => act(() => newest().options.callback(token)),
    expire: () => act(() => newest().options['expired-callback']()),
    breakDown: () => act(() => newest().options['error-callback']()),
    close() {
      watcher.disconnect();
      for (const script of document.head.querySelectorAll('script')) script.remove();
      for (const name of ['turnstile', 'hcaptcha', 'onCaptchaLoad']) Reflect.deleteProperty(page, name);
      settings.handleDisabledFileLoadingAsSuccess = false;
    },
  };
  const find = (widget: string) => {
    const challenge = provider.challenges[Number(widget)];
    if (!challenge || challenge.removed) throw new Error(`there is no challenge ${widget}`);
    return challenge;
  };
  const api = {
    render(place: HTMLElement, options: Options): string {
      if (options.sitekey === 'unknown') throw new Error('unknown site key');
      return String(provider.challenges.push({ place, options, resets: 0, removed: false }) - 1);
    },
    reset(widget: string): void {
      find(widget).resets += 1;
    },
    remove(widget: string): void {
      find(widget).removed = true;
    },
  };
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const script of addedNodes) if (script instanceof HTMLScriptElement) load(script);
    }
  });
  watcher.observe(document.head, { childList: true });

  function load(script: HTMLScriptElement): void {
    provider.asked.push(script.src);
    const { host, searchParams } = new URL(script.src);
    if (provider.silent) return;
    if (provider.down) return void script.dispatchEvent(new Event('error'));
    page[host === 'challenges.cloudflare.com' ? 'turnstile' : 'hcaptcha'] = api;
    const onload = page[searchParams.get('onload') ?? ''];
    if (typeof onload === 'function') onload();
  }
  return provider;
}
