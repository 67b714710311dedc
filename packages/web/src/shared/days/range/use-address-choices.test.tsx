import { expect, test } from 'vitest';
import { addressesWritten, nextScreen } from '../../../../test/writes-own-address.tsx';
import { useAddressChoices } from './use-address-choices.ts';

function Products() {
  const [, choose] = useAddressChoices();
  return (
    <button type="button" onClick={() => choose({ search: 'bun' })}>
      Search
    </button>
  );
}

test('a choice is written to the address of its screen, and not to that of the next screen', async () => {
  const written = await addressesWritten('/admin/products', () => <Products />);
  expect(written).toEqual({ own: '/admin/products?search=bun', next: nextScreen });
});
