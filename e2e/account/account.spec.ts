import {
  authenticatorCode,
  newPerson,
  openAdminApi,
  recordUrls,
  signInAs,
} from '../support/account-world.ts';
import { expect, test } from '../support/bakehouse.ts';

test('a new person signs up, is activated, and sets up and uses a second factor', async ({
  page,
  request,
  allowConsoleError,
}) => {
  test.slow();
  // A request in flight at the sign-out is refused, and so is a wrong code.
  allowConsoleError(/401|422/);
  const api = await openAdminApi(request);
  const rose = newPerson();

  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByLabel('Password', { exact: true }).fill(rose.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText('Thank you. You should receive an email shortly. Click the link inside it to log in.'),
  ).toBeVisible();

  await page.goto(await api.mailedLink(rose.email, 'signup'));
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();
  await expect(page.getByText(rose.email)).toBeVisible();
  expect(page.url(), 'no token is left in the URL').not.toContain('access_token');

  await api.activate(rose.email, 'Abbey Green');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.waitForURL((url) => url.pathname === '/home');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const picture = page.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.locator('[data-part=factor-setup] code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(/Six digits/).fill(await authenticatorCode(request, secret));
  await expect(page.getByText('You are asked for a code from your authenticator app.')).toBeVisible();
  await expect(page.getByText(/Chrome on/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/sign-in/);
  await signInAs(page, rose);
  const code = page.getByLabel(/Six digits/);
  await code.fill('000000');
  await expect(page.getByText(/That code is not right/)).toBeVisible();
  // A code works only once, so this is the next one.
  await code.fill(await authenticatorCode(request, secret, 1));
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test('signing up with an address that has an account shows the specified message', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill('shop@bakehouse.test');
  await page.getByLabel('Password', { exact: true }).fill('not the real one');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText('A user account for this email address already exists. Please sign in or contact us.'),
  ).toBeVisible();
});

test('a forgotten password is reset by an e-mail link that works once', async ({
  page,
  request,
  allowConsoleError,
}) => {
  // The same password is refused, and so is a link that was used.
  allowConsoleError(/403|422/);
  const api = await openAdminApi(request);
  const rose = await api.makePerson('Abbey Green');
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('You should receive an email shortly. Click the link within it to continue.'),
  ).toBeVisible();

  const link = await api.mailedLink(rose.email, 'recovery');
  await page.goto(link);
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByLabel('New password').fill(rose.password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.locator('[data-part=notice][data-tone="bad"]')).toContainText(/different/);
  await page.getByLabel('New password').fill('pumpernickel');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/home');

  await page.goto(link);
  await expect(page.getByText(/expired or has already been used/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.waitForURL(/\/reset-password/);
});

test('no token is left in the browser history', async ({ page, request }) => {
  const api = await openAdminApi(request);
  const rose = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByLabel('Password', { exact: true }).fill(rose.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.goto(await api.mailedLink(rose.email, 'signup'));
  await expect(page.getByText('Your account is not yet active')).toBeVisible();
  const history = await page.evaluate(() => window.navigation.entries().map((entry) => entry.url ?? ''));
  expect(history.length).toBeGreaterThan(1);
  expect(history.filter((address) => address.includes('token'))).toEqual([]);
});

test('an e-mail link works in another browser than the one that requested it, and no URL has a token', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const api = await openAdminApi(request);
  const rose = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByLabel('Password', { exact: true }).fill(rose.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.goto('/reset-password');
  const phoneContext = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const phonePage = await phoneContext.newPage();
  const addresses = recordUrls(phonePage);
  try {
    await phonePage.goto(await api.mailedLink(rose.email, 'signup'));
    await expect(phonePage).toHaveURL(/\/update-password$/);
    await expect(
      phonePage.getByText('Your e-mail address is confirmed. Now choose your password.'),
    ).toBeVisible();
    await phonePage.getByLabel('New password').fill('pumpernickel');
    await phonePage.getByRole('button', { name: 'Save the password' }).click();
    await phonePage.getByRole('button', { name: 'Continue' }).click();
    await expect(phonePage.getByText('Your account is not yet active')).toBeVisible();

    await page.getByLabel('E-mail').fill(rose.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(/You should receive an email shortly/)).toBeVisible();
    await phonePage.goto(await api.mailedLink(rose.email, 'recovery'));
    await expect(phonePage).toHaveURL(/\/update-password$/);
    await phonePage.getByLabel('New password').fill('wholemeal-at-seven');
    await phonePage.getByRole('button', { name: 'Save the password' }).click();
    await expect(phonePage.getByText('Password updated successfully!')).toBeVisible();
  } finally {
    await phoneContext.close();
  }
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => /access_token|refresh_token/.test(address))).toEqual([]);
});

test('an invited person accepts by choosing a password', async ({ page, request }) => {
  const api = await openAdminApi(request);
  const { email } = newPerson();
  await api.invite(email, 'Abbey Green');
  await page.goto(await api.mailedLink(email, 'invite'));
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByLabel('New password').fill('pumpernickel');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/home');
});

test('a change of e-mail address takes effect once both addresses have confirmed, each in its own browser', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const api = await openAdminApi(request);
  const rose = await api.makePerson('Abbey Green');
  const { email: next } = newPerson();
  await page.goto('/account');
  await signInAs(page, rose);
  await page.getByLabel('New e-mail').fill(next);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText(/each get an e-mail/)).toBeVisible();

  const phoneContext = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    const phonePage = await phoneContext.newPage();
    await phonePage.goto(await api.mailedLink(next, 'email_change'));
    await expect(
      phonePage.getByText(/once the link in the e-mail to the other address has been opened/),
    ).toBeVisible();
  } finally {
    await phoneContext.close();
  }
  await page.goto(await api.mailedLink(rose.email, 'email_change'));
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(`You sign in as ${next}`)).toBeVisible();
});

test('a link for another account replaces the signed-in user only if they agree', async ({
  page,
  request,
  allowConsoleError,
}) => {
  // The link is refused while another person is signed in.
  allowConsoleError(/409/);
  const api = await openAdminApi(request);
  const [rose, eve] = [await api.makePerson('Abbey Green'), await api.makePerson('Old Priory')];
  await page.goto('/account');
  await signInAs(page, rose);
  await expect(page.getByText(`You sign in as ${rose.email}`)).toBeVisible();

  await page.goto('/reset-password');
  await page.getByLabel('E-mail').fill(eve.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/You should receive an email shortly/)).toBeVisible();
  const link = await api.mailedLink(eve.email, 'recovery');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Another account' })).toBeVisible();
  await expect(page.getByText(`This link was sent to ${eve.email}.`)).toBeVisible();
  await expect(page.getByText(rose.email)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.waitForURL((url) => url.pathname === '/home');
  await page.goto('/account');
  await expect(page.getByText(`You sign in as ${rose.email}`)).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByLabel('New password').fill('pumpernickel');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`You sign in as ${eve.email}`)).toBeVisible();
});
