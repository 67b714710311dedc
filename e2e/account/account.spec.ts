import { expectAccessible } from '../support/accessibility.ts';
import { codeOf, newPerson, openOffice, signInAs, watchAddresses } from '../support/account-world.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const tomorrow = dayFromToday(1);

test('from a sign-up to a second factor', async ({ page, request, allowComplaint }) => {
  test.slow();
  // A request that is under way at a sign-out is refused, and so is a wrong code.
  allowComplaint(/401|422/);
  const office = await openOffice(request);
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

  await page.goto(await office.mailedLink(rose.email, 'signup'));
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();
  await expect(page.getByText(rose.email)).toBeVisible();
  expect(page.url(), 'no token stays in the address').not.toContain('access_token');

  await office.activate(rose.email, 'Abbey Green');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.waitForURL((url) => url.pathname === '/home');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const picture = page.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.locator('[data-part=factor-setup] code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(/Six digits/).fill(await codeOf(request, secret));
  await expect(page.getByText('An authenticator app is asked for its code.')).toBeVisible();
  await expect(page.getByText(/Chrome on/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/sign-in/);
  await signInAs(page, rose);
  const code = page.getByLabel(/Six digits/);
  await code.fill('000000');
  await expect(page.getByText(/That code is not right/)).toBeVisible();
  // A code works once, so the next one is given.
  await code.fill(await codeOf(request, secret, 1));
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test('an address that has an account gets the specification’s sentence', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill('shop@bakehouse.test');
  await page.getByLabel('Password', { exact: true }).fill('not the real one');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText('A user account for this email address already exists. Please sign in or contact us.'),
  ).toBeVisible();
});

test('a forgotten password is replaced by way of a mail, whose link works once', async ({
  page,
  request,
  allowComplaint,
}) => {
  // The same password is refused, and so is a link that was used.
  allowComplaint(/403|422/);
  const office = await openOffice(request);
  const rose = await office.makePerson('Abbey Green');
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('You should receive an email shortly. Click the link within it to continue.'),
  ).toBeVisible();

  const link = await office.mailedLink(rose.email, 'recovery');
  await page.goto(link);
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByLabel('New password').fill(rose.password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.locator('[data-part=notice][data-tone="bad"]')).toContainText(/different/);
  await page.getByLabel('New password').fill('pumpernickel');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL((url) => url.pathname === '/home');

  await page.goto(link);
  await expect(page.getByText(/expired or has already been used/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.waitForURL(/\/reset-password/);
});

test('an order outlives a session that was ended elsewhere, and is shown to no other person', async ({
  page,
  request,
  allowComplaint,
}) => {
  test.slow();
  // The save is refused, the goodbye of a session that is gone too, and another shop is unknown.
  allowComplaint(/401|403|404/);
  const office = await openOffice(request);
  const rose = await office.makePerson('Abbey Green');
  await page.goto(`/orders/${tomorrow}`);
  await signInAs(page, rose);
  await page.waitForURL(`**/orders/${tomorrow}`);
  const address = `/orders/${dayFromToday(9)}/NEW/${await findShopId(page, 'Abbey Green', tomorrow)}`;
  await page.goto(address);
  const field = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await field.fill('12');

  await office.endOtherSessions(rose.email, rose.password);
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

test('a form outlives a session that was ended elsewhere, under a cover, and is shown to no other person', async ({
  page,
  context,
  request,
  allowComplaint,
}) => {
  test.slow();
  // The save is refused, and the goodbye of a session that is gone.
  allowComplaint(/401|403|ERR_INTERNET_DISCONNECTED|no answer came/);
  const office = await openOffice(request);
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const rose = await office.makePerson('Abbey Green', { admin: true, administration: 2 });
  await page.goto('/admin/products');
  await signInAs(page, rose);
  // From screen to screen within the application, so that the browser's Back would lead to the first.
  await page.getByRole('link', { name: /^Categories/ }).click();
  await page.waitForURL('**/admin/categories');
  const typeName = async (name: string) => {
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await office.endOtherSessions(rose.email, rose.password);
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

  // The page notices the end as the line comes back, before anybody presses anything.
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rusks of today');
  await office.endOtherSessions(rose.email, rose.password);
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
  expect(questions, 'somebody else is asked nothing').toEqual([]);
  await other.close();
});

test('an open page says so when its person is deactivated, and keeps what they typed', async ({
  page,
  request,
  allowComplaint,
}) => {
  test.slow();
  // What is on its way when the network goes has no answer.
  allowComplaint(/403|ERR_INTERNET_DISCONNECTED|no answer came/);
  const office = await openOffice(request);
  const rose = await office.makePerson('Abbey Green');
  await page.goto(`/orders/${tomorrow}`);
  await signInAs(page, rose);
  await page.waitForURL(`**/orders/${tomorrow}`);
  await page.goto(`/orders/${dayFromToday(9)}/NEW/${await findShopId(page, 'Abbey Green', tomorrow)}`);
  const field = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await field.fill('12');

  await office.activate(rose.email, 'Abbey Green', { active: false });
  // The channel is asked for anew as soon as the network is back, and not after its usual minutes.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();

  await office.activate(rose.email, 'Abbey Green');
  await page.reload();
  await expect(page.getByText(/Your draft from .* is back/)).toBeVisible();
  await expect(field).toHaveValue('12');
});

test('any screen is left within half a minute of the deactivation of its person', async ({
  page,
  request,
  allowComplaint,
}) => {
  allowComplaint(/403/);
  const office = await openOffice(request);
  const rose = await office.makePerson('Abbey Green');
  await page.clock.install();
  await page.goto('/orders/search/bread');
  await signInAs(page, rose);
  await expect(page.getByLabel('Order, PO number, shop, notes or customer')).toBeVisible();
  // What the screen fetches beforehand has come.
  await page.clock.fastForward(15_000);
  await page.waitForLoadState('networkidle');
  await office.activate(rose.email, 'Abbey Green', { active: false });
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { name: 'Your account is not yet active' })).toBeVisible();
});

test('the browser’s history keeps no token', async ({ page, request }) => {
  const office = await openOffice(request);
  const rose = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByLabel('Password', { exact: true }).fill(rose.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.goto(await office.mailedLink(rose.email, 'signup'));
  await expect(page.getByText('Your account is not yet active')).toBeVisible();
  const history = await page.evaluate(() => window.navigation.entries().map((entry) => entry.url ?? ''));
  expect(history.length).toBeGreaterThan(1);
  expect(history.filter((address) => address.includes('token'))).toEqual([]);
});

test('the link of a mail works in another browser than the one that asked, with no token in any address', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const office = await openOffice(request);
  const rose = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(rose.email);
  await page.getByLabel('Password', { exact: true }).fill(rose.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.goto('/reset-password');
  const telephone = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const onTelephone = await telephone.newPage();
  const addresses = watchAddresses(onTelephone);
  try {
    await onTelephone.goto(await office.mailedLink(rose.email, 'signup'));
    await expect(onTelephone).toHaveURL(/\/update-password$/);
    await expect(
      onTelephone.getByText('Your e-mail address is confirmed. Now choose your password.'),
    ).toBeVisible();
    await onTelephone.getByLabel('New password').fill('pumpernickel');
    await onTelephone.getByRole('button', { name: 'Save the password' }).click();
    await onTelephone.getByRole('button', { name: 'Go on' }).click();
    await expect(onTelephone.getByText('Your account is not yet active')).toBeVisible();

    await page.getByLabel('E-mail').fill(rose.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(/You should receive an email shortly/)).toBeVisible();
    await onTelephone.goto(await office.mailedLink(rose.email, 'recovery'));
    await expect(onTelephone).toHaveURL(/\/update-password$/);
    await onTelephone.getByLabel('New password').fill('wholemeal-at-seven');
    await onTelephone.getByRole('button', { name: 'Save the password' }).click();
    await expect(onTelephone.getByText('Password updated successfully!')).toBeVisible();
  } finally {
    await telephone.close();
  }
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => /access_token|refresh_token/.test(address))).toEqual([]);
});

test('an invitation is accepted with a password of one’s own', async ({ page, request }) => {
  const office = await openOffice(request);
  const { email } = newPerson();
  await office.invite(email, 'Abbey Green');
  await page.goto(await office.mailedLink(email, 'invite'));
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByLabel('New password').fill('pumpernickel');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL((url) => url.pathname === '/home');
});

test('a new e-mail address counts once both addresses have agreed, each in its own browser', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const office = await openOffice(request);
  const rose = await office.makePerson('Abbey Green');
  const { email: next } = newPerson();
  await page.goto('/account');
  await signInAs(page, rose);
  await page.getByLabel('New e-mail').fill(next);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText(/each get an e-mail/)).toBeVisible();

  const telephone = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    const onTelephone = await telephone.newPage();
    await onTelephone.goto(await office.mailedLink(next, 'email_change'));
    await expect(
      onTelephone.getByText(/once the link in the e-mail to the other address has been opened/),
    ).toBeVisible();
  } finally {
    await telephone.close();
  }
  await page.goto(await office.mailedLink(rose.email, 'email_change'));
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(`You sign in as ${next}`)).toBeVisible();
});

test('a link that was mailed to somebody else does not take the place of who is signed in, unless they choose so', async ({
  page,
  request,
  allowComplaint,
}) => {
  // The link is refused where somebody else is signed in.
  allowComplaint(/409/);
  const office = await openOffice(request);
  const [rose, eve] = [await office.makePerson('Abbey Green'), await office.makePerson('Old Priory')];
  await page.goto('/account');
  await signInAs(page, rose);
  await expect(page.getByText(`You sign in as ${rose.email}`)).toBeVisible();

  await page.goto('/reset-password');
  await page.getByLabel('E-mail').fill(eve.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/You should receive an email shortly/)).toBeVisible();
  const link = await office.mailedLink(eve.email, 'recovery');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Another account' })).toBeVisible();
  await expect(page.getByText(`This link was sent to ${eve.email}.`)).toBeVisible();
  await expect(page.getByText(rose.email)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.waitForURL((url) => url.pathname === '/home');
  await page.goto('/account');
  await expect(page.getByText(`You sign in as ${rose.email}`)).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByLabel('New password').fill('pumpernickel');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`You sign in as ${eve.email}`)).toBeVisible();
});
