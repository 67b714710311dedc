import { dayFromToday, expect, signIn, test } from '../support/bakehouse.ts';

const today = dayFromToday(0);

test('a wrong password shows the specified message @phone', async ({ page, allowConsoleError }) => {
  allowConsoleError(/400/);
  await page.goto('/sign-in');
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })];
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  // Passwords can be pasted, by hand or by a password manager.
  await email.fill('not-the-password');
  await email.press('ControlOrMeta+a');
  await email.press('ControlOrMeta+c');
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('not-the-password');
  await email.fill('shop@bakehouse.test');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sorry' })).toHaveText(
    'Sorry, either your email or password is incorrect',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue('shop@bakehouse.test');
});

test('a deep link leads to its page after the sign-in', async ({ page }) => {
  await page.goto(`/production-sheet/${today}`);
  await page.waitForURL(/\/sign-in/);
  await signIn(page, 'reader');
  await page.waitForURL(`**/production-sheet/${today}`);
});

test('shop users land on today’s orders, and signing out ends the session', async ({
  openAs,
  allowConsoleError,
}) => {
  // A request in flight when the session ends is refused.
  allowConsoleError(/401/);
  const shop = await openAs('shop', `/orders/${today}`, 'own');
  await shop.goto('/');
  await shop.waitForURL(`**/orders/${today}`);
  await shop.getByRole('button', { name: 'Sign out' }).click();
  await shop.waitForURL(/\/sign-in/);
  await shop.goto(`/orders/${today}`);
  await shop.waitForURL(/\/sign-in/);
});

test('the home page greets admins by name', async ({ openAs }) => {
  const boss = await openAs('super', '/');
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Ruth Ashdown$/,
  );
  await expect(boss.getByText('SUPERADMIN')).toBeVisible();
});

test('read-only admins have no editable fields or save buttons', async ({ openAs, allowConsoleError }) => {
  allowConsoleError(/403/);
  const reader = await openAs('reader', `/orders/${dayFromToday(1)}`);
  await expect(reader.getByText('ADMIN - READ ONLY')).toBeVisible();
  await reader.getByRole('link', { name: /^Order \d+, Abbey Green/ }).click();
  await expect(reader.getByRole('heading', { name: 'Abbey Green' })).toBeVisible();
  await expect(reader.getByRole('textbox')).toHaveCount(0);
  await expect(reader.getByRole('button', { name: /Save order/ })).toHaveCount(0);
  await reader.goto(`/orders/${dayFromToday(1)}/NEW/1`);
  await expect(reader.getByText('Permission denied - Sorry but you cannot access this page')).toBeVisible();
});

test('an unknown shop or order is named in the message', async ({ openAs, allowConsoleError }) => {
  allowConsoleError(/404/);
  const shop = await openAs('shop', `/orders/${today}`);
  await shop.goto(`/orders/${today}/999999`);
  await expect(shop.getByRole('heading', { name: 'ORDER 999999 NOT FOUND' })).toBeVisible();
  await shop.goto(`/orders/${today}/NEW/999`);
  await expect(shop.getByRole('heading', { name: 'SHOP 999 NOT FOUND' })).toBeVisible();
  // A shop that is not the user's gives the same message.
  await shop.goto(`/orders/${dayFromToday(1)}/NEW/1`);
  await expect(shop.getByRole('heading', { name: 'SHOP 1 NOT FOUND' })).toBeVisible();
});

test('an order past its cut-off is locked', async ({ openAs }) => {
  const shop = await openAs('shop', `/orders/${today}`);
  await shop.getByRole('link', { name: /^Order \d+, Old Priory/ }).click();
  await expect(shop.getByRole('region', { name: 'Status' })).toContainText('DELIVERING TODAY...');
  await expect(shop.getByRole('region', { name: 'Status' })).toContainText('Locked');
  await expect(shop.getByRole('textbox')).toHaveCount(0);
});
