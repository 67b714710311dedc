import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newPerson } from '../support/account-world.ts';
import { test as base, expect, signIn } from '../support/bakehouse.ts';
import type { CaptchaServer } from '../support/captcha-server.ts';
import { startCaptchaServer } from '../support/captcha-server.ts';
import { challengePage, installCaptchaStandIn, scriptAddress } from '../support/captcha-stand-in.ts';

/** Tests with a server that requires captcha challenges, and a stand-in for their provider. */
const test = base.extend<object, { readonly captchaServer: CaptchaServer }>({
  captchaServer: [
    async ({ browserName: _ }, use) => {
      const server = await startCaptchaServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ captchaServer }, use) => use(captchaServer.url),
  context: async ({ context }, use) => {
    await installCaptchaStandIn(context);
    await use(context);
  },
});
test.describe.configure({ mode: 'default' });

const box = (page: Page) => challengePage(page).getByLabel('I am human');
const refused = 'The security check was not passed. Please complete it and try again.';

test('every sign-in attempt needs a new captcha challenge', async ({
  page,
  captchaServer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  await page.goto('/sign-in');
  await expect(box(page)).toBeVisible();
  await signIn(page, 'super');
  await expect(page.getByText('Please complete the check first.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused();

  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await solve(page);
  await expect(page.getByText('Please complete the check first.')).toBeHidden();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Sorry, either your email or password is incorrect')).toBeVisible();
  await expect(box(page)).not.toBeChecked();

  await page.getByLabel('Password', { exact: true }).fill('demo-bakehouse');
  await solve(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(captchaServer.verifiedTokens.slice(-2)).toEqual([
    expect.stringMatching(/^solved-/),
    expect.stringMatching(/^solved-/),
  ]);
  expect(new Set(captchaServer.verifiedTokens.slice(-2)).size).toBe(2);
});

test('signing up and resetting a password need a captcha challenge too', async ({ page, captchaServer }) => {
  const rose = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByLabel('Password', { exact: true }).fill(rose.password);
  await solve(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/Thank you. You should receive an email shortly/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  // Navigating within the app does not load the script again.
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Reset password' }).click();
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(rose.email);
  const before = captchaServer.verifiedTokens.length;
  await solve(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/You should receive an email shortly/)).toBeVisible();
  expect(captchaServer.verifiedTokens).toHaveLength(before + 1);
  await expect(page.locator(`script[src="${scriptAddress}"]`)).toHaveCount(1);
});

test('a solution that the provider rejects is reported, and nothing typed is lost', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  await page.goto('/sign-in');
  await expect(box(page)).toBeVisible();
  await frameOf(page)?.evaluate(() =>
    parent.postMessage({ widget: location.hash.slice(1), event: 'callback', token: 'guessed' }, '*'),
  );
  await signIn(page, 'super');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('super@bakehouse.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo-bakehouse');

  await solve(page);
  await frameOf(page)?.evaluate(() => dispatchEvent(new Event('run-out')));
  await expect(box(page)).not.toBeChecked();
});

test('a captcha challenge that fails to load or fails later can be retried', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await page.route(scriptAddress, (route) => route.abort(), { times: 1 });
  await page.goto('/sign-in');
  const sentence = page.getByText('The security check did not load. Nothing can be sent without it.');
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toBeVisible();
  await frameOf(page)?.evaluate(() => dispatchEvent(new Event('break-down')));
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await solve(page);
  await signIn(page, 'admin');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the page can load the provider’s script and a fresh copy of it, and no other script', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await expect(box(page)).toBeVisible();
  const load = (address: string) =>
    page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('loaded');
          try {
            script.src = src;
            document.head.append(script);
          } catch (error) {
            resolve(String(error));
          }
        }),
      address,
    );
  expect(await load(`${scriptAddress}&_upgrade=true&_cb=1`)).toBe('loaded');
  for (const other of [
    'https://challenges.cloudflare.com/turnstile/v0/other.js',
    `${scriptAddress}&more=1`,
    'https://evil.test/api.js',
    '/sign-in',
    'data:text/javascript,0',
  ]) {
    expect(await load(other)).toContain('TypeError');
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the sign-in page with a captcha challenge is accessible in ${scheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/sign-in');
    await expect(box(page)).toBeVisible();
    await expect(challengePage(page).locator('body')).toHaveClass(scheme);
    await page.getByLabel('E-mail').fill('super@bakehouse.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-bakehouse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectAccessible(page);
  });
}

/** Ticks the checkbox. A frame that is still moving may miss the first click. */
async function solve(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await box(page).isChecked())) await box(page).click();
    expect(await box(page).isChecked()).toBe(true);
  }).toPass();
}

function frameOf(page: Page) {
  return page.frames().find((frame) => frame.parentFrame() !== null);
}
