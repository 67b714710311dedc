import { expect, test } from 'vitest';
import type { BookItem } from '../../../test/labels/label-books.ts';
import { labelBook, victoria, victoriaItems } from '../../../test/labels/label-books.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { findLabelErrors } from './label-errors.ts';
import { planLabel } from './plan-label.ts';

const { label } = planLabel(
  {
    pid: victoria,
    book: labelBook(...victoriaItems()),
    maker: { name: 'Bakehouse', address: ['Marwick'] },
  },
  {
    packing: 'elsewhere',
    sale: null,
    name: 'Victoria sponge slice',
    isSmallPack: false,
    size: 'roll-62x80',
    withPercentage: [20],
    packedOn: '2026-11-21' as DeliveryDay,
    dateMark: 'use-by',
    date: '2026-11-23' as DeliveryDay,
    weight: '120 g',
    storage: 'Keep refrigerated',
    batch: '',
    mayContain: 'walnuts',
  },
);

/** What is wrong with it after some items changed. */
const errorsAfter = (changed: Readonly<Record<number, Partial<BookItem>>>) =>
  findLabelErrors(labelBook(...victoriaItems().map((item) => ({ ...item, ...changed[item.pid] }))), {
    pid: victoria,
    label,
    withPercentage: [20],
  }).map(({ sentence }) => sentence);

test('a printed label is right for as long as its words would be printed again', () => {
  expect(errorsAfter({})).toEqual([]);
  expect(errorsAfter({ 20: { name: 'BUTTER 25KG' }, 26: { mayContain: ['WALNUTS'] } })).toEqual([]);
});

test('it is wrong when its card contains something else, and says what is dangerous first', () => {
  expect(
    errorsAfter({ 26: { allergens: ['HAZELNUTS'], mayContain: ['PEANUTS'] }, 22: { allergens: [] } }),
  ).toEqual([
    'It contains hazelnuts now, and the label does not say so.',
    'It may contain peanuts now, and the label does not say so.',
    'It does not contain egg any more.',
    'Its list of ingredients has changed.',
  ]);
});

test('it is wrong when any nut may be in it, and it warns of a single one', () => {
  const brazils = { ...label, mayContain: 'May contain Brazil nuts.' };
  const book = labelBook(
    ...victoriaItems().map((item) => (item.pid === 26 ? { ...item, mayContain: ['TREENUTS'] } : item)),
  );
  const errors = findLabelErrors(book, { pid: victoria, label: brazils, withPercentage: [20] });
  expect(errors.map(({ sentence }) => sentence)).toEqual([
    'It may contain nuts now, and the label does not say so.',
  ]);
});

test('it is wrong when nobody knows any more what is in an ingredient', () => {
  expect(errorsAfter({ 30: { undeclared: ['EGGS', 'SESAME'] } })).toEqual([
    'It is no longer declared whether it contains sesame.',
  ]);
});

test('it is wrong when the order or a percentage of its ingredients has changed, or its card is gone', () => {
  const more = victoriaItems()[0]?.ingredients.map(
    ([pid, , unit]) => [pid, pid === 25 ? 4000 : 100, unit] as const,
  );
  expect(errorsAfter({ [victoria]: { ingredients: more ?? [] } })).toEqual([
    'Its list of ingredients has changed.',
  ]);
  expect(
    findLabelErrors(new Map(), { pid: victoria, label, withPercentage: [] }).map(({ kind }) => kind),
  ).toEqual(['gone']);
});
