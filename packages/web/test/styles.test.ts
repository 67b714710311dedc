// @vitest-environment node
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moduleName } from '../build/scoped-names.ts';
import { styleModules, stylesByModule, styleTypes } from '../build/style-types.ts';

/** The only sheets whose classes every screen sees. */
const globalSheets = ['base.css', 'forced-colours.css', 'mantine.css', 'tokens.css'];

const web = fileURLToPath(new URL('..', import.meta.url));

async function read(root: string, pattern: string): Promise<{ path: string; text: string }[]> {
  const paths: string[] = [];
  const exclude = (name: string) => /^(node_modules|dist)$/.test(basename(name));
  for await (const path of glob(pattern, { cwd: root, exclude })) paths.push(path);
  return paths.sort().map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}

const sources = await read(web, '{src,kit,test}/**/*.{ts,tsx}');
const browserTests = await read(`${web}../../e2e`, '*/*.ts');
const sheets = await read(web, '{src,kit}/**/*.css');
const classesByModule = await stylesByModule();

/** For each style module, by its name, the classes that sources take from it. */
const usedByModule = new Map<string, Set<string>>();
for (const { text } of sources) {
  for (const [, variable, name = ''] of text.matchAll(/import (\w+) from '[^']*\/([\w-]+)\.module\.css'/g)) {
    const used = usedByModule.get(name) ?? new Set();
    for (const [, taken = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) used.add(taken);
    usedByModule.set(name, used);
  }
}

test('the types know the classes of every module', async () => {
  const written = readFileSync(`${web}src/styles.d.ts`, 'utf8');
  expect(written, 'run: node packages/web/build/style-types.ts').toBe(styleTypes(classesByModule));
});

test('no two modules share a name, which their class names begin with', async () => {
  const names = (await styleModules()).map(moduleName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every class of a module is used by a source that imports it', () => {
  const unused = [...classesByModule].flatMap(([path, names]) => {
    const used = usedByModule.get(moduleName(path));
    const animations = readFileSync(web + path, 'utf8').matchAll(/@keyframes (\w+)/g);
    const moved = new Set([...animations].map(([, name]) => name));
    return names.filter((name) => !used?.has(name) && !moved.has(name)).map((name) => `${path}: .${name}`);
  });
  expect(unused).toEqual([]);
});

test('no shape is cut out in two places', () => {
  const shapes = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/polygon\(([^;]+)\)/g)].map(([, points = '']) => ({
      path,
      // What a distance is called makes no other shape.
      points: points.replaceAll(/--[\w-]+/g, '--distance').replaceAll(/\s+/g, ' '),
    })),
  );
  const first = new Map(shapes.toReversed().map(({ path, points }) => [points, path]));
  expect(shapes.filter(({ path, points }) => first.get(points) !== path)).toEqual([]);
  expect(shapes.length).toBeGreaterThan(0);
});

test('what is laid out as if it were empty says how large it is: Firefox does not count its columns', () => {
  const unsized = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/contain: [^;]*\b(?:strict|size)\b[^;]*;/g)]
      .map(({ index }) => text.slice(text.lastIndexOf('{', index), text.indexOf('}', index)))
      .filter((rule) => !/\sheight:/.test(rule) || (rule.includes('inline-') && !/\swidth:/.test(rule)))
      .map(() => path),
  );
  expect(unsized).toEqual([]);
});

test('the sheets that are no modules are few, and known', () => {
  const found = sheets.map(({ path }) => basename(path)).filter((name) => !name.endsWith('.module.css'));
  expect(found.sort()).toEqual(globalSheets);
});

test('a module speaks of no global class but those of libraries and the words of every screen', () => {
  const words = sheets
    .filter(({ path }) => globalSheets.includes(basename(path)))
    .flatMap(({ text }) => [...text.matchAll(/(?<=[\s,]|^)\.[a-z][\w-]*/gm)].map(([name]) => name));
  expect(words).toContain('.surface');
  const foreign = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/:global\(([^)]*)\)/g)]
      .map(([, selector = '']) => selector)
      .filter((selector) => !/^\.(mantine-[A-Za-z-]+|tabler-icon)$/.test(selector))
      .filter((selector) => !words.includes(selector))
      .map((selector) => `${path}: ${selector}`),
  );
  expect(foreign).toEqual([]);
});

test('every part that a sheet or a test asks for is named by an element, and the other way round', () => {
  const everywhere = [...sheets, ...sources, ...browserTests].map(({ text }) => text).join('\n');
  const asked = [...everywhere.matchAll(/\[data-part~?="?([\w-]+)"?\]/g)].map(([, name]) => name);
  const markup = sources.map(({ text }) => text).join('\n');
  const named = [
    ...[...markup.matchAll(/data-part="([\w -]+)"/g)].map(([, names = '']) => names),
    ...[...markup.matchAll(/'data-part': '([\w -]+)'/g)].map(([, names = '']) => names),
    ...[...markup.matchAll(/data-part=\{([^}]*)\}/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([\w -]+)'/g)].map(([, names = '']) => names),
    ),
  ].flatMap((names) => names.split(' '));
  expect([...new Set(named)].sort()).toEqual([...new Set(asked)].sort());
});

test('no sheet asks on the screen what the whole page holds: the browser would ask again at every key', () => {
  const asking = sheets.flatMap(({ path, text }) =>
    text
      // Papers are asked for once.
      .split(/^(?=@media)/m)
      .filter((part) => !part.startsWith('@media print'))
      .flatMap((part) => [...part.matchAll(/(?<![\w-])(?:html|body|:root):has\(.*/g)])
      .map(([selector]) => `${path}: ${selector}`),
  );
  expect(asking).toEqual([]);
});

test('a screen names its paper for every element, from the whole page on: Firefox forgets what one of them alone says', () => {
  const setters = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s+page: .*/gm)].map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(setters).toEqual(['src/app/theme/base.css: page: var(--print-page, auto);']);

  const rules = sheets.flatMap(({ text }) => [...text.matchAll(/([^{}]*)\{\s+--print-page: ([\w-]+);/g)]);
  for (const [, selector = '', name] of rules)
    expect(selector.trim(), name).toMatch(/(?:^|\n\s*)(?:html|body):has\(.*$/);
  const papers = sheets.flatMap(({ text }) => [...text.matchAll(/@page ([\w-]+)/g)]);
  const namesOf = (matches: readonly RegExpExecArray[], at: number) =>
    [...new Set(matches.map((match) => match[at]))].sort();
  expect(namesOf(rules, 2)).toEqual(namesOf(papers, 1));
});

test('every colour and measure of the house that is asked for is there, and the other way round', () => {
  const everything = [...sheets, ...sources].map(({ text }) => text).join('\n');
  const asked = new Set([...everything.matchAll(/var\((--bh-[\w-]+)/g)].map(([, name]) => name));
  const named = new Set([...everything.matchAll(/(--bh-[\w-]+): /g)].map(([, name]) => name));
  expect([...named].sort()).toEqual([...asked].sort());
  const assembled = sources.filter(({ text }) => /var\(--bh-\$/.test(text)).map(({ path }) => path);
  expect(assembled, 'names put together in a source cannot be found').toEqual([]);
});
