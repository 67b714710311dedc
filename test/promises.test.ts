import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');
const promises = readme
  .slice(readme.indexOf('## What it promises'), readme.indexOf('## Where things are'))
  .split('\n- **')
  .slice(1);

const tests = globSync(['packages/*/{src,test}/**/*.test.{ts,tsx}', 'e2e/*/*.spec.ts'], { cwd: root });

/** The tests and folders of tests that a promise names. */
function namedIn(promise: string): readonly string[] {
  return [...promise.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') || /\.(test|spec)\.tsx?$/.test(name));
}

test('the README promises something', () => {
  expect(promises.length).toBeGreaterThan(10);
});

test.each(promises.map((promise) => [promise.slice(0, promise.indexOf('**')), promise]))(
  '%s names a test that exists',
  (_title, promise) => {
    const named = namedIn(promise);
    expect(named.length).toBeGreaterThan(0);
    const missing = named.filter(
      (name) =>
        !tests.some((file) => file.endsWith(`/${name}`) || file === name || file.includes(`${name}/`)),
    );
    expect(missing).toEqual([]);
  },
);

test('every file that the documents name exists', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/guide.md',
    'docs/upgrading.md',
    'docs/accounts.md',
    'docs/accessibility.md',
    'packages/web/README.md',
  ];
  const missing = documents.flatMap((document) =>
    [
      ...readFileSync(`${root}/${document}`, 'utf8').matchAll(
        /`((?:packages|docs|e2e|test|scripts|bench)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(`${root}/${path}`) && !existsSync(`${root}/packages/server/${path}`))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});
