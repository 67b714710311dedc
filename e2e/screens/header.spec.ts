import type { Page } from '@playwright/test';
import { applyTextSpacing } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

const longName = 'Quayside & Harbour Wholesale Bakehouse Company';

/** Answers as a bakery with this name. */
async function nameBusiness(page: Page, businessName: string): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), businessName } });
  });
  await page.reload();
  await expect(page.getByRole('link', { name: businessName })).toBeVisible();
}

/** Where the name is shown within the header, and whether it is shortened by an ellipsis. */
async function nameInHeader(page: Page, name: string) {
  const header = page.locator('[data-part="app-header"]');
  return header.getByText(name, { exact: true }).evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const edge = element.closest('header')?.getBoundingClientRect().bottom ?? 0;
    const { fontSize, textOverflow } = getComputedStyle(element);
    return {
      inside: top >= 0 && bottom <= edge,
      letters: Math.round(width / Number.parseFloat(fontSize)),
      shortened: textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

test('a long name of the bakery is shortened in the header, and never missing', async ({ openAs }) => {
  const page = await openAs('super', '/');
  await nameBusiness(page, longName);
  for (const width of [900, 1024, 1199, 1200, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await nameInHeader(page, longName);
    expect(shown, `at ${width} px`).toMatchObject({ inside: true, shortened: true, overflow: 0 });
    expect(shown.letters, `at ${width} px`).toBeGreaterThanOrEqual(3);
  }
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await nameInHeader(page, longName)).toMatchObject({ inside: true, shortened: false, overflow: 0 });
});

test('with wider text spacing every button of the header is within a narrow window', async ({ openAs }) => {
  const page = await openAs('super', '/');
  await nameBusiness(page, longName);
  await applyTextSpacing(page);
  const signOut = page.getByRole('button', { name: 'Sign out' });
  for (const width of [900, 1024, 1100, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { x, width: ownWidth } = (await signOut.boundingBox()) ?? { x: width, width: 0 };
    expect(x + ownWidth, `at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test('a short name of the bakery is shown in full', async ({ openAs }) => {
  const page = await openAs('super', '/');
  for (const width of [1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await nameInHeader(page, 'Bakehouse');
    expect(shown, `at ${width} px`).toMatchObject({ inside: true, shortened: false, overflow: 0 });
  }
});
