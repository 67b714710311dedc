import { randomUUID } from 'node:crypto';
import { recordUrls } from '../support/account-world.ts';
import { test as base, expect } from '../support/bakehouse.ts';
import type { OwnServer } from '../support/own-server.ts';
import { startOwnServer } from '../support/own-server.ts';
import type { SignInProvider } from '../support/sign-in-provider.ts';
import { startSignInProvider } from '../support/sign-in-provider.ts';

/** Tests with a server that accepts sign-ins of an external identity provider. */
const test = base.extend<object, { readonly company: { server: OwnServer; provider: SignInProvider } }>({
  company: [
    async ({ browserName: _ }, use) => {
      const provider = await startSignInProvider();
      const server = await startOwnServer(async () => provider.settings);
      await use({ server, provider });
      await server.stop();
      provider.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ company }, use) => use(company.server.url),
});
test.describe.configure({ mode: 'default' });

test('a sign-in with an external provider returns to the requested page, and no URL has a token', async ({
  page,
  company: { provider },
}) => {
  const addresses = recordUrls(page);
  const name = `nora-${randomUUID().slice(0, 8)}`;
  provider.person = { sub: name, email: `${name}@example.test` };
  await page.goto('/account?from=here');
  await page.getByRole('button', { name: 'Continue with Mill' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();
  await expect(page.getByText(provider.person.email)).toBeVisible();
  await expect(page).toHaveURL(/\/account\?from=here$/);
  expect(addresses.filter((address) => /[?&]code=/.test(address)).length).toBeGreaterThan(0);
  expect(addresses.filter((address) => /access_token|refresh_token/.test(address))).toEqual([]);
});

test('the provider’s redirect does not sign in another browser, which says so', async ({
  page,
  request,
  browser,
  baseURL,
  company: { provider },
}) => {
  provider.person = { sub: 'olga', email: 'olga@example.test' };
  const begun = Promise.withResolvers<string>();
  await page.route('**/auth/v1/authorize?*', (route) => {
    begun.resolve(route.request().url());
    return route.fulfill({ contentType: 'text/plain', body: 'the sign-in is continued elsewhere' });
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Mill' }).click();
  let address = await begun.promise;
  while (!address.includes('/confirm?')) {
    address = (await request.get(address, { maxRedirects: 0 })).headers()['location'] ?? '';
  }

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByText('This sign-in was started in another browser.')).toBeVisible();
    await expect(other).toHaveURL(/\/sign-in/);
  } finally {
    await context.close();
  }
});
