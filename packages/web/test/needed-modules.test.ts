// @vitest-environment node
import { expect, test } from 'vitest';
import { neededModules } from '../build/needed-modules.ts';

const kit = '/app/node_modules/kit';
const icons = '/app/node_modules/icons';

/** A module's text, and the ids of what it imports. */
const modules: Readonly<Record<string, readonly [code: string, ...importedIds: string[]]>> = {
  '/app/page.tsx': [
    "import { Button as Push } from 'kit'; import { IconCake } from 'icons'; import './page.css'; use(Push, IconCake);",
    `${kit}/index.mjs`,
    `${icons}/index.mjs`,
    '/app/page.css',
  ],
  '/app/page.css': ['.page { color: red }'],
  '/app/all.ts': [
    "import { Button } from 'kit'; import * as kit from 'kit'; use(Button, kit);",
    `${kit}/index.mjs`,
  ],
  '/app/odd.ts': ["import { Unheard } from 'kit'; use(Unheard);", `${kit}/index.mjs`],
  '/app/lazy.ts': ["export const load = () => import('./page.tsx');"],
  [`${kit}/index.mjs`]: [
    "import { Button } from './button.mjs'; import { Menu } from './menu.mjs'; export { Button, Menu };",
    `${kit}/button.mjs`,
    `${kit}/menu.mjs`,
  ],
  [`${kit}/button.mjs`]: ["import { box } from './box.mjs'; export const Button = box;", `${kit}/box.mjs`],
  [`${kit}/box.mjs`]: ['export const box = 1;'],
  [`${kit}/menu.mjs`]: ['export const Menu = 1;'],
  [`${icons}/index.mjs`]: [
    "import * as list from './list.mjs'; export { list as icons }; export * from './parts/index.mjs';",
    `${icons}/list.mjs`,
    `${icons}/parts/index.mjs`,
  ],
  [`${icons}/list.mjs`]: ['export const names = [];'],
  [`${icons}/parts/index.mjs`]: [
    "export { default as IconCake } from './cake.mjs'; export { default as IconTags } from './tags.mjs';",
    `${icons}/parts/cake.mjs`,
    `${icons}/parts/tags.mjs`,
  ],
  [`${icons}/parts/cake.mjs`]: ['export default 1;'],
  [`${icons}/parts/tags.mjs`]: ['export default 1;'],
};

function needed(...roots: string[]): string[] {
  const found = neededModules(roots, (id) => {
    const [code, ...importedIds] = modules[id] ?? [];
    return code === undefined ? null : { code, importedIds };
  });
  return [...found].sort();
}

test('of an index only imported parts are needed, also through a nested index', () => {
  expect(needed('/app/page.tsx')).toEqual([
    `${icons}/parts/cake.mjs`,
    `${kit}/box.mjs`,
    `${kit}/button.mjs`,
    '/app/page.css',
    '/app/page.tsx',
  ]);
});

test('a namespace import of an index, or an unknown name, needs the whole index', () => {
  const whole = [`${kit}/box.mjs`, `${kit}/button.mjs`, `${kit}/index.mjs`, `${kit}/menu.mjs`];
  expect(needed('/app/all.ts')).toEqual([...whole, '/app/all.ts'].sort());
  expect(needed('/app/odd.ts')).toEqual([...whole, '/app/odd.ts'].sort());
});

test('dynamic imports are not needed at first', () => {
  expect(needed('/app/lazy.ts')).toEqual(['/app/lazy.ts']);
});

test('a missing screen is a build error', () => {
  expect(() => needed('/app/gone.tsx')).toThrow('no module /app/gone.tsx');
});
