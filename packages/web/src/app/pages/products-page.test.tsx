import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { pricesView } from '../../features/product-prices/test/prices-view.ts';
import { edit, server, startAfresh, type, world } from '../../features/products/test/products-world.tsx';
import { MeProvider } from '../../shared/session/me.tsx';
import { ProductsPage } from './products-page.tsx';

startAfresh();

test('a form that is opened again shows no price that its last save has replaced', async () => {
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
