import type { UserId } from '@bakehouse/domain/branded';
import { expect, test } from 'vitest';
import { actorOf } from '../../../shared/me.tsx';
import { order, person, shopId } from '../test/order-facts.ts';
import { offeredDeeds } from './offered-deeds.ts';

const manager = actorOf(person());
const boss = actorOf(person({ admin: true, superAdmin: true, administration: 2, shops: [] }));

test('before the cut-off a shop may duplicate, look at the history and void', () => {
  expect(offeredDeeds(manager, order(), true)).toEqual(['copy', 'history', 'void']);
});

test('after the cut-off only a super admin may void, and only a super admin may ever delete', () => {
  expect(offeredDeeds(manager, order(), false)).toEqual(['copy', 'history']);
  expect(offeredDeeds(boss, order(), false)).toEqual(['copy', 'history', 'void', 'delete']);
});

test('a voided order is neither duplicated nor voided again', () => {
  const voided = order({ voided: true });
  expect(offeredDeeds(manager, voided, true)).toEqual(['history']);
  expect(offeredDeeds(boss, voided, true)).toEqual(['history', 'delete']);
});

test('whoever only reads the orders may look at the history, and a new order offers nothing', () => {
  expect(offeredDeeds({ ...manager, orders: 1 }, order(), true)).toEqual(['history']);
  expect(offeredDeeds(boss, null, true)).toEqual([]);
});

test('another shop’s order offers no deed that writes', () => {
  const stranger = { ...manager, userId: 99 as UserId, shopIds: [] };
  expect(offeredDeeds(stranger, order({ shopId }), true)).toEqual(['history']);
});
