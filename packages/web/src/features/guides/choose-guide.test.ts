import { expect, test } from 'vitest';
import { person } from '../../../test/person.ts';
import { actorOf } from '../../shared/session/me.tsx';
import { ownGuide, parseGuideName } from './choose-guide.ts';

test.each([
  ['a shop manager', person(), 'shops'],
  ['a baker who reads the sheet', person({ admin: true, orders: 1 }), 'bakers'],
  ['a baker who reads spec cards alone', person({ orders: 0, specCards: 1 }), 'bakers'],
  ['the office', person({ admin: true, orders: 2, administration: 1 }), 'office'],
  ['a super admin', person({ admin: true, superAdmin: true }), 'office'],
] as const)('%s finds the guide of %s first', (_who, me, guide) => {
  expect(ownGuide(actorOf(me))).toBe(guide);
});

test('an address names a guide, or none', () => {
  expect(parseGuideName('bakers')).toBe('bakers');
  expect(parseGuideName('toString')).toBeNull();
  expect(parseGuideName(undefined)).toBeNull();
});
