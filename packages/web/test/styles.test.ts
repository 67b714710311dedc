// @vitest-environment node
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moduleName } from '../build/scoped-names.ts';
import { styleModules, stylesByModule, styleTypes } from '../build/style-types.ts';

/** The only style sheets with global classes. */
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

/** The classes of each style module that sources use, by the module's name. */
const usedByModule = new Map<string, Set<string>>();
for (const { text } of sources) {
  for (const [, variable, name = ''] of text.matchAll(/import (\w+) from '[^']*\/([\w-]+)\.module\.css'/g)) {
    const used = usedByModule.get(name) ?? new Set();
    for (const [, taken = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) used.add(taken);
    usedByModule.set(name, used);
  }
}

test('the generated types contain the classes of every module', async () => {
  const written = readFileSync(`${web}src/styles.d.ts`, 'utf8');
  expect(written, 'run: node packages/web/build/style-types.ts').toBe(styleTypes(classesByModule));
});

test('module names are unique, because class names begin with them', async () => {
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

test('no clip path is defined twice', () => {
  const shapes = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/polygon\(([^;]+)\)/g)].map(([, points = '']) => ({
      path,
      // The names of variables do not change the shape.
      points: points.replaceAll(/--[\w-]+/g, '--distance').replaceAll(/\s+/g, ' '),
    })),
  );
  const first = new Map(shapes.toReversed().map(({ path, points }) => [points, path]));
  expect(shapes.filter(({ path, points }) => first.get(points) !== path)).toEqual([]);
  expect(shapes.length).toBeGreaterThan(0);
});

test('elements with size containment have explicit sizes, because Firefox does not count their columns', () => {
  const unsized = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/contain: [^;]*\b(?:strict|size)\b[^;]*;/g)]
      .map(({ index }) => text.slice(text.lastIndexOf('{', index), text.indexOf('}', index)))
      .filter((rule) => !/\sheight:/.test(rule) || (rule.includes('inline-') && !/\swidth:/.test(rule)))
      .map(() => path),
  );
  expect(unsized).toEqual([]);
});

test('only the known style sheets are not modules', () => {
  const found = sheets.map(({ path }) => basename(path)).filter((name) => !name.endsWith('.module.css'));
  expect(found.sort()).toEqual(globalSheets);
});

test('modules refer to no global classes except those of libraries and of the global style sheets', () => {
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

test('every data-part in a selector is set by an element, and the other way round', () => {
  const everywhere = [...sheets, ...sources, ...browserTests].map(({ text }) => text).join('\n');
  const selected = [...everywhere.matchAll(/\[data-part~?="?([\w-]+)"?\]/g)].map(([, name]) => name);
  const markup = sources.map(({ text }) => text).join('\n');
  const named = [
    ...[...markup.matchAll(/data-part="([\w -]+)"/g)].map(([, names = '']) => names),
    ...[...markup.matchAll(/'data-part': '([\w -]+)'/g)].map(([, names = '']) => names),
    ...[...markup.matchAll(/data-part=\{([^}]*)\}/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/'([\w -]+)'/g)].map(([, names = '']) => names),
    ),
  ].flatMap((names) => names.split(' '));
  expect([...new Set(named)].sort()).toEqual([...new Set(selected)].sort());
});

test('no screen style uses :has() on the whole page, which the browser would evaluate again at every key', () => {
  const found = sheets.flatMap(({ path, text }) =>
    text
      // Print styles are evaluated once.
      .split(/^(?=@media)/m)
      .filter((part) => !part.startsWith('@media print'))
      .flatMap((part) => [...part.matchAll(/(?<![\w-])(?:html|body|:root):has\(.*/g)])
      .map(([selector]) => `${path}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test('a screen sets its named page for the whole document, because Firefox ignores it on single elements', () => {
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

test('every custom property that is used is defined, and the other way round', () => {
  const everything = [...sheets, ...sources].map(({ text }) => text).join('\n');
  const usedProperties = new Set([...everything.matchAll(/var\((--bh-[\w-]+)/g)].map(([, name]) => name));
  const named = new Set([...everything.matchAll(/(--bh-[\w-]+): /g)].map(([, name]) => name));
  expect([...named].sort()).toEqual([...usedProperties].sort());
  const assembled = sources.filter(({ text }) => /var\(--bh-\$/.test(text)).map(({ path }) => path);
  expect(assembled, 'names that a source assembles cannot be found').toEqual([]);
});
