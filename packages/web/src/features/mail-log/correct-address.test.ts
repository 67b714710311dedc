import { shopId } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import { correctedSince, findCorrection } from './correct-address.ts';

const shop = { shopId: shopId.parse(12), name: 'Lime Walk', email: 'lime@quay.test' };
const stuck = {
  state: 'failed',
  recipients: ['office@bakehouse.test', 'lime@quay.test'],
  lastError: '550 5.1.2 Host unknown',
  deliveredTo: [],
  shop,
} as const;
const find = (mail: object) => findCorrection({ ...stuck, ...mail } as never);

test('the address of a mail to a shop is corrected in the form of that shop', () => {
  expect(find({})).toEqual({ href: '/admin/shops?shop=12&field=email', whose: 'shop' });
  expect(find({ deliveredTo: ['office@bakehouse.test'] })).toMatchObject({ whose: 'shop' });
  // Kept, because the shop had no address.
  expect(find({ state: 'kept', recipients: [] })).toMatchObject({ whose: 'shop' });
});

test('the office’s address is corrected in the settings, if only that one was refused', () => {
  expect(find({ deliveredTo: ['lime@quay.test'] })).toEqual({ href: '/admin/settings', whose: 'office' });
});

test('any other address is corrected with the person', () => {
  expect(find({ shop: null, recipients: ['sol+1@abbey.example'] })).toEqual({
    href: '/admin/users?search=sol%2B1%40abbey.example',
    whose: 'person',
  });
});

test('an address can be corrected while a refused mail waits for a retry, too', () => {
  expect(find({ state: 'queued' })).toMatchObject({ whose: 'shop' });
});

test('there is nothing to correct if a mail was sent, is queued for its first attempt, or is kept to be read', () => {
  expect(find({ state: 'sent' })).toBeNull();
  expect(find({ state: 'queued', lastError: null })).toBeNull();
  expect(find({ state: 'kept' })).toBeNull();
});

test('an address that was corrected since is shown while the mail is stuck', () => {
  const corrected = { ...stuck, shop: { ...shop, email: 'lime.walk@quay.test' } };
  expect(correctedSince(stuck as never)).toBeNull();
  expect(correctedSince(corrected as never)).toBe('lime.walk@quay.test');
  expect(correctedSince({ ...corrected, state: 'sent' } as never)).toBeNull();
});
