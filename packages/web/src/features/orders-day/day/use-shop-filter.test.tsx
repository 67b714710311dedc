import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { useShopFilter } from './use-shop-filter.ts';

function Orders() {
  const [, setFilter] = useShopFilter();
  return (
    <button type="button" onClick={() => setFilter({ find: 'quay', notOrdered: false })}>
      Find
    </button>
  );
}

test('a filter is written to the address of its screen, and not to that of the next one', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const opened = renderScreens(
    '/orders/21-Nov-2026',
    { '/orders/21-Nov-2026': () => <Orders />, '/search': () => <h1>Next screen</h1> },
    { loaders: { '/search': () => loaded } },
  );
  const choose = await screen.findByRole('button', { name: 'Find' });
  fireEvent.click(choose);
  expect(opened.address()).toBe('/orders/21-Nov-2026?find=quay');
  opened.follow('/search');
  await waitFor(() => expect(opened.address()).toBe('/search'));
  fireEvent.click(choose);
  expect(opened.address()).toBe('/search');
  load();
  await screen.findByRole('heading', { name: 'Next screen' });
  expect(opened.address()).toBe('/search');
});
