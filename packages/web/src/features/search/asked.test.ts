import { shopId } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { formatAsked, isAsked, nothingAsked, parseAsked, wordsOf } from './asked.ts';

test('every choice stands in the address', () => {
  expect(
    formatAsked({
      text: 'back door',
      from: day('2026-11-01'),
      to: day('2026-11-20'),
      place: { kind: 'shop', shopId: shopId.parse(3) },
      show: 'invoices',
      sort: { key: 'total', direction: 'descending' },
    }),
  ).toBe('/orders/search/back%20door?from=01-Nov-2026&to=20-Nov-2026&shop=3&show=invoices&sort=-total');
  expect(formatAsked({ ...nothingAsked, place: { kind: 'brand', brandId: 2 } })).toBe(
    '/orders/search?brand=2',
  );
  expect(formatAsked(nothingAsked)).toBe('/orders/search');
});

test('and is read from it again', () => {
  const asked = parseAsked('back door', { from: '01-Nov-2026', brand: 2, show: 'invoices', sort: '-total' });
  expect(asked).toEqual({
    text: 'back door',
    from: '2026-11-01',
    to: null,
    place: { kind: 'brand', brandId: 2 },
    show: 'invoices',
    sort: { key: 'total', direction: 'descending' },
  });
});

test('what is no choice is passed over', () => {
  expect(
    parseAsked('', { from: '30-Feb-2026', to: [], shop: '3; drop', brand: -1, show: 'cakes', sort: '--' }),
  ).toEqual(nothingAsked);
  expect(parseAsked('', { shop: 99_999_999_999 }).place).toEqual({ kind: 'everywhere' });
});

test('days the wrong way round are turned', () => {
  expect(parseAsked('', { from: '20-Nov-2026', to: '01-Nov-2026' })).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

test('text counts from two characters on, days and shops count alone', () => {
  expect(wordsOf(parseAsked(' a ', {}))).toBeNull();
  expect(isAsked(parseAsked('a', {}))).toBe(false);
  expect(isAsked(parseAsked('', { shop: 3 }))).toBe(true);
  expect(isAsked(parseAsked('', { to: '01-Nov-2026' }))).toBe(true);
  expect(wordsOf(parseAsked('ab', {}))).toBe('ab');
});

test('a text is one line and not longer than the server takes', () => {
  expect(parseAsked('back\n\0door', {}).text).toBe('back door');
  expect(parseAsked('x'.repeat(500), {}).text).toHaveLength(200);
  expect(parseAsked(`${'x'.repeat(199)}😀`, {}).text).toBe('x'.repeat(199));
});

test.each(['..', '.'])('the path does not take %j for a step', (text) => {
  const { pathname } = new URL(formatAsked({ ...nothingAsked, text }), 'http://bakehouse.test');
  expect(parseAsked(decodeURIComponent(pathname.split('/')[3] ?? ''), {}).text).toBe(text);
});
