import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptchaProvider } from '../../../test/captcha-provider.ts';
import { installCaptchaProvider } from '../../../test/captcha-provider.ts';
import { renderOnPage } from '../../../test/render.tsx';
import type { CaptchaProof, CaptchaSettings } from './captcha.ts';

const turnstile: CaptchaSettings = { provider: 'turnstile', siteKey: 'site-key' };

let provider: CaptchaProvider;
beforeEach(() => {
  // The module loads its script once per page: each test is a page of its own.
  vi.resetModules();
  provider = installCaptchaProvider();
});
afterEach(() => provider.close());

/** A form with a captcha challenge, whose button makes an attempt. */
async function renderForm(settings: CaptchaSettings | null = turnstile) {
  const { useCaptcha } = await import('./use-captcha.tsx');
  const attempts: (CaptchaProof | null)[] = [];
  function Form() {
    const captcha = useCaptcha(settings);
    return (
      <>
        {captcha.field}
        <button type="button" onClick={() => attempts.push(captcha.take())}>
          Send
        </button>
        <button type="button" onClick={captcha.renew}>
          Failed
        </button>
      </>
    );
  }
  const { unmount } = renderOnPage(<Form />);
  return {
    attempts,
    unmount,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

const scripts = () => document.head.querySelectorAll('script');
const group = () => screen.getByRole('group', { name: 'Security check' });
const drawn = () => waitFor(() => expect(provider.challenges).toHaveLength(1));

test('if no captcha challenge is required, there is no widget, no script and no proof', async () => {
  const { attempts, press } = await renderForm(null);
  expect(screen.queryByRole('group')).toBeNull();
  press('Send');
  press('Failed');
  expect(attempts).toEqual([{}]);
  expect(provider.asked).toEqual([]);
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
] as const)(
  'the captcha challenge of %s is drawn with the operator’s key and the page’s theme',
  async (name, address) => {
    await renderForm({ provider: name, siteKey: 'site-key' });
    expect(screen.getByText('Loading the security check')).toBeDefined();
    await drawn();
    await waitFor(() => expect(screen.queryByText('Loading the security check')).toBeNull());
    expect(provider.asked).toHaveLength(1);
    expect(provider.asked[0]).toMatch(new RegExp(`^${address}\\?render=explicit&`));
    expect(provider.challenges[0]?.options).toMatchObject({ sitekey: 'site-key', theme: 'light' });
    expect(group().contains(provider.challenges[0]?.place ?? null)).toBe(true);
  },
);

test('an attempt without a solved captcha challenge shows an error and focuses it', async () => {
  const { attempts, press } = await renderForm();
  await drawn();
  press('Send');
  expect(attempts).toEqual([null]);
  expect(screen.getByRole('alert').textContent).toBe('Please complete the check first.');
  expect(document.activeElement).toBe(group());
  expect(group().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  provider.solve('solved');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a solved captcha challenge is passed on, and a new one is drawn after the attempt', async () => {
  const { attempts, press } = await renderForm();
  await drawn();
  provider.solve('first');
  press('Send');
  press('Failed');
  expect(provider.challenges[0]?.resets).toBe(1);
  press('Send');
  provider.solve('second');
  press('Send');
  expect(attempts).toEqual([{ captchaToken: 'first' }, null, { captchaToken: 'second' }]);
});

test('an expired captcha solution is not passed on', async () => {
  const { attempts, press } = await renderForm();
  await drawn();
  provider.solve('old');
  provider.expire();
  expect(provider.challenges[0]?.resets).toBe(1);
  press('Send');
  expect(attempts).toEqual([null]);
});

test('a script that does not load is reported, and can be loaded by a retry', async () => {
  provider.down = true;
  const { attempts, press } = await renderForm();
  await screen.findByText('The security check did not load. Nothing can be sent without it.');
  press('Send');
  expect(attempts).toEqual([null]);
  expect(document.activeElement).toBe(group());
  provider.down = false;
  press('Try again');
  expect(document.activeElement).toBe(group());
  await drawn();
  expect(provider.asked).toHaveLength(2);
  expect(scripts()).toHaveLength(1);
  expect(screen.queryByText(/did not load/)).toBeNull();
  provider.solve('solved');
  press('Send');
  expect(attempts.at(-1)).toEqual({ captchaToken: 'solved' });
});

/** In the fake time of the test. */
const generousTimeout = { timeout: 60_000 };

test('a script that hangs times out after twenty seconds', async () => {
  provider.silent = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderForm();
  await vi.waitFor(() => expect(scripts()).toHaveLength(1), generousTimeout);
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(
    () => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined(),
    generousTimeout,
  );
  expect(scripts()).toHaveLength(0);
});

test('a captcha challenge that fails loses its token, and a new one is drawn on request', async () => {
  const { attempts, press } = await renderForm();
  await drawn();
  provider.solve('solved');
  provider.breakDown();
  press('Send');
  expect(attempts).toEqual([null]);
  expect(provider.challenges[0]?.removed).toBe(true);
  press('Try again');
  await waitFor(() => expect(provider.challenges).toHaveLength(2));
  expect(provider.asked).toHaveLength(1);
});

test('a site key that the provider rejects is a captcha challenge that does not load', async () => {
  await renderForm({ provider: 'turnstile', siteKey: 'unknown' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a captcha challenge is removed with its form, and another form draws one with the same script', async () => {
  const { unmount } = await renderForm();
  await drawn();
  unmount();
  expect(provider.challenges[0]?.removed).toBe(true);
  await renderForm();
  await waitFor(() => expect(provider.challenges).toHaveLength(2));
  expect(provider.asked).toHaveLength(1);
});
