import { test } from 'vitest';
import { expectWritesOwnAddress } from '../../../../test/writes-own-address.tsx';
import { useAddressChoices } from './use-address-choices.ts';

function Products() {
  const [, choose] = useAddressChoices();
  return (
    <button type="button" onClick={() => choose({ search: 'bun' })}>
      Search
    </button>
  );
}

test('a choice is written to the address of its screen, and not to that of the next one', () =>
  expectWritesOwnAddress({
    path: '/admin/products',
    screen: () => <Products />,
    written: '/admin/products?search=bun',
  }));
