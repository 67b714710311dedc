import { expect, test } from 'vitest';
import { emptyCardsQuery, formatCardsQuery, parseCardsQuery, searchTextOf } from './cards-query.ts';

test('all filters can be formatted to an address and parsed again', () => {
  const query = parseCardsQuery('sponge 10in', {
    type: 'RECIPE',
    status: 'steps',
    lacking: 'photo',
    sort: '-pid',
  });
  expect(query).toEqual({
    text: 'SPONGE 10IN',
    type: 'RECIPE',
    status: 'steps',
    lacking: 'photo',
    sort: { key: 'pid', direction: 'descending' },
  });
  expect(formatCardsQuery(query)).toBe(
    '/spec-cards/SPONGE%2010IN?type=RECIPE&status=steps&lacking=photo&sort=-pid',
  );
});

test('default filters are not in the address, and unknown ones are ignored', () => {
  expect(formatCardsQuery(emptyCardsQuery)).toBe('/spec-cards');
  expect(parseCardsQuery('', { type: 'PIE', status: 'gone', lacking: 'toString', sort: { key: 1 } })).toEqual(
    emptyCardsQuery,
  );
});

test.each(['book', 'differences', 'new'])(
  '%s is searched in capitals, which the screen of that name is not',
  (word) => {
    expect(formatCardsQuery({ ...emptyCardsQuery, text: searchTextOf(word) })).toBe(
      `/spec-cards/${word.toUpperCase()}`,
    );
  },
);

test.each(['a/b', '50% OFF', '..', '%2F', 'A?B#C', 'CAFÉ 😀'])('%j is carried by a path', (text) => {
  const query = { ...emptyCardsQuery, text: searchTextOf(text) };
  const [, , , ...more] = formatCardsQuery(query).split('/');
  expect(more).toEqual([]);
});

test('a text is one trimmed line in capitals, up to the maximum length', () => {
  expect(searchTextOf('  crème\n brûlée ')).toBe('CRÈME  BRÛLÉE');
  expect(searchTextOf('ß'.repeat(150))).toHaveLength(200);
});
