import { pence } from '@bakehouse/domain/kernel/money';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPhone, onTablet } from '../../../test/on-phone.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { pricesView } from '../../features/product-prices/test/prices-view.ts';
import { edit, resetBeforeEach, server, type, world } from '../../features/products/test/products-world.tsx';
import { MeProvider } from '../../shared/session/me.tsx';
import { ProductsPage } from './products-page.tsx';

resetBeforeEach();

test('a reopened form does not show the price from before its last save', async () => {
  const [past, now] = pricesView().prices;
  if (!past || !now) throw new Error('Two prices are expected');
  const before = pricesView({ prices: [past, { ...now, until: null }] });
  const readings = [Promise.resolve(before)];
  const { promise: second, resolve: arrive } = Promise.withResolvers<typeof before>();
  readings.push(second);
  server.answer('/api/administration/products/3/prices', () => readings.shift());
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: 2, shops: [] })}>
      <ProductsPage />
    </MeProvider>,
  );
  await screen.findByRole('heading', { name: /^Products \(/ });

  const form = await edit('Butter croissant');
  type(await form.findByRole('textbox', { name: 'New price' }), '1.04');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(world.sent).toMatchObject([{ newPrice: { unitCost: pence(104) } }]);

  const again = await edit('Butter croissant');
  expect(again.queryByRole('table', { name: /^Price history/ })).toBeNull();
  arrive(pricesView());
  const history = within(await again.findByRole('table', { name: /^Price history/ }));
  expect(history.getByRole('row', { name: /To come/ }).textContent).toContain('£1.04');
});

function openAvailability() {
  server.answer('/api/administration/availability', () => ({
    brands: [
      { brandId: 1, name: 'Bakehouse' },
      { brandId: 2, name: 'Quay Coffee' },
    ],
    brandId: 1,
    number: 7,
    productIds: [1, 2, 3],
    shops: [
      { shopId: 1, name: 'Abbey Green', active: true, cells: [0, 0, null] },
      { shopId: 2, name: 'Castle Street', active: true, cells: [0, 0, 0] },
    ],
  }));
  server.answer('/api/administration/availability/changes', () => ({
    number: 7,
    isComplete: true,
    saves: [],
  }));
  const history = createMemoryHistory({ initialEntries: ['/admin/products?view=availability'] });
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: 2, shops: [] })}>
      <ProductsPage />
    </MeProvider>,
    history,
  );
  return history;
}

test('on a phone the availability fills the screen: shop, search and menu, then the filter chips', async () => {
  onPhone();
  const history = openAvailability();
  const shop = await screen.findByRole('combobox', { name: 'Shop' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Availability');
  expect(screen.queryByRole('switch', { name: 'Show Availability' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add New Product' })).toBeNull();
  const options = [...shop.querySelectorAll('option')].map((option) => option.textContent);
  expect(options).toEqual(['Abbey Green (2 of 3)', 'Castle Street', 'Quay Coffee']);

  const chips = within(screen.getByRole('group', { name: 'Show' }));
  expect(chips.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All3',
    'Available2',
    'Own price0',
    'Bread2',
    'Viennoiserie1',
  ]);
  fireEvent.click(chips.getByRole('button', { name: /^Bread/ }));
  await waitFor(() => expect(history.location.search).toContain('category=1'));
  expect(chips.getByRole('button', { name: /^All/ }).textContent).toBe('All2');

  fireEvent.click(screen.getByRole('button', { name: 'Find a product', expanded: false }));
  const field = screen.getByRole('searchbox', { name: 'PID, name or description' });
  expect(document.activeElement).toBe(field);
  type(field, 'nothing is called this');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('No products found - change filter')).toBeDefined();
  // The controls for choosing stay.
  expect(screen.getByRole('combobox', { name: 'Shop' })).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Back to the list of products' }));
  expect(await screen.findByRole('heading', { name: /^Products \(/ })).toBeDefined();
});

test('on a phone the shops of another brand can be chosen directly', async () => {
  onPhone();
  const history = openAvailability();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Shop' }), { target: { value: 'brand 2' } });
  await waitFor(() => expect(history.location.search).toContain('brand=2'));
});

test('on a tablet the filter chips are in the Filters menu, whose button shows how many are on', async () => {
  onTablet();
  openAvailability();
  const filters = await screen.findByRole('button', { name: 'Filters', expanded: false });
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
  fireEvent.click(filters);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name: /^Bread/ }),
  );
  expect(await screen.findByRole('button', { name: 'Filters (1)', expanded: true })).toBe(filters);
});
