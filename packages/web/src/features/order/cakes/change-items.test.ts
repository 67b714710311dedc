import { pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { expect, test } from 'vitest';
import { addItem, changeItem, duplicateItem, moveItem, removeItem } from './change-items.ts';

const named = (...messages: string[]): CustomPart => ({
  items: messages.map((message) => ({ ...firstCake, message })),
  deliverTo: { kind: 'shop' },
});
const messagesOf = (custom: CustomPart) => custom.items.map((item) => item.message);

test('a change of one cake keeps the identity of the others', () => {
  const before = named('a', 'b');
  const after = changeItem(before, 1, (item) => ({ ...item, unitCost: pence(8600) }));
  expect(after.items[1]).toEqual({ ...firstCake, message: 'b', unitCost: 8600 });
  expect(after.items[0]).toBe(before.items[0]);
});

test('cakes are added, removed, moved and duplicated', () => {
  expect(messagesOf(addItem(named('a')))).toEqual(['a', '']);
  expect(messagesOf(removeItem(named('a', 'b', 'c'), 1))).toEqual(['a', 'c']);
  expect(messagesOf(duplicateItem(named('a', 'b'), 0))).toEqual(['a', 'a', 'b']);
  expect(messagesOf(moveItem(named('a', 'b', 'c'), 2, -1))).toEqual(['a', 'c', 'b']);
});

test('a move beyond the ends, and a change of a cake that does not exist, change nothing', () => {
  const cakes = named('a', 'b');
  expect(moveItem(cakes, 0, -1)).toBe(cakes);
  expect(moveItem(cakes, 1, 1)).toBe(cakes);
  expect(duplicateItem(cakes, 7)).toBe(cakes);
});
