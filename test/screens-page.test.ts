import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { PicturedScreen } from '../e2e/pictures/pictured-screen.ts';
import { picturedScreens } from '../e2e/pictures/pictured-screens.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Redirects to the next day that takes orders, and is never shown itself. */
const redirecting = '/orders';

/** The paths of the app's screens, in the router's form. */
async function screenPaths(): Promise<readonly string[]> {
  // Imported by a computed path, because the types of this folder do not include the browser's.
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
    (path) =>
      path !== redirecting && !addresses.some((address) => address === path || belongsTo(address, path)),
  );
  expect(missing).toEqual([]);
});

test('docs/screens.md has a row for each screen, and its pictures are those of docs/pictures', () => {
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
