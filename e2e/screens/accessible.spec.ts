import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNothingCut,
  expectNothingSideways,
  expectNumbersInCells,
  expectReadableInDark,
  expectRoomToRead,
  spaceText,
} from '../support/accessibility.ts';
import type { Who } from '../support/bakehouse.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { everyScreen } from '../support/every-screen.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

const tomorrow = dayFromToday(1);

/** What these people see of screens is another thing than what a super admin does. */
const seenBy: Partial<Record<Who, readonly string[]>> = {
  admin: [
    '/',
    `/orders/${tomorrow}`,
    `/orders/${tomorrow}/NEW/2`,
    // A day with few shops: every cell is looked at.
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

/** The sheet of many shops and products at once is two-dimensional by nature, and looked at on a day with few. */
const ofFewShops = dayFromToday(4);

/** The demo brand has imported nothing, which its screens say. */
const noImport = /404 \(Not Found\)/;

/** How many screens one test goes through, so that several browsers share them. */
const screensEach = 9;

async function isReady(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What every screen has for people who do not see it, and on a phone for those who press it with a finger. */
async function expectScreen(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await isReady(page);
  await expectAccessible(page);
  await expectReadableInDark(page);
  if (test.info().project.name === 'phone') expect(await findSmallTargets(page)).toEqual([]);
}

/** What every screen has for people who see it in a small window, enlarged, or with their own spacing of text. */
async function expectEveryWindow(page: Page): Promise<void> {
  await isReady(page);
  await expectNothingSideways(page);
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  // The narrowest window of each way to lay a page out, where it has least room.
  for (const width of [600, 900, 1200]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectNothingSideways(page);
    await expectNumbersInCells(page);
  }
  // A window of 1440 × 900 at 200%, and of 1280 × 1024 at 400%.
  for (const size of [
    { width: 720, height: 450 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await expectNothingSideways(page);
    await expectNothingCut(page);
    await expectRoomToRead(page);
  }
  // WCAG 1.4.12.
  await spaceText(page);
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCut(page);
  }
  await page.setViewportSize(before);
}

/** Looked at on a phone, and by `npm run prove` on a desktop too; its other windows are looked at there alone. */
const looks = [
  { name: 'is accessible in light, in dark and under a finger @phone', expectIt: expectScreen },
  {
    name: 'sticks out of no window, and cuts nothing off where it is enlarged or its text set apart',
    expectIt: expectEveryWindow,
  },
];
const screens = Object.entries(everyScreen);

for (const { name, expectIt } of looks) {
  test(`each page of a visitor ${name}`, async ({ page }) => {
    for (const path of ['/sign-in', '/sign-up', '/reset-password', '/update-password']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectIt(page);
      });
    }
  });

  for (const [who, paths] of Object.entries(seenBy) as [Who, readonly string[]][]) {
    test(`what ${who} sees ${name}`, async ({ openAs }) => {
      const page = await openAs(who, paths[0] ?? '/');
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectIt(page);
        });
      }
    });
  }

  for (let first = 0; first < screens.length; first += screensEach) {
    const group = screens.slice(first, first + screensEach);
    const [from, to] = [group[0]?.[0], group.at(-1)?.[0]];
    test(`every screen from ${from} to ${to} ${name}`, async ({ openAs, allowComplaint }) => {
      allowComplaint(noImport);
      const page = await openAs('super', '/account');
      const shopId = Number(await findShopId(page, 'Old Priory', tomorrow));
      for (const [path, addressOf] of group) {
        await test.step(path, async () => {
          await page.goto(addressOf({ day: ofFewShops, shopId, pid: 10412 }));
          await expectIt(page);
        });
      }
    });
  }
}

test('every screen has a title of its own, one heading, a main part and a way past the navigation', async ({
  openAs,
  allowComplaint,
}) => {
  allowComplaint(noImport);
  // A screen that is none of the list: each title that follows is seen to be another one before it counts.
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
    // `/home` and `/orders` lead on to screens that are in the list themselves.
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

test('today’s tag can be read on the colour of its day, in each form of the strip', async ({ openAs }) => {
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
