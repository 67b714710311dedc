// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const { resolve: find } = createRequire(import.meta.url);
const mantine = {
  core: dirname(find('@mantine/core/styles.css')),
  dates: dirname(find('@mantine/dates/styles.css')),
};
type Package = keyof typeof mantine;

const namedImports = /import \{([^}]*)\} from ['"]@mantine\/(core|dates)['"]/g;
const ownImports = /from "(\.[^"]+)"/g;

/** The parts of Mantine that a source imports, such as 'core Button'. */
function partsIn(text: string): string[] {
  return [...text.matchAll(namedImports)].flatMap(([, names = '', from]) =>
    names.split(',').map((name) => `${from} ${name.trim()}`),
  );
}

/** The file of a part. */
function fileOf(part: string): string {
  const [from, name] = part.split(' ') as [Package, string];
  const index = `${mantine[from]}/esm/index.mjs`;
  const line = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(
    readFileSync(index, 'utf8'),
  );
  if (line?.[1] === undefined) throw new Error(`${part} is not in ${index}`);
  return resolve(dirname(index), line[1]);
}

/** The names of the style sheets of Mantine's core whose classes this file and its imports use. */
function sheetsBehind(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const next = [
    ...[...text.matchAll(ownImports)].map(([, path = '']) => resolve(dirname(file), path)),
    ...partsIn(text).map(fileOf),
  ];
  const own =
    file.startsWith(mantine.core) && file.endsWith('.module.mjs') ? [basename(file, '.module.mjs')] : [];
  return [...own, ...next.flatMap((path) => sheetsBehind(path, seen))];
}

const listed = [
  ...readFileSync(`${web}src/app/theme/mantine.css`, 'utf8').matchAll(/styles\/([A-Z]\w*)\.layer\.css/g),
].map(([, name]) => name);

test('the page loads the style sheets of exactly those parts of Mantine that are used', () => {
  const sources = globSync('{src,kit}/**/*.{ts,tsx}', { cwd: web });
  const parts = new Set(sources.flatMap((path) => partsIn(readFileSync(web + path, 'utf8'))));
  const seen = new Set<string>();
  const needed = [...parts].flatMap((part) => sheetsBehind(fileOf(part), seen));
  expect(needed).toContain('Button');
  expect([...new Set(needed)].sort()).toEqual([...listed].sort());
});

test("the style sheets are in Mantine's order", () => {
  const whole = readFileSync(`${mantine.core}/styles.css`, 'utf8');
  const places = listed.map((name) =>
    whole.indexOf(readFileSync(`${mantine.core}/styles/${name}.css`, 'utf8').trim()),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
