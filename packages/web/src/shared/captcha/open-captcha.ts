import type { CaptchaSettings, CaptchaState } from './captcha.ts';
import { loadCaptchaApi } from './load-captcha-api.ts';

interface OpenCaptcha extends CaptchaSettings {
  /** An empty element, in which the provider renders. */
  readonly place: HTMLElement;
  readonly theme: 'light' | 'dark';
  /** Aborted when the element is unmounted: the challenge is removed. */
  readonly signal: AbortSignal;
  readonly onChange: (state: CaptchaState) => void;
}

/** Width in pixels that both providers' normal widgets need. */
const usualWidth = 303;

/** Renders the provider's challenge and reports its state to `onChange`; throws when the script does not load. */
export async function openCaptcha({ provider, siteKey, place, theme, signal, onChange }: OpenCaptcha) {
  const api = await loadCaptchaApi(provider);
  if (signal.aborted) return;
  const fail = () => onChange({ kind: 'FAILED' });
  const wide = provider === 'turnstile' ? 'flexible' : 'normal';
  const widget = api.render(place, {
    sitekey: siteKey,
    theme,
    size: place.clientWidth < usualWidth ? 'compact' : wide,
    language: 'en',
    retry: 'never',
    'response-field': false,
    callback: (token) => onChange({ kind: 'SOLVED', token, reset }),
    'expired-callback': reset,
    'error-callback': () => {
      fail();
      return true;
    },
    'unsupported-callback': fail,
  });
  if (!widget) return fail();
  signal.addEventListener('abort', () => api.remove(widget));
  onChange({ kind: 'OPEN', reset });

  function reset(): void {
    if (!widget || signal.aborted) return;
    onChange({ kind: 'OPEN', reset });
    try {
      api.reset(widget);
    } catch {
      // The provider has removed its widget.
      fail();
    }
  }
}
