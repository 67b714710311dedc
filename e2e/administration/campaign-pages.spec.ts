import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

const contactAlert =
  'Please enter either a telephone number or email address for us to contact you if you win';

const send = (page: Page) => page.getByRole('button', { name: 'Enter the prize draw' }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor enters the prize draw, sees what is missing, and gets a ticket number and the code @phone', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/422/);
    await page.goto('/wedding');
    await expect(page).toHaveTitle(/^Win your wedding cake · /);
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Details').fill('In June, <b>80</b> guests');
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(['Please enter your first name', contactAlert]);
    const firstName = page.getByLabel('First name');
    await expect(firstName).toBeFocused();
    await expect(firstName).toHaveAccessibleDescription('Please enter your first name');
    await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(contactAlert);
    await expect(page.getByLabel('Last name')).toHaveValue('Byron');
    await expect(page.getByLabel('Details')).toHaveValue('In June, <b>80</b> guests');
    await expectNoHorizontalOverflow(page);

    await firstName.fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.test');
    await send(page);
    await page.waitForURL(/\/wedding\/thanks\//);
    await expect(page.getByRole('heading', { name: 'You are in the draw' })).toBeInViewport();
    await expect(page.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)).toBeInViewport();
    await expect(page.getByText('CAKE10')).toBeVisible();
    await expectNoHorizontalOverflow(page);
  });

  test('the promotion has its own shorter message and thank-you page @phone', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/422/);
    await page.goto('/cc2023');
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText([
      'Please enter either a telephone number or email address',
    ]);
    await page.getByLabel('Telephone').fill('0151 496 0000');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(page.getByText('ticket number')).toHaveCount(0);
  });
});

test('the honeypot field is not reachable by keyboard', async ({ page }) => {
  await page.goto('/wedding');
  const focusedFields: string[] = [];
  await page.getByLabel('First name').focus();
  for (let press = 0; press < 7; press += 1) {
    focusedFields.push(
      (await page.locator(':focus').getAttribute('name')) ?? (await page.locator(':focus').innerText()),
    );
    await page.keyboard.press('Tab');
  }
  expect(focusedFields).toEqual([
    ...['first_name', 'last_name', 'tel', 'email', 'details'],
    ...['Enter the prize draw', 'Terms of the draw'],
  ]);
});

for (const path of [
  '/wedding',
  '/cc2023',
  '/wedding/thanks/ABCD-EFGH-JKMN',
  '/cc2023/thanks/ABCD-EFGH-JKMN',
]) {
  test(`${path} is accessible in light and dark, and does not overflow @phone`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    // The width of the smallest phone, and of a page zoomed to 400 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalOverflow(page);
  });
}

test('validation errors are accessible in light and dark @phone', async ({ page, allowConsoleError }) => {
  allowConsoleError(/422/);
  await page.goto('/wedding');
  await page.getByLabel('E-mail').fill('ada@');
  await send(page);
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.getByText('Terms of the draw').click();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('the page loads few bytes and no script', async ({ page }) => {
  const kinds: string[] = [];
  page.on('request', (request) => kinds.push(request.resourceType()));
  await page.goto('/wedding');
  await expect(page.getByRole('img', { name: /wedding cake/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  expect(kinds.filter((kind) => kind === 'script' || kind === 'fetch' || kind === 'xhr')).toEqual([]);
  expect(await page.locator('script').count()).toBe(0);
  const sent = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
      0,
    ),
  );
  expect(sent).toBeGreaterThan(40_000);
  expect(sent).toBeLessThan(80_000);
});

test('an unknown path redirects to the sign-in', async ({ page }) => {
  await page.goto('/christmas');
  await page.waitForURL(/\/sign-in/);
});
