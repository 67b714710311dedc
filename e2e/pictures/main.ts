import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Who } from '../support/bakehouse.ts';
import { signIn } from '../support/bakehouse.ts';
import { browserArguments } from '../support/browser-arguments.ts';
import { startOwnServer } from '../support/own-server.ts';
import type { Shot } from './contact-sheet.ts';
import { drawContactSheet } from './contact-sheet.ts';
import { describeScreens } from './describe-screens.ts';
import { drawFrontPicture } from './front-picture.ts';
import type { Find, PicturedScreen } from './pictured-screen.ts';
import { pictureMoment, sizes } from './pictured-screen.ts';
import { picturedScreens } from './pictured-screens.ts';

// npm run pictures -- [--to DIRECTORY] [--width 390] [name …]
// Takes every screen in every size and theme. Writes a contact sheet of each to docs/pictures, the table of
// docs/screens.md, and the picture of the README.
// With --to it also writes the single pictures, to a directory outside the repository.

type Size = (typeof sizes)[number];

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, width: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const wantedSizes = sizes.filter(({ width }) => values.width?.includes(String(width)) ?? true);
const wanted = picturedScreens.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
);
const isWhole = wanted.length === picturedScreens.length && wantedSizes.length === sizes.length;
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

const server = await startOwnServer(async () => ({ NOW: `+${pictureMoment}` }));
const browser = await chromium.launch({
  args: browserArguments,
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
});
try {
  const sessions = await signInEverybody(browser);
  mkdirSync(join(docs, 'pictures'), { recursive: true });
  if (values.to !== undefined) mkdirSync(values.to, { recursive: true });
  const find = findIn(sessions, browser);
  const taken = new Map<string, readonly Shot[]>();
  for (const screen of wanted) {
    const shots = await takeShots(screen, sessions, find).catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
      return null;
    });
    if (shots === null) continue;
    taken.set(screen.name, shots);
    if (values.to !== undefined) {
      for (const { theme, width, png } of shots) {
        writeFileSync(join(values.to, `${screen.name}-${width}-${theme}.png`), png);
      }
    }
    if (wantedSizes.length === sizes.length) {
      writeFileSync(join(docs, 'pictures', `${screen.name}.webp`), await drawContactSheet(shots));
    }
    console.log(`${screen.name}: ${shots.length} pictures`);
  }
  const front = await drawFrontPicture(taken);
  if (front !== null) writeFileSync(join(docs, 'bakehouse.webp'), front);
  if (isWhole) {
    const files = readdirSync(join(docs, 'pictures'));
    const pictured = new Set(files.map((file) => file.replace(/\.webp$/, '')));
    writeFileSync(join(docs, 'screens.md'), describeScreens(pictured));
  }
} finally {
  await browser.close();
  await server.stop();
}

type Sessions = ReadonlyMap<Who, Awaited<ReturnType<BrowserContext['storageState']>>>;

async function signInEverybody(opened: Browser): Promise<Sessions> {
  const sessions = new Map<Who, Awaited<ReturnType<BrowserContext['storageState']>>>();
  for (const who of ['super', 'admin', 'reader', 'shop', 'shops'] as const) {
    const context = await openContext(opened);
    const page = await context.newPage();
    await page.goto('/sign-in');
    await signIn(page, who);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    sessions.set(who, await context.storageState());
    await context.close();
  }
  return sessions;
}

/** A browser context with its clock set to the morning of the pictures. */
async function openContext(
  opened: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await opened.newContext({ baseURL: server.url, ...(storageState && { storageState }) });
  await context.clock.install({ time: pictureMoment });
  return context;
}

/** Looks up ids of the demo brand in the API, as an admin. */
function findIn(sessions: Sessions, opened: Browser): Find {
  const stored = sessions
    .get('admin')
    ?.origins[0]?.localStorage.find(({ value }) => value.includes('access_token'));
  const { access_token: token } = JSON.parse(stored?.value ?? '{}') as { access_token?: string };
  const getJson = async (path: string): Promise<unknown> => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const shopsOf = async (day: string) => {
    const { brands } = (await getJson(`/days/${isoDay(day)}/shops`)) as {
      brands: { shops: { shopId: number; name: string }[] }[];
    };
    return brands.flatMap(({ shops }) => shops);
  };
  const shopIdOf = async (name: string, day: string) => {
    const found = (await shopsOf(day)).find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not among the shops`);
    return found.shopId;
  };
  const prepared = new Map<(page: Page) => Promise<void>, Promise<void>>();
  return {
    shop: (name) => shopIdOf(name, '20-Nov-2026'),
    async order(name, day) {
      const shopId = await shopIdOf(name, day);
      const { orders } = (await getJson(`/days/${isoDay(day)}/orders`)) as {
        orders: { orderId: number; shopId: number }[];
      };
      const order = orders.find((one) => one.shopId === shopId) ?? orders[0];
      if (!order) throw new Error(`nobody ordered for ${day}`);
      return order.orderId;
    },
    async voidOrder(day) {
      const range = `from=${isoDay(day)}&to=${isoDay(day)}`;
      const { orders } = (await getJson(`/search/orders?${range}`)) as {
        orders: { orderId: number; voided: boolean }[];
      };
      const order = orders.find(({ voided }) => voided);
      if (!order) throw new Error(`nobody voided an order for ${day}`);
      return order.orderId;
    },
    async after(who, work, path) {
      const session = who === null ? undefined : sessions.get(who);
      const done = prepared.get(work) ?? prepareAs(opened, session, work);
      prepared.set(work, done);
      await done;
      return path;
    },
  };
}

async function prepareAs(
  opened: Browser,
  session: Parameters<typeof openContext>[1],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openContext(opened, session);
  await work(await context.newPage());
  await context.close();
}

function isoDay(day: string): string {
  return new Date(`${day} UTC`).toISOString().slice(0, 10);
}

async function takeShots(screen: PicturedScreen, sessions: Sessions, find: Find): Promise<Shot[]> {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(find);
  const shown = wantedSizes.filter(({ width }) => screen.widths?.includes(width) ?? true);
  const shots = await Promise.all(shown.map((size) => takeBothThemes(screen, path, size, sessions)));
  return shots.flat();
}

async function takeBothThemes(
  screen: PicturedScreen,
  path: string,
  { width, height, isTouched }: Size,
  sessions: Sessions,
): Promise<Shot[]> {
  const session = screen.who === null ? undefined : sessions.get(screen.who);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    hasTouch: isTouched,
    isMobile: isTouched,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  });
  try {
    await context.clock.install({ time: pictureMoment });
    const page = await context.newPage();
    await page.goto(path);
    await settle(page);
    await screen.show?.(page);
    const shots: Shot[] = [];
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      shots.push({ theme, width, png: await page.screenshot() });
    }
    return shots;
  } catch (error) {
    throw new Error(`${screen.name} at ${width} px`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Waits until the page, its fonts and its images are loaded. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  // Animations take at most 250 ms.
  await page.waitForTimeout(350);
}
