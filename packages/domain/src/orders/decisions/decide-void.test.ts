import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import type { OrderId, ShopId, UserId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import type { StoredOrder } from '../order.ts';
import type { OrderCommand, UndoVoidFacts, VoidFacts } from './decide-void.ts';
import { decideDelete, decideUndoVoid, decideVoid } from './decide-void.ts';

const shopId = 7 as ShopId;
const orderId = 48206 as OrderId;
const beforeCutOff = Temporal.Instant.from('2026-11-20T17:59:59Z');
const atCutOff = Temporal.Instant.from('2026-11-20T18:00:00Z');
const nextWeek = Temporal.Instant.from('2026-11-28T09:00:00Z');

const manager: Actor = {
  userId: 3 as UserId,
  email: 'shop@bakehouse.test',
  firstName: 'Shop',
  lastName: 'manager',
  active: true,
  admin: false,
  superAdmin: false,
  orders: 2,
  administration: 0,
  specCards: 0,
  shopIds: [shopId],
  viewedBy: null,
  secondFactorMissing: false,
};
const admin: Actor = { ...manager, admin: true, administration: 2, shopIds: [] };
const boss: Actor = { ...admin, superAdmin: true };

function stored(over: Partial<StoredOrder> = {}): StoredOrder {
  return {
    orderId,
    shopId,
    day: '2026-11-21' as DeliveryDay,
    orderType: 'standard',
    version: 4,
    voided: false,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines: [],
    custom: null,
    updated: { name: 'Office', at: Temporal.Instant.from('2026-11-20T16:46:00Z') },
    ...over,
  };
}

const seen: OrderCommand = { saveId: '0192f2c4-0000-7000-8000-000000000001', orderId, version: 4 };

function decide(over: Partial<VoidFacts> = {}, now = beforeCutOff, command = seen) {
  const clock = { timeZone: 'Europe/London', deliveryStartsAt: '00:00' };
  return decideVoid(command, { actor: manager, stored: stored(), cutOffHours: 6, clock, ...over }, now);
}

describe('voiding an order', () => {
  test('is for people who order for the shop, until its cut-off', () => {
    expect(decide()).toBeNull();
    expect(decide({ actor: admin })).toBeNull();
    const late = decide({}, atCutOff);
    expect(late && sentenceFor(late)).toBe('Sorry, the cut off for this date was Fri 20 Nov 18:00');
    expect(decide({ actor: admin }, atCutOff)?.kind).toBe('cut-off-passed');
  });

  test('is for super admins at any time (spec 000 section 6)', () => {
    expect(decide({ actor: boss }, atCutOff)).toBeNull();
    expect(decide({ actor: boss }, nextWeek)).toBeNull();
  });

  test('is done once: a void order is locked, for super admins too', () => {
    for (const actor of [manager, boss]) {
      const refusal = decide({ actor, stored: stored({ voided: true }) });
      expect(refusal && sentenceFor(refusal)).toBe('VOID: this order will not be fullfilled');
    }
  });

  test('of a version that was not seen is a conflict', () => {
    expect(decide({ stored: stored({ version: 5 }) })).toMatchObject({ kind: 'order-changed', version: 5 });
  });

  test('answers alike for foreign orders, unknown ones, and those of shop 0', () => {
    const unknown = decide({ stored: null });
    expect(unknown && sentenceFor(unknown)).toBe('ORDER 48206 NOT FOUND');
    expect(decide({ stored: stored({ shopId: 8 as ShopId }) })).toEqual(unknown);
    expect(decide({ actor: { ...manager, orders: 1 } })).toEqual(unknown);
    expect(decide({ actor: boss, stored: stored({ shopId: 0 as ShopId }) })).toEqual(unknown);
    expect(decide({ stored: stored({ shopId: 8 as ShopId, voided: true }) })).toEqual(unknown);
  });
});

describe('deleting an order', () => {
  test('is for super admins alone, in whatever state it is', () => {
    expect(decideDelete(seen, { actor: boss, stored: stored() })).toBeNull();
    expect(decideDelete(seen, { actor: boss, stored: stored({ voided: true }) })).toBeNull();
    for (const actor of [manager, admin]) {
      expect(decideDelete(seen, { actor, stored: stored() })?.kind).toBe('permission-denied');
      expect(decideDelete(seen, { actor, stored: null })?.kind).toBe('permission-denied');
    }
  });

  test('is refused where there is none, and where another person saved in between', () => {
    expect(decideDelete(seen, { actor: boss, stored: null })?.kind).toBe('order-not-found');
    const nobodys = stored({ shopId: 0 as ShopId });
    expect(decideDelete(seen, { actor: boss, stored: nobodys })?.kind).toBe('order-not-found');
    expect(decideDelete(seen, { actor: boss, stored: stored({ version: 5 }) })?.kind).toBe('order-changed');
  });
});

describe('undoing the void of an order', () => {
  const at = beforeCutOff.subtract({ seconds: 30 });
  const gone = stored({ voided: true });
  const clock = { timeZone: 'Europe/London', deliveryStartsAt: '00:00' };
  function decideUndo(over: Partial<UndoVoidFacts> = {}, now = at.add({ seconds: 10 })) {
    const voided = { by: manager.userId, at };
    const facts = { actor: manager, stored: gone, voided, cutOffHours: 6, clock, ...over };
    return decideUndoVoid(seen, facts, now);
  }

  test('is for the person who voided it, for a minute, and until the cut-off', () => {
    expect(decideUndo()).toBeNull();
    const other = { ...manager, userId: 4 as UserId };
    expect(decideUndo({ actor: other })).toEqual({ kind: 'permission-denied' });
    expect(decideUndo({ actor: { ...boss, userId: 5 as UserId } })).toEqual({ kind: 'permission-denied' });
    expect(decideUndo({}, atCutOff)).toMatchObject({ kind: 'cut-off-passed' });
    expect(decideUndo({ actor: boss }, at.add({ seconds: 60 }))).toBeNull();
    expect(decideUndo({ actor: boss }, at.add({ seconds: 61 }))).toEqual({ kind: 'void-final' });
  });

  test('names an order that was changed since, and none of another shop', () => {
    const voidedBy = { name: 'Office', at };
    const changed = decideUndo({ stored: stored({ voided: true, voidedBy, version: 5 }) });
    expect(changed).toMatchObject({ kind: 'order-changed', by: voidedBy });
    expect(changed && sentenceFor(changed)).toBe('Office voided this order in the meantime.');
    expect(decideUndo({ stored: null })).toEqual({ kind: 'order-not-found', orderId: '48206' });
    const stranger = { ...manager, shopIds: [] };
    expect(decideUndo({ actor: stranger })).toEqual({ kind: 'order-not-found', orderId: '48206' });
  });

  test('that is not void changes nothing', () => {
    expect(decideUndo({ stored: stored(), voided: null }, nextWeek)).toBeNull();
  });
});
