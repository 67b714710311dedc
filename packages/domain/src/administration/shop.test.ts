import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopId } from '../kernel/branded.ts';
import type { ShopFacts } from './shop.ts';
import { findSharedImportNames, tidyPostcode, tidyShop } from './shop.ts';

const shop: ShopFacts = {
  name: 'Harbour Lane',
  brandId: 1,
  email: '',
  telephone: '',
  importAs: 'Harbour',
  active: true,
  inDeliveryTable: true,
  billingLine1: '',
  billingLine2: '',
  billingTown: '',
  billingPostcode: '',
  deliveryLine1: '',
  deliveryLine2: '',
  deliveryTown: '',
  deliveryPostcode: '',
  contacts: [],
};

describe('a shop as it is saved', () => {
  test('has its postcodes in form, and odd ones as they were typed', () => {
    expect(tidyPostcode(' qm12ab ')).toBe('QM1 2AB');
    expect(tidyPostcode(' Dublin 4 ')).toBe('Dublin 4');
    expect(tidyShop({ ...shop, billingPostcode: 'qm1 2ab', deliveryPostcode: 'x' })).toMatchObject({
      billingPostcode: 'QM1 2AB',
      deliveryPostcode: 'x',
    });
  });

  test('has no contact of whom nothing is known', () => {
    const ada = { name: 'Ada', role: '', telephone: '', email: '' };
    const nobody = { name: '', role: '', telephone: '', email: '' };
    expect(tidyShop({ ...shop, contacts: [nobody, ada, nobody] }).contacts).toEqual([ada]);
  });

  test('stays as it is when it is saved again', () => {
    const text = fc.string();
    fc.assert(
      fc.property(text, text, text, (billingPostcode, deliveryPostcode, name) => {
        const once = tidyShop({
          ...shop,
          billingPostcode,
          deliveryPostcode,
          contacts: [{ name, role: '', telephone: '', email: '' }],
        });
        expect(tidyShop(once)).toEqual(once);
      }),
    );
  });
});

describe('import names', () => {
  const shops = (...names: string[]) =>
    names.map((importAs, index) => ({ shopId: (index + 1) as ShopId, importAs }));

  test('that two shops share are found, whatever their case and blanks', () => {
    const shared = findSharedImportNames(shops('Harbour Lane', ' harbour  LANE ', 'Mill Road', ''));
    expect([...shared]).toEqual([1, 2]);
  });

  test('that are empty are no names', () => {
    expect(findSharedImportNames(shops('', '', ' ')).size).toBe(0);
  });
});
