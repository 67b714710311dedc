import { describe, expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import type { CustomPart } from './custom-order.ts';
import { chooseCakePart, firstCake, startCake } from './custom-order.ts';
import type { Draft, DraftOrder } from './draft.ts';
import {
  hasChanges,
  setCustom,
  setQuantity,
  startDraft,
  switchOrderType,
  toSaveOrder,
  undoChanges,
} from './draft.ts';

const shopId = 7 as ShopId;
const day = '2026-11-21' as DeliveryDay;
const bread = 1 as ProductId;
const catalogue = [{ productId: bread, productCost: pence(185), shopCost: null }];
const birthday = { ...firstCake, message: 'Happy 80th Birthday Nan', unitCost: pence(8600) };
const cakes = (...items: CustomPart['items']): CustomPart => ({ items, deliverTo: { kind: 'shop' } });
const saved: DraftOrder = {
  orderId: 48206 as OrderId,
  version: 4,
  purchaseOrderNumber: '',
  notes: '',
  lines: [],
  custom: cakes(birthday),
};
const fresh = startDraft(shopId, day, catalogue, null);
const opened = startDraft(shopId, day, catalogue, saved);
const totalsOf = ({ lineCount, itemCount, total }: Draft) => ({ lineCount, itemCount, total });

describe('a new order that becomes a custom one', () => {
  const switched = switchOrderType(fresh, 'custom');

  test('begins with one cake for the shop, of which nothing is chosen, and nothing typed', () => {
    expect(switched.custom).toEqual(cakes(startCake()));
    expect(hasChanges(switched)).toBe(false);
    expect(totalsOf(switched)).toEqual({ lineCount: 1, itemCount: 1, total: 0 });
  });

  test('has a change once a part is chosen, also where it is drawn like that already', () => {
    const chosen = setCustom(switched, cakes(chooseCakePart(startCake(), 'size', firstCake.size)));
    expect(hasChanges(chosen)).toBe(true);
  });

  test('keeps what was typed of either kind while it is switched to and fro', () => {
    const ordered = setQuantity(fresh, bread, 12);
    const custom = setCustom(switchOrderType(ordered, 'custom'), cakes(birthday));
    expect(totalsOf(custom)).toEqual({ lineCount: 1, itemCount: 1, total: 8600 });
    const back = switchOrderType(custom, 'standard');
    expect(totalsOf(back)).toEqual({ lineCount: 1, itemCount: 12, total: 2220 });
    expect(toSaveOrder(back, 'id')).toMatchObject({ lines: [{ productId: bread, quantity: 12 }] });
    expect(toSaveOrder(back, 'id').custom).toBeUndefined();
    expect(switchOrderType(back, 'custom').custom).toEqual(cakes(birthday));
  });

  test('counts cakes only, whatever is in the lines behind them', () => {
    const custom = setQuantity(setCustom(switched, cakes(birthday, birthday)), bread, 3);
    expect(totalsOf(custom)).toEqual({ lineCount: 2, itemCount: 2, total: 17_200 });
    expect(toSaveOrder(custom, 'id').lines).toEqual([]);
  });

  test('is saved without the blanks around its texts', () => {
    const typed = setCustom(switched, cakes({ ...birthday, message: ' Nan ' }));
    expect(toSaveOrder(typed, 'id').custom?.items[0]?.message).toBe('Nan');
  });
});

test('a customer’s postcode is saved as Royal Mail writes it, and what is none as it was typed', () => {
  const address = { customer: 'Ama', company: '', telephone: '', line1: '4 Sloe Cottages', line2: '' };
  const postcodeOf = (postcode: string) => {
    const deliverTo = { kind: 'customer' as const, ...address, line3: '', city: '', postcode };
    const { custom } = toSaveOrder(setCustom(fresh, { items: [birthday], deliverTo }), 'id');
    return custom?.deliverTo.kind === 'customer' ? custom.deliverTo.postcode : null;
  };
  expect([postcodeOf(' mk32pd '), postcodeOf(' 1010 Wien ')]).toEqual(['MK3 2PD', '1010 Wien']);
});

describe('a custom order that exists', () => {
  test('stays one', () => {
    expect(switchOrderType(opened, 'standard')).toBe(opened);
    const standard = startDraft(shopId, day, catalogue, { ...saved, custom: null });
    expect(switchOrderType(standard, 'custom')).toBe(standard);
  });

  test('knows what changed, and takes it back', () => {
    const changed = setCustom(opened, cakes({ ...birthday, size: '12' }));
    expect(hasChanges(opened)).toBe(false);
    expect(hasChanges(changed)).toBe(true);
    const undone = undoChanges(changed);
    expect([undone.custom, undone.total, hasChanges(undone)]).toEqual([saved.custom, 8600, false]);
  });
});
