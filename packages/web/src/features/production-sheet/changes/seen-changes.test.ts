import { expect, test } from 'vitest';
import { instructionOf, sheetAnswer } from '../../../../test/production-sheet.ts';
import { factsKeepingFormer, sheetOf } from '../loading/sheet-of-answer.ts';
import { compareOrders } from './order-changes.ts';
import { orderChangeKey, quantityChangeKey, withoutSeenChanges } from './seen-changes.ts';
import type { SheetChanges } from './sheet-changes.ts';
import { compareSheets } from './sheet-changes.ts';

const former = sheetAnswer();

function changesTo(baguettes: number, notes: string): SheetChanges {
  const current = sheetAnswer({
    ordered: {
      'Castle Street': { Baguette: baguettes, 'White tin loaf': 4 },
      'Mill Road': { Baguette: 12 },
      'Ferry Steps': { Baguette: 4, 'Butter croissant': 30 },
    },
    instructions: [instructionOf('Mill Road', notes)],
  });
  const sheet = sheetOf(factsKeepingFormer(current, former));
  return { ...compareSheets(sheetOf(former), sheet), orders: compareOrders(former, current) };
}

test('a change marked as seen is removed, the others of its row stay', () => {
  const changes = changesTo(26, 'Unsliced.');
  const [baguettes] = changes.list;
  if (!baguettes) throw new Error('a change');
  const left = withoutSeenChanges(changes, new Set([quantityChangeKey(baguettes)]));
  expect(left.list.map(({ productName, shopName }) => [productName, shopName])).toEqual([
    ['Baguette', 'Ferry Steps'],
    ['Butter croissant', 'Castle Street'],
  ]);
  expect(left.formerCells.get(baguettes.productId)).toEqual([null, null, 3]);
  expect(left.orders).toHaveLength(1);
});

test('a row whose last change was seen has no mark', () => {
  const changes = changesTo(26, 'Unsliced.');
  const left = withoutSeenChanges(changes, new Set(changes.list.map(quantityChangeKey)));
  expect(left.list).toEqual([]);
  expect(left.formerCells.size).toBe(0);
});

test('a further change of the same cell is another change', () => {
  const before = changesTo(26, 'Unsliced.');
  const seen = new Set([...before.list.map(quantityChangeKey), ...before.orders.map(orderChangeKey)]);
  const after = withoutSeenChanges(changesTo(30, 'Sliced.'), seen);
  expect(after.list.map(({ productName, before: was, after: is }) => [productName, was, is])).toEqual([
    ['Baguette', 20, 30],
  ]);
  expect(after.orders).toHaveLength(1);
});

test('without changes marked as seen nothing is removed', () => {
  const changes = changesTo(26, 'Unsliced.');
  expect(withoutSeenChanges(changes, new Set())).toBe(changes);
});
