import { expectAccessible } from '../support/accessibility.ts';
import { openAdminApi, signInAs } from '../support/account-world.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const tomorrow = dayFromToday(1);

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
