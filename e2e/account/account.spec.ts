import { expectAccessible } from '../support/accessibility.ts';
import {
  authenticatorCode,
  newPerson,
  openAdminApi,
  recordUrls,
  signInAs,
} from '../support/account-world.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const tomorrow = dayFromToday(1);

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

test('an unsaved order survives the end of the session and is not shown to another person', async ({
  page,
  request,
  allowConsoleError,
}) => {
  test.slow();
  // Refused: the save, the sign-out of the ended session, and the request for another shop.
  allowConsoleError(/401|403|404/);
  const api = await openAdminApi(request);
  const rose = await api.makePerson('Abbey Green');
  await page.goto(`/orders/${tomorrow}`);
  await signInAs(page, rose);
  await page.waitForURL(`**/orders/${tomorrow}`);
  const address = `/orders/${dayFromToday(9)}/NEW/${await findShopId(page, 'Abbey Green', tomorrow)}`;
  await page.goto(address);
  const field = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await field.fill('12');

  await api.endOtherSessions(rose.email, rose.password);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
  await expect(page.getByText('Sorry - your order has not be saved')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL((url) => url.pathname === '/sign-in' && url.searchParams.get('next') === address);

  await signInAs(page, { email: 'shop@bakehouse.test', password: 'demo-bakehouse' });
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.getByRole('heading', { name: /SHOP \d+ NOT FOUND/ })).toBeVisible();
  await expect(page.getByText(/Your draft/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/sign-in/);

  await signInAs(page, rose);
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.getByText(/Your draft from .* is back/)).toBeVisible();
  await expect(field).toHaveValue('12');
});

test('an unsaved form survives the end of the session behind an overlay and is not shown to another person', async ({
  page,
  context,
  request,
  allowConsoleError,
}) => {
  test.slow();
  // Refused: the save, and the sign-out of the ended session.
  allowConsoleError(/401|403|ERR_INTERNET_DISCONNECTED|no answer came/);
  const api = await openAdminApi(request);
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const rose = await api.makePerson('Abbey Green', { admin: true, administration: 2 });
  await page.goto('/admin/products');
  await signInAs(page, rose);
  // Navigates within the app, so that the browser's Back would lead to the first screen.
  await page.getByRole('link', { name: /^Categories/ }).click();
  await page.waitForURL('**/admin/categories');
  const typeName = async (name: string) => {
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await api.endOtherSessions(rose.email, rose.password);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(cover).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  };
  const cover = page.getByRole('dialog', { name: 'You were signed out' });
  await typeName('Rusks of tomorrow');
  await expect(cover).toContainText(rose.email);
  await expectAccessible(page);
  for (const key of ['Escape', 'Escape', 'Control+s', 'Control+k', 'Escape']) await page.keyboard.press(key);
  await expect(cover).toBeVisible();
  const here = page.url();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(here);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(here);
  await expect(cover).toBeVisible();

  const opening = context.waitForEvent('page');
  await cover.getByRole('button', { name: 'Sign in again' }).click();
  const signIn = await opening;
  const closing = signIn.waitForEvent('close');
  await signInAs(signIn, rose);
  await closing;
  await expect(cover).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rusks of tomorrow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rename Rusks of tomorrow' })).toBeVisible();

  // The page notices the end of the session when the network is back, before any input.
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rusks of today');
  await api.endOtherSessions(rose.email, rose.password);
  await context.setOffline(true);
  await expect(page.getByText(/Offline since/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(cover).toBeVisible();
  await expect(page).toHaveURL(here);
  const other = await context.newPage();
  await other.goto('/sign-in');
  await signInAs(other, { email: 'admin@bakehouse.test', password: 'demo-bakehouse' });
  await expect(page.getByRole('button', { name: 'Add category' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(questions, 'the other person sees no browser dialog').toEqual([]);
  await other.close();
});

test('an open page says when its user is deactivated, and keeps what was typed', async ({
  page,
  request,
  allowConsoleError,
}) => {
  test.slow();
  // Requests in flight get no response when the network is cut.
  allowConsoleError(/403|ERR_INTERNET_DISCONNECTED|no answer came/);
  const api = await openAdminApi(request);
  const rose = await api.makePerson('Abbey Green');
  await page.goto(`/orders/${tomorrow}`);
  await signInAs(page, rose);
  await page.waitForURL(`**/orders/${tomorrow}`);
  await page.goto(`/orders/${dayFromToday(9)}/NEW/${await findShopId(page, 'Abbey Green', tomorrow)}`);
  const field = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await field.fill('12');

  await api.activate(rose.email, 'Abbey Green', { active: false });
  // The live channel reconnects as soon as the network is back; otherwise it would take minutes.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();

  await api.activate(rose.email, 'Abbey Green');
  await page.reload();
  await expect(page.getByText(/Your draft from .* is back/)).toBeVisible();
  await expect(field).toHaveValue('12');
});

test('every screen is left within half a minute after its user is deactivated', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/403/);
  const api = await openAdminApi(request);
  const rose = await api.makePerson('Abbey Green');
  await page.clock.install();
  await page.goto('/orders/search/bread');
  await signInAs(page, rose);
  await expect(page.getByLabel('Order, PO number, shop, notes or customer')).toBeVisible();
  // Wait until prefetching is done.
  await page.clock.fastForward(15_000);
  await page.waitForLoadState('networkidle');
  await api.activate(rose.email, 'Abbey Green', { active: false });
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();
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
