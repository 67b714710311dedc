import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  excerptAround,
  invoicePrintLimit,
  isIndexed,
  parseSearchText,
  searchLimit,
  tooShortForSearch,
} from './search.ts';

test('a search brings 500 orders and draws 40 invoices (spec 000 section 9)', () => {
  expect([searchLimit, invoicePrintLimit]).toEqual([500, 40]);
});

test.each(['', ' ', 'a', ' a ', '7', '🥐'])('%j is too short to look for', (typed) => {
  expect(parseSearchText(typed)).toBeNull();
});

test.each([
  ['ab', 'ab', null],
  ['  back door ', 'back door', null],
  ['old  priory', 'old priory', null],
  [' old\t \u00a0priory', 'old priory', null],
  ['48206', '48206', 48_206],
  ['#48206', '#48206', 48_206],
  [' # 48206 ', '# 48206', 48_206],
  ['#0', '#0', null],
  ['##48206', '##48206', null],
  ['#48206a', '#48206a', null],
  [' 48206 ', '48206', 48_206],
  ['007', '007', 7],
  ['00', '00', null],
  ['48206a', '48206a', null],
  ['-48', '-48', null],
  ['4.8', '4.8', null],
  ['999999999999999', '999999999999999', 999_999_999_999_999],
  ['1000000000000000', '1000000000000000', null],
])('%j looks for the words %j and the order %j', (typed, words, orderId) => {
  expect(parseSearchText(typed)).toEqual({ words, orderId });
});

test('whatever is typed, an order number is a safe whole number above 0', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String)), (typed) => {
      const text = parseSearchText(typed);
      const counts = [...typed.trim().replaceAll(/\s+/g, ' ')].length > tooShortForSearch;
      expect(text?.words).toBe(counts ? typed.trim().replaceAll(/\s+/g, ' ') : undefined);
      const number = text?.orderId ?? 1;
      expect(Number.isSafeInteger(number)).toBe(true);
      expect(number).toBeGreaterThan(0);
    }),
  );
});

test('an excerpt shows the words with the text around them', () => {
  expect(excerptAround('Leave at the back door please', 'back', 8)).toBe('… at the back door pl…');
  expect(excerptAround('Leave at the BACK door', 'back', 100)).toBe('Leave at the BACK door');
});

test('letters whose lower case is longer do not move the excerpt', () => {
  expect(excerptAround(`${'İ'.repeat(60)} back door`, 'BACK', 3)).toBe('… İİ back do…');
});

test('signs in words and text are signs and nothing else, however many there are', () => {
  expect(excerptAround('İpek: read share\\notes\\', 'share\\notes\\', 5)).toBe('… read share\\notes\\');
  expect(excerptAround(`İ${'\\'.repeat(4000)}`, `${'\\+'.repeat(40)}x`, 3)).toMatch(/^İ\\+…$/);
});

test.each([
  ['abc', true],
  ['PO 48', true],
  ['a b c', true],
  ['£9 x', true],
  ['9 x', false],
  ['ab', false],
  ['a b', false],
  ['---', false],
  ['!!!!!!', false],
  ['🥐🥐🥐', false],
  ['ab-', true],
  ['-ab', true],
])('an index of trigrams finds %j: %s', (words, finds) => expect(isIndexed(words)).toBe(finds));

test('without words, or where they are not found, it is the beginning, on one line', () => {
  expect(excerptAround('Ring\n twice,\tplease', null)).toBe('Ring twice, please');
  expect(excerptAround('Leave at the back door', 'gate', 4)).toBe('Leave at the…');
  expect(excerptAround('', 'gate')).toBe('');
});

test('an excerpt of any text holds the words, is never broken inside a character, and stays short', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.stringMatching(/^[a-z]{2,10}$/),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (before, words, after) => {
        const excerpt = excerptAround(`${before} ${words} ${after}`, words);
        expect(excerpt).toContain(words);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(excerpt).not.toMatch(/[\n\r\t]/);
        expect(excerpt.length).toBeLessThanOrEqual(words.length + 2 * 40 + 3);
      },
    ),
  );
});
