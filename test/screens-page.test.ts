import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { PicturedScreen } from '../e2e/pictures/pictured-screen.ts';
import { picturedScreens } from '../e2e/pictures/pictured-screens.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** It leads on to the next day that takes orders, and is never looked at. */
const leadsOn = '/orders';

/** The paths of the app's screens, as the router writes them; the addresses are constants of their own file. */
async function screenPaths(): Promise<readonly string[]> {
  // The types of this folder know no browser, so the module is named where its types are not looked for.
  const app: { screens: readonly { path: string }[] } = await import(
    inRoot('packages/web/src/app/screens.ts')
  );
  return app.screens.map(({ path }) => path);
}

/** Whether an address belongs to a path of the router: '/orders/$date/$order/{-$shop}'. */
function belongsTo(address: string, path: string): boolean {
  const pattern = path.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(address.replace(/\?.*/, ''));
}

async function addressOf({ screen, path }: PicturedScreen): Promise<string> {
  if (screen !== undefined) return screen;
  return typeof path === 'string'
    ? path
    : path({
        shop: async () => 1,
        order: async () => 1,
        voidOrder: async () => 1,
        after: async (_who, _work, afterwards) => afterwards,
      });
}

test('every screen of the app is pictured', async () => {
  const addresses = await Promise.all(picturedScreens.map(addressOf));
  const missing = (await screenPaths()).filter(
    (path) => path !== leadsOn && !addresses.some((address) => address === path || belongsTo(address, path)),
  );
  expect(missing).toEqual([]);
});

test('docs/screens.md has a row of each, and its pictures are those of docs/pictures', () => {
  const page = readFileSync(inRoot('docs/screens.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (?:\[([^\]]+)\]\(pictures\/([\w-]+)\.webp\)|([^|[]+)) \|/gm)];
  const titles = rows
    .map(([, linked, , plain]) => linked ?? plain ?? '')
    .filter((title) => title !== 'screen' && title !== '---');
  expect(titles).toEqual(picturedScreens.map(({ title }) => title));
  const linked = rows.flatMap(([, , name]) => name ?? []);
  const pictures = readdirSync(inRoot('docs/pictures')).map((file) => file.replace(/\.webp$/, ''));
  expect(linked.toSorted()).toEqual(pictures.toSorted());
});
