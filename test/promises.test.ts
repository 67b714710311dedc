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

test('the README has promises', () => {
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

const files = globSync('**/*.*', {
  cwd: root,
  exclude: (name) => ['node_modules', '.git', 'dist', 'data'].includes(name),
});

/**
 * Whether a file or folder exists whose path ends so (`mails/routes.ts`). Paths may also begin with the name of a package
 * (`domain/orders`).
 */
function exists(path: string): boolean {
  const [packageName, ...rest] = path.split('/');
  if (existsSync(`${root}/${path}`) || existsSync(`${root}/packages/${packageName}/src/${rest.join('/')}`)) {
    return true;
  }
  return files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`));
}

test.each(files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'))(
  '%s names files that exist',
  (document) => {
    const named = [
      ...readFileSync(`${root}/${document}`, 'utf8').matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.(?:tsx?|mjs))`/g),
    ]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter(
        (path) =>
          /\.(?:tsx?|mjs|md|css|py)$/.test(path) || /^(?:packages|docs|e2e|test|scripts|bench)\//.test(path),
      );
    expect(named.filter((path) => !exists(path))).toEqual([]);
  },
);
