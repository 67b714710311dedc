import { expect, test } from 'vitest';
import type { OrderId } from '../kernel/branded.ts';
import { pence } from '../kernel/money.ts';
import type { CustomPart } from '../orders/custom-order.ts';
import { firstCake } from '../orders/custom-order.ts';
import type { OrderOnSheet } from './order-changes.ts';
import { countOrderChanges } from './order-changes.ts';

function orderOf(orderId: number, facts: Partial<OrderOnSheet> = {}): OrderOnSheet {
  return { orderId: orderId as OrderId, purchaseOrderNumber: '', notes: '', custom: null, ...facts };
}

function cakesOf(message: string, cost = 8600): CustomPart {
  return { items: [{ ...firstCake, message, unitCost: pence(cost) }], deliverTo: { kind: 'shop' } };
}

test('instructions that are new, changed or taken away are changes', () => {
  const former = [orderOf(1, { notes: 'Late.' }), orderOf(2, { notes: 'Ring.' }), orderOf(3)];
  const current = [orderOf(2, { notes: 'Ring twice.' }), orderOf(3), orderOf(4, { notes: 'Unsliced.' })];
  expect(countOrderChanges(former, current)).toBe(3);
  expect(countOrderChanges(former, former)).toBe(0);
});

test('cakes are changed by what is baked and where they go, and not by what they cost', () => {
  const former = [orderOf(1, { custom: cakesOf('Ada') })];
  expect(countOrderChanges(former, [orderOf(1, { custom: cakesOf('Ada', 9000) })])).toBe(0);
  expect(countOrderChanges(former, [orderOf(1, { custom: cakesOf('Nan') })])).toBe(1);
  expect(countOrderChanges(former, [])).toBe(1);
  expect(countOrderChanges([], former)).toBe(1);
});

test('a PO number is on the sheet with cakes only', () => {
  const custom = cakesOf('Ada');
  const numbered = { purchaseOrderNumber: 'CS-7' };
  expect(countOrderChanges([orderOf(1)], [orderOf(1, numbered)])).toBe(0);
  expect(countOrderChanges([orderOf(1, { custom })], [orderOf(1, { custom, ...numbered })])).toBe(1);
});
