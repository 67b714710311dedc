import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { useAddressChoices } from './use-address-choices.ts';

function Products() {
  const [, choose] = useAddressChoices();
  return (
    <button type="button" onClick={() => choose({ search: 'bun' })}>
      Search
    </button>
  );
}

test('a choice is written to the address of its screen, and not to that of the next one', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const opened = renderScreens(
    '/admin/products',
    { '/admin/products': () => <Products />, '/admin/users': () => <h1>Next screen</h1> },
    { loaders: { '/admin/users': () => loaded } },
  );
  const choose = await screen.findByRole('button', { name: 'Search' });
  fireEvent.click(choose);
  expect(opened.address()).toBe('/admin/products?search=bun');
  opened.follow('/admin/users');
  await waitFor(() => expect(opened.address()).toBe('/admin/users'));
  fireEvent.click(choose);
  expect(opened.address()).toBe('/admin/users');
  load();
  await screen.findByRole('heading', { name: 'Next screen' });
  expect(opened.address()).toBe('/admin/users');
});
