import { expect, test } from 'vitest';
import { importView } from '../test/import-views.ts';
import { choicesOf, chooseField, countChanged, draftOfColumns, missingFields } from './column-draft.ts';

const view = importView();
const fieldsOf = (draft: ReturnType<typeof draftOfColumns>) => draft.map(({ field }) => field);

test('a field has one column: the column that had it before is left out', () => {
  const draft = chooseField(draftOfColumns(view), 2, 'quantity');
  expect(fieldsOf(draft)).toEqual(['number', 'pid', 'quantity', null]);
  expect(choicesOf(draft)).toEqual({ Units: 'quantity', Qty: null });
  expect(countChanged(draft, view)).toBe(2);
  expect(missingFields(draft, view)).toEqual([]);
});

test('a missing required column is named, with the server’s message where there is one', () => {
  const missing = [
    'Quantity is missing. No column of the file has this name. Choose the column that holds it.',
  ];
  const draft = chooseField(chooseField(draftOfColumns(view), 3, null), 1, null);
  expect(missingFields(draft, { ...view, missing })).toEqual([
    'PID is missing. Choose the column that holds it.',
    missing[0],
  ]);
  expect(missingFields(chooseField(draftOfColumns(view), 0, null), view)).toEqual([]);
});

test('earlier choices by hand are sent along, and of two columns with the same header only the first can be chosen', () => {
  const [id, , ...others] = view.columns;
  const columns = [
    ...(id ? [id] : []),
    { header: 'PID', field: 'pid', found: 'by-hand' as const },
    { header: 'PID', field: null, found: 'left-out' as const },
    ...others,
  ];
  const draft = draftOfColumns({ columns });
  expect(draft.map(({ isRepeated }) => isRepeated)).toEqual([false, false, true, false, false]);
  expect(choicesOf(chooseField(draft, 0, null))).toEqual({ 'Order ID': null, PID: 'pid' });
});

test('a choice that is undone is no change', () => {
  const draft = chooseField(chooseField(draftOfColumns(view), 0, null), 0, 'number');
  expect(countChanged(draft, view)).toBe(0);
});
