import { pence } from '@bakehouse/domain/kernel/money';
import { expect, test } from 'vitest';
import { order, product } from '../test/import-views.ts';
import { notesBelow, notesInRow } from './item-words.ts';

const roll = { label: '11011 Roll', filePrice: pence(355), ours: pence(340) };

test.each([
  ['nothing', order(1), [], 0],
  ['a cut-off', order(1, { isPastCutOff: true }), ['Past its cut-off: saved, and marked'], 0],
  ['a cut-off, where nothing is saved', order(1, { isPastCutOff: true, outcome: 'unchanged' }), [], 0],
  ['one price', order(1, { differingPrices: 1 }), ['1 price differs, ours is used'], 0],
  ['many prices', order(1, { differingPrices: 60 }), ['60 prices differ, ours are used'], 0],
  [
    'prices, once it is saved',
    order(1, { differingPrices: 2, result: 'SAVED SUCCESSFULLY' }),
    ['2 prices differed, ours were used'],
    0,
  ],
  [
    'more than its row has room for',
    order(1, { isPastCutOff: true, differingPrices: 1, notes: ['Archived: Bun', '1 row left out'] }),
    ['Past its cut-off: saved, and marked', '1 price differs, ours is used'],
    2,
  ],
  ['an unknown shop', order(1, { isUnrecognised: true, notes: ['No shop has the import name X'] }), [], 0],
  ['the same twice', product(1, { notes: ['No supplier', 'No supplier'] }), ['No supplier'], 0],
])('the row of an item has for %s the right notes', (_, item, notes, more) => {
  expect(notesInRow(item)).toEqual({ notes, more });
});

test('an expanded item shows each price that belongs to no line, and the remaining notes', () => {
  expect(notesBelow(order(1, { isPastCutOff: true }))).toEqual([]);
  const item = order(1, { priceDifferences: [roll], differingPrices: 3, notes: ['Archived: Bun'] });
  expect(notesBelow(item)).toEqual([
    '11011 Roll: file says £3.55, ours is £3.40: ours is used',
    'and 2 more prices',
  ]);
  const changes = [{ label: '11011 Roll', before: '1', after: '2', note: '' }];
  expect(notesBelow({ ...item, differingPrices: 1, changes })).toEqual([]);
  expect(notesBelow({ ...item, isPastCutOff: true })).toEqual([
    'Past its cut-off: saved, and marked',
    '3 prices differ, ours are used',
    'Archived: Bun',
    '11011 Roll: file says £3.55, ours is £3.40: ours is used',
    'and 2 more prices',
  ]);
});
