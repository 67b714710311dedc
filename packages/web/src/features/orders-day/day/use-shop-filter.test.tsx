import { test } from 'vitest';
import { expectWritesOwnAddress } from '../../../../test/writes-own-address.tsx';
import { useShopFilter } from './use-shop-filter.ts';

function Orders() {
  const [, setFilter] = useShopFilter();
  return (
    <button type="button" onClick={() => setFilter({ find: 'quay', notOrdered: false })}>
      Find
    </button>
  );
}

test('a filter is written to the address of its screen, and not to that of the next one', () =>
  expectWritesOwnAddress({
    path: '/orders/21-Nov-2026',
    screen: () => <Orders />,
    written: '/orders/21-Nov-2026?find=quay',
  }));
