import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GuideBlock, GuideText } from 'virtual:guides';
import { describe, expect, test } from 'vitest';
import { parseGuide, readGuides } from '../build/guides.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync(['web/src/**/*.{ts,tsx}', 'domain/src/**/*.ts', 'contract/src/**/*.ts'], {
  cwd: packages,
})
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('features/guides'))
  .map((file) => readFileSync(`${packages}/${file}`, 'utf8'))
  .join('\n')
  .replaceAll('&amp;', '&');

/** The texts of a block. */
function textsOf(block: GuideBlock): readonly GuideText[] {
  switch (block.kind) {
    case 'heading':
      return [];
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return block.rows.flat();
  }
}

describe.each(Object.entries(readGuides()))('the guide for %s', (_name, { blocks }) => {
  const strong = blocks
    .flatMap(textsOf)
    .flat()
    .filter(({ look }) => look === 'strong');

  test('uses the names of buttons and screens in the product', () => {
    expect(strong.length).toBeGreaterThan(5);
    const unknown = strong.map(({ text }) => text).filter((text) => !sources.includes(text));
    expect(unknown).toEqual([]);
  });

  test('ends with a table of problems and solutions', () => {
    expect(blocks.findLast(({ kind }) => kind === 'table')).toMatchObject({
      head: [expect.anything(), expect.anything()],
    });
  });
});

test('a guide with elements that the screen cannot show is rejected', () => {
  expect(() => parseGuide('# Title\n\n![a picture](a.png)')).toThrow('no place for a image');
  expect(() => parseGuide('# Title\n\n> quoted')).toThrow('no place for a blockquote');
  expect(() => parseGuide('No title')).toThrow('begins with its title');
});
