import { expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { pence } from '../../kernel/money.ts';
import type { OrderLine, StoredOrder } from '../order.ts';
import { totalsOf } from '../order.ts';
import { changeDetails, deletionDetails } from './change-details.ts';
import { compareLines } from './changes.ts';

const line = (productId: number, quantity: number, unitCost: Pence, costSource: OrderLine['costSource']) => ({
  productId: productId as ProductId,
  quantity,
  unitCost,
  costSource,
});

function details(
  stored: StoredOrder | null,
  lines: readonly OrderLine[],
  purchaseOrderNumber: string,
  notes: string,
) {
  const changes = compareLines(stored?.lines ?? [], lines);
  return changeDetails({
    lines,
    ...totalsOf(lines),
    purchaseOrderNumber,
    notes,
    custom: null,
    changes,
    unlocked: false,
    stored,
  });
}

const stored: StoredOrder = {
  orderId: 7 as OrderId,
  shopId: 3 as ShopId,
  day: '2026-11-21' as DeliveryDay,
  orderType: 'standard',
  version: 1,
  voided: false,
  purchaseOrderNumber: 'HL-2211',
  notes: 'Ring the bell.',
  lines: [line(11012, 14, pence(185), 'product'), line(11021, 12, pence(340), 'shop')],
  custom: null,
  updated: { name: 'Shop manager', at: Temporal.Instant.from('2026-11-18T09:12:00Z') },
};

test('a new order lists every line and its texts', () => {
  expect(details(null, [line(11012, 14, pence(185), 'product')], 'HL-2211', '')).toEqual({
    lines: [[11012, 0, 14, null, 185, 'product']],
    purchaseOrderNumber: ['', 'HL-2211'],
  });
});

test('a change lists only what changed, and the former values of a removed line', () => {
  expect(details(stored, [line(11012, 20, pence(170), 'override')], 'HL-2211', '')).toEqual({
    lines: [
      [11012, 14, 20, 185, 170, 'override'],
      [11021, 12, 0, 340, null, null],
    ],
    notes: ['Ring the bell.', ''],
  });
});

test('a deletion lists the whole order, and the cost source of each line', () => {
  expect(deletionDetails(stored)).toEqual({
    lines: [
      [11012, 14, 0, 185, null, 'product'],
      [11021, 12, 0, 340, null, 'shop'],
    ],
    purchaseOrderNumber: ['HL-2211', ''],
    notes: ['Ring the bell.', ''],
  });
});
