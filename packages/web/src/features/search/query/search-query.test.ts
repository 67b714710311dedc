import { shopId } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import {
  emptySearchQuery,
  formatSearchQuery,
  isSearched,
  isValidQuery,
  parseSearchQuery,
  wordsOf,
} from './search-query.ts';

test('every choice is in the address', () => {
  expect(
    formatSearchQuery({
      text: 'back door',
      from: day('2026-11-01'),
      to: day('2026-11-20'),
      scope: { kind: 'shop', shopId: shopId.parse(3) },
      show: 'invoices',
      sort: { key: 'total', direction: 'descending' },
    }),
  ).toBe('/orders/search/back%20door?from=01-Nov-2026&to=20-Nov-2026&shop=3&show=invoices&sort=-total');
  expect(formatSearchQuery({ ...emptySearchQuery, scope: { kind: 'brand', brandId: 2 } })).toBe(
    '/orders/search?brand=2',
  );
  expect(formatSearchQuery(emptySearchQuery)).toBe('/orders/search');
});

test('and is read from it again', () => {
  const asked = parseSearchQuery('back door', {
    from: '01-Nov-2026',
    brand: 2,
    show: 'invoices',
    sort: '-total',
  });
  expect(asked).toEqual({
    text: 'back door',
    from: '2026-11-01',
    to: null,
    scope: { kind: 'brand', brandId: 2 },
    show: 'invoices',
    sort: { key: 'total', direction: 'descending' },
  });
});

test('what is no choice is passed over', () => {
  expect(
    parseSearchQuery('', {
      from: '30-Feb-2026',
      to: [],
      shop: '3; drop',
      brand: -1,
      show: 'cakes',
      sort: '--',
    }),
  ).toEqual(emptySearchQuery);
  expect(parseSearchQuery('', { shop: 99_999_999_999 }).scope).toEqual({ kind: 'everywhere' });
});

test('days the wrong way round stay as they were given, and cannot be searched', () => {
  const reversed = parseSearchQuery('', { from: '20-Nov-2026', to: '01-Nov-2026' });
  expect(reversed).toMatchObject({ from: '2026-11-20', to: '2026-11-01' });
  expect([isSearched(reversed), isValidQuery(reversed)]).toEqual([true, false]);
  expect(isValidQuery({ ...reversed, to: null })).toBe(true);
});

test('text counts from two characters on, days and shops count alone', () => {
  expect(wordsOf(parseSearchQuery(' a ', {}))).toBeNull();
  expect(isSearched(parseSearchQuery('a', {}))).toBe(false);
  expect(isSearched(parseSearchQuery('', { shop: 3 }))).toBe(true);
  expect(isSearched(parseSearchQuery('', { to: '01-Nov-2026' }))).toBe(true);
  expect(wordsOf(parseSearchQuery('ab', {}))).toBe('ab');
});

test('a text is one line and not longer than the server takes', () => {
  expect(parseSearchQuery('back\n\0door', {}).text).toBe('back door');
  expect(parseSearchQuery('x'.repeat(500), {}).text).toHaveLength(200);
  expect(parseSearchQuery(`${'x'.repeat(199)}😀`, {}).text).toBe('x'.repeat(199));
});

test.each(['..', '.'])('the path does not take %j for a step', (text) => {
  const { pathname } = new URL(formatSearchQuery({ ...emptySearchQuery, text }), 'http://bakehouse.test');
  expect(parseSearchQuery(decodeURIComponent(pathname.split('/')[3] ?? ''), {}).text).toBe(text);
});
