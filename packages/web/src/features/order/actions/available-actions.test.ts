import type { UserId } from '@bakehouse/domain/kernel/branded';
import { expect, test } from 'vitest';
import { actorOf } from '../../../shared/session/me.tsx';
import { order, person, shopId } from '../test/order-facts.ts';
import { availableActions } from './available-actions.ts';

const manager = actorOf(person());
const boss = actorOf(person({ admin: true, superAdmin: true, administration: 2, shops: [] }));

test('before the cut-off a shop may duplicate, open the history and void', () => {
  expect(availableActions(manager, order(), true)).toEqual(['copy', 'history', 'void']);
});

test('after the cut-off only a super admin may void, and only a super admin may delete at all', () => {
  expect(availableActions(manager, order(), false)).toEqual(['copy', 'history']);
  expect(availableActions(boss, order(), false)).toEqual(['copy', 'history', 'void', 'delete']);
});

test('a voided order can be neither duplicated nor voided again', () => {
  const voided = order({ voided: true });
  expect(availableActions(manager, voided, true)).toEqual(['history']);
  expect(availableActions(boss, voided, true)).toEqual(['history', 'delete']);
});

test('a read-only person may open the history, and a new order has no actions', () => {
  expect(availableActions({ ...manager, orders: 1 }, order(), true)).toEqual(['history']);
  expect(availableActions(boss, null, true)).toEqual([]);
});

test('another shop’s order has no actions that write', () => {
  const stranger = { ...manager, userId: 99 as UserId, shopIds: [] };
  expect(availableActions(stranger, order({ shopId }), true)).toEqual(['history']);
});
