import { expect, test } from 'vitest';
import { telephoneAddress } from './telephone-address.ts';

test.each([
  ['01632 960 001', 'tel:01632960001'],
  ['(01632) 960-001', 'tel:01632960001'],
  ['Tel. 01632 960001', 'tel:01632960001'],
  ['+44 1632 960001', 'tel:+441632960001'],
  ['+44 (0)1632 960001', 'tel:+441632960001'],
  ['01632 960123 ext 4', 'tel:01632960123'],
  ['01632 960123 x4', 'tel:01632960123'],
  ['01632 960123 / 960124', 'tel:01632960123'],
])('%s is called as %s', (telephone, address) => {
  expect(telephoneAddress(telephone)).toBe(address);
});
