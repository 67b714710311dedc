import { toSaveOrder } from '@bakehouse/domain/orders/draft';
import { expect, test } from 'vitest';
import { actorOf } from '../../../shared/session/me.tsx';
import { baguette, order, orderPage, person } from '../test/order-facts.ts';
import { decideEarly } from './early-decision.ts';
import { startOrderEditor, typeQuantity } from './order-editor.ts';

const summer = { timeZone: 'Europe/London', cutOff: '2026-11-20T18:00:00Z' };
const page = orderPage(summer);
const manager = actorOf(person());
const save = toSaveOrder(typeQuantity(startOrderEditor(page, null), baguette, 60).draft, 'id');
const at = (instant: string) => Temporal.Instant.from(instant);

test('a save before the cut-off is accepted', () => {
  expect(decideEarly(save, page, page.order, manager, at('2026-11-20T17:59:59Z')).kind).toBe('save');
});

test('at the cut-off itself it is refused, with the sentence of the specification', () => {
  expect(decideEarly(save, page, page.order, manager, at('2026-11-20T18:00:00Z'))).toEqual({
    kind: 'refuse',
    refusal: { kind: 'cut-off-passed', cutOff: 'Fri 20 Nov 18:00' },
  });
});

test('a super admin may save until the day is over', () => {
  const ruth = actorOf(person({ admin: true, superAdmin: true }));
  const herPage = orderPage({ timeZone: 'Europe/London', cutOff: '2026-11-22T00:00:00Z' });
  expect(decideEarly(save, herPage, page.order, ruth, at('2026-11-21T23:59:00Z')).kind).toBe('save');
  expect(decideEarly(save, herPage, page.order, ruth, at('2026-11-22T00:00:00Z')).kind).toBe('refuse');
  expect(
    decideEarly({ ...save, unlocked: true }, herPage, page.order, ruth, at('2026-11-22T00:00:00Z')).kind,
  ).toBe('save');
});

test('a save of an order that is known to be outdated is not sent', () => {
  const newer = order({ version: 4, updated: { name: 'Office', at: '2026-11-20T16:46:00Z' } });
  const decision = decideEarly(save, page, newer, manager, at('2026-11-20T17:00:00Z'));
  expect(decision.kind === 'refuse' && decision.refusal).toMatchObject({
    kind: 'order-changed',
    by: { name: 'Office' },
  });
});

test('an empty new order is refused', () => {
  const empty = orderPage({ ...summer, order: null });
  const nothing = toSaveOrder(startOrderEditor(empty, null).draft, 'id');
  expect(decideEarly(nothing, empty, null, manager, at('2026-11-20T17:00:00Z'))).toEqual({
    kind: 'refuse',
    refusal: { kind: 'order-empty' },
  });
});
