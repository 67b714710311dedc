import type { Me } from '@bakehouse/contract/account';
import { shopId, userId } from '@bakehouse/contract/values';

/** A signed-in shop manager, with defaults for everything else. */
export function person(facts: Partial<Me> = {}): Me {
  return {
    userId: userId.parse(7),
    email: 'rose@example.test',
    firstName: 'Rose',
    lastName: 'Harbour',
    active: true,
    admin: false,
    superAdmin: false,
    orders: 2,
    administration: 0,
    specCards: 0,
    viewedBy: null,
    secondFactor: { required: false, missing: false },
    shops: [{ shopId: shopId.parse(3), name: 'Harbour Lane', brandName: 'Bakehouse', active: true }],
    businessName: 'Bakehouse',
    telephone: '01632 960 001',
    timeZone: 'Europe/London',
    dayTags: [],
    mailLeaves: true,
    serverNow: '2026-11-21T11:42:00Z',
    ...facts,
  };
}
