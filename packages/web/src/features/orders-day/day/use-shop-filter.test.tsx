import { expect, test } from 'vitest';
import { addressesWritten, nextScreen } from '../../../../test/writes-own-address.tsx';
import { useShopFilter } from './use-shop-filter.ts';

function Orders() {
  const [, setFilter] = useShopFilter();
  return (
    <button type="button" onClick={() => setFilter({ find: 'quay', notOrdered: false })}>
      Find
    </button>
  );
}

test('a filter is written to the address of its screen, and not to that of the next screen', async () => {
  const written = await addressesWritten('/orders/21-Nov-2026', () => <Orders />);
  expect(written).toEqual({ own: '/orders/21-Nov-2026?find=quay', next: nextScreen });
});
