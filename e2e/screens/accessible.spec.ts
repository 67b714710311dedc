import type { Page } from '@playwright/test';
import {
  applyTextSpacing,
  expectAccessible,
  expectNoClippedText,
  expectNoHorizontalOverflow,
  expectNumbersInCells,
  expectReadableInDark,
  expectRoomToRead,
} from '../support/accessibility.ts';
import type { Who } from '../support/bakehouse.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { everyScreen } from '../support/every-screen.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

const tomorrow = dayFromToday(1);

/** Screens that look different for these people than for a super admin. */
const pathsOf: Partial<Record<Who, readonly string[]>> = {
  admin: [
    '/',
    `/orders/${tomorrow}`,
    `/orders/${tomorrow}/NEW/2`,
    // A day with few shops, because axe checks every cell.
    `/production-sheet/${dayFromToday(4)}`,
  ],
  reader: [`/production-sheet/${dayFromToday(4)}/bench`],
  shop: [
    '/home',
    `/production-sheet/${dayFromToday(0)}`,
    '/orders/search',
    '/account',
    '/admin/users',
    '/nowhere',
  ],
  shops: ['/home', `/orders/${tomorrow}`],
};

/** A day with few shops, because a large sheet is two-dimensional, which WCAG 1.4.10 exempts. */
const ofFewShops = dayFromToday(4);

/** The demo brand has no imports, so their screens get this status. */
const noImport = /404 \(Not Found\)/;

/** The number of screens of one test, so that several browsers share the work. */
const screensEach = 9;

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Checks with axe in light and dark, and on a phone the sizes of touch targets. */
async function expectScreen(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await waitUntilLoaded(page);
  await expectAccessible(page);
  await expectReadableInDark(page);
  if (test.info().project.name === 'phone') expect(await findSmallTargets(page)).toEqual([]);
}

/** Checks small windows, zoom and text spacing. */
async function expectEveryWindowSize(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoHorizontalOverflow(page);
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  // The narrowest width of each layout, where it has the least room.
  for (const width of [600, 900, 1200]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectNoHorizontalOverflow(page);
    await expectNumbersInCells(page);
  }
  // A window of 1440 × 900 at 200%, and of 1280 × 1024 at 400%.
  for (const size of [
    { width: 720, height: 450 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await expectNoHorizontalOverflow(page);
    await expectNoClippedText(page);
    await expectRoomToRead(page);
  }
  // WCAG 1.4.12.
  await applyTextSpacing(page);
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoClippedText(page);
  }
  await page.setViewportSize(before);
}

/** The first check runs on a phone, and with `npm run prove` on a desktop too; the second one only on a desktop. */
const checks = [
  { name: 'is accessible in light and dark, with large enough touch targets @phone', check: expectScreen },
  {
    name: 'does not overflow any window, and clips nothing when zoomed or with wider text spacing',
    check: expectEveryWindowSize,
  },
];
const screens = Object.entries(everyScreen);

for (const { name, check } of checks) {
  test(`each page for visitors ${name}`, async ({ page }) => {
    for (const path of ['/sign-in', '/sign-up', '/reset-password', '/update-password']) {
      await test.step(path, async () => {
        await page.goto(path);
        await check(page);
      });
    }
  });

  for (const [who, paths] of Object.entries(pathsOf) as [Who, readonly string[]][]) {
    test(`each screen as seen by ${who} ${name}`, async ({ openAs }) => {
      const page = await openAs(who, paths[0] ?? '/');
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await check(page);
        });
      }
    });
  }

  for (let first = 0; first < screens.length; first += screensEach) {
    const group = screens.slice(first, first + screensEach);
    const [from, to] = [group[0]?.[0], group.at(-1)?.[0]];
    test(`every screen from ${from} to ${to} ${name}`, async ({ openAs, allowConsoleError }) => {
      allowConsoleError(noImport);
      const page = await openAs('super', '/account');
      const shopId = Number(await findShopId(page, 'Old Priory', tomorrow));
      for (const [path, addressOf] of group) {
        await test.step(path, async () => {
          await page.goto(addressOf({ day: ofFewShops, shopId, pid: 10412 }));
          await check(page);
        });
      }
    });
  }
}

test('every screen has a unique title, one heading, a main landmark and a skip link', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(noImport);
  // Starts on an unknown path, so that each following title is awaited until it differs from all before it.
  const page = await openAs('super', '/no-such-screen');
  const shopId = Number(await findShopId(page, 'Old Priory', tomorrow));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const titles = new Map([[await page.title(), 'no screen']]);
  for (const [path, addressOf] of screens) {
    await page.evaluate(
      (address) => {
        history.pushState({}, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
      addressOf({ day: tomorrow, shopId, pid: 10412 }),
    );
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // `/home` and `/orders` redirect to screens that are in the list themselves.
    if (path === '/home' || path === '/orders') continue;
    const other = () => page.title().then((title) => titles.get(title));
    await expect.poll(other, `the title of ${path} is another screen’s`).toBeUndefined();
    titles.set(await page.title(), path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('main'), path).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Skip to the page', exact: true }), path).toHaveAttribute(
      'href',
      '#main',
    );
    await expect(page.locator('main#main'), path).toHaveCount(1);
  }
});

test('today’s tag has enough contrast on its day’s colour in each form of the day strip', async ({
  openAs,
}) => {
  const page = await openAs('super', '/account');
  const today = dayFromToday(0);
  const shop = await findShopId(page, 'Old Priory', today);
  for (const [path, width] of [
    [`/production-sheet/${today}`, 1440],
    [`/orders/${today}`, 1440],
    [`/orders/${today}`, 390],
    [`/orders/${today}/NEW/${shop}`, 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.locator('[data-part="strip-day"][aria-current]').getByText('TODAY')).toBeVisible();
    await expectAccessible(page, '[data-part="strip-day"][aria-current]');
    await expectReadableInDark(page, '[data-part="strip-day"][aria-current]');
  }
});
