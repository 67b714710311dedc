import type { UserId } from '@bakehouse/domain/kernel/branded';
import { expect, test } from 'vitest';
import { actorOf } from '../../../shared/session/me.tsx';
import { order, person, shopId } from '../test/order-facts.ts';
import { offeredActions } from './offered-actions.ts';

const manager = actorOf(person());
const boss = actorOf(person({ admin: true, superAdmin: true, administration: 2, shops: [] }));

test('before the cut-off a shop may duplicate, open the history and void', () => {
  expect(offeredActions(manager, order(), true)).toEqual(['copy', 'history', 'void']);
});

test('after the cut-off only a super admin may void, and only a super admin may delete at all', () => {
  expect(offeredActions(manager, order(), false)).toEqual(['copy', 'history']);
  expect(offeredActions(boss, order(), false)).toEqual(['copy', 'history', 'void', 'delete']);
});

test('a voided order can be neither duplicated nor voided again', () => {
  const voided = order({ voided: true });
  expect(offeredActions(manager, voided, true)).toEqual(['history']);
  expect(offeredActions(boss, voided, true)).toEqual(['history', 'delete']);
});

test('a read-only person may open the history, and a new order has no actions', () => {
  expect(offeredActions({ ...manager, orders: 1 }, order(), true)).toEqual(['history']);
  expect(offeredActions(boss, null, true)).toEqual([]);
});

test('another shop’s order has no actions that write', () => {
  const stranger = { ...manager, userId: 99 as UserId, shopIds: [] };
  expect(offeredActions(stranger, order({ shopId }), true)).toEqual(['history']);
});
