import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { differingFields } from '@bakehouse/domain/merging/field-names';
import { describe, expect, test } from 'vitest';
import { shortRange } from './shop-columns.tsx';
import { copyBilling, draftOfShop, fieldLabels, findMistake } from './shop-draft.ts';
import { findShops, groupShops, sharedNames } from './shop-groups.ts';

function shop(id: number, facts: Partial<AdministeredShop> = {}): AdministeredShop {
  return {
    ...draftOfShop(null, 1),
    shopId: id as ShopId,
    version: 1,
    name: `Shop ${id}`,
    contacts: [],
    importAs: `SHOP ${id}`,
    itemsByDay: [],
    ordersPlaced: 0,
    lastOrder: null,
    nextOrder: null,
    productsAvailable: 0,
    changed: null,
    ...facts,
  };
}

const brands: readonly AdministeredBrand[] = [
  { brandId: 1, version: 1, name: 'Bakehouse', canOverrideCost: false, showsPhotos: false },
  { brandId: 2, version: 1, name: 'Quay', canOverrideCost: true, showsPhotos: false },
];
const numbers = (shops: readonly AdministeredShop[]) => shops.map(({ shopId }) => shopId);

describe('finding shops', () => {
  const shops = [
    shop(1, { name: 'Quay' }),
    shop(2, { name: 'Mill Road', active: false }),
    shop(12, { name: 'Weir', importAs: '' }),
  ];

  test('by name, whole number or import name', () => {
    expect(numbers(findShops(shops, 'all', ' mill '))).toEqual([2]);
    expect(numbers(findShops(shops, 'all', '12'))).toEqual([12]);
    expect(numbers(findShops(shops, 'all', 'shop 2'))).toEqual([2]);
  });

  test('by what they lack', () => {
    expect(numbers(findShops(shops, 'inactive', ''))).toEqual([2]);
    expect(numbers(findShops(shops, 'nameless', ''))).toEqual([12]);
    expect(numbers(findShops(shops, 'open', ''))).toEqual([1, 12]);
  });
});

describe('shops under their brands', () => {
  test('come with the inactive ones last, and brands without shops only where everything is shown', () => {
    const shops = [shop(1, { active: false }), shop(2)];
    const all = groupShops(brands, shops, true);
    expect(all.map((group) => numbers(group.shops))).toEqual([[2, 1], []]);
    expect(groupShops(brands, shops, false).map((group) => group.brand.name)).toEqual(['Bakehouse']);
  });

  test('that share an import name are found together', () => {
    const shops = [shop(1, { importAs: 'QUAY' }), shop(2), shop(3, { importAs: ' quay ' })];
    expect(sharedNames(shops).map((same) => [same.importAs, numbers(same.shops)])).toEqual([
      ['QUAY', [1, 3]],
    ]);
  });
});

describe('the draft of a shop', () => {
  test('knows what is not saved, and what is missing', () => {
    const from = draftOfShop(shop(1), 1);
    expect(differingFields(fieldLabels, from, from)).toEqual([]);
    expect(differingFields(fieldLabels, { ...from, telephone: '1', deliveryPostcode: 'X' }, from)).toEqual([
      'telephone',
      'deliveryPostcode',
    ]);
    expect(findMistake({ ...from, name: ' ' })).toBe('name');
    expect(findMistake({ ...from, email: 'nobody' })).toBe('email');
    const contact = { name: 'Ada', role: '', telephone: '', email: 'ada' };
    expect(findMistake({ ...from, contacts: [contact] })).toBe('contact-email');
    expect(findMistake({ ...from, contacts: [{ ...contact, name: '' }] })).toBe('contact-name');
    expect(findMistake({ ...from, email: 'a@b.test' })).toBeNull();
  });

  test('takes the billing address for the delivery', () => {
    const from = { ...draftOfShop(null, 1), billingLine1: '1 Row', billingPostcode: 'QM1 1AA' };
    expect(copyBilling(from)).toMatchObject({ deliveryLine1: '1 Row', deliveryPostcode: 'QM1 1AA' });
  });
});

test('the window is told in a few words', () => {
  const range = (firstDay: string, lastDay: string) =>
    shortRange({ firstDay: firstDay as DeliveryDay, lastDay: lastDay as DeliveryDay });
  expect(range('2026-11-13', '2026-11-27')).toBe('13 to 27 Nov');
  expect(range('2026-11-28', '2026-12-12')).toBe('28 Nov to 12 Dec');
});
