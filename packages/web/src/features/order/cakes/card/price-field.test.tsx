import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { order, orderPage } from '../../test/order-facts.ts';
import { openOrderPage, pressSave, resetBeforeEach, saveBar, saves } from '../../test/order-world.tsx';

resetBeforeEach();

const nan = { ...firstCake, message: 'Nan', unitCost: pence(8600) };
const customOrder = order({
  orderType: 'custom',
  lines: [],
  custom: { items: [nan, { ...nan, message: 'Ama', shape: 'Oval' }], deliverTo: { kind: 'shop' } },
  lineCount: 2,
  itemCount: 2,
  total: pence(17_200),
});

test('a cake cannot be saved while its price is invalid; the text stays in its field, which is focused', async () => {
  openOrderPage({ page: orderPage({ order: customOrder }) });
  const first = await screen.findByRole('region', { name: 'Cake 1 of 2' });
  const price = within(first).getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(price, { target: { value: '85,50' } });
  expect(saveBar().textContent).toContain('1 change not saved: Cake 1, price');
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Cake 1: please give a price above 0.'));
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(price.value).toBe('85,50');
  expect(saves.sent).toEqual([]);
  fireEvent.change(price, { target: { value: '85.50' } });
  pressSave();
  await waitFor(() => expect(saves.sent[0]?.custom?.items[0]?.unitCost).toBe(8550));
  expect(saves.sent[0]?.custom?.items[0]).not.toHaveProperty('unclearPrice');
});

test('a price that is too high shows the limit, and keeps the typed text', async () => {
  openOrderPage({ page: orderPage({ order: customOrder }) });
  const first = await screen.findByRole('region', { name: 'Cake 1 of 2' });
  const price = within(first).getByLabelText<HTMLInputElement>('Price');
  const type = (value: string) => fireEvent.change(price, { target: { value } });
  for (const value of ['30000000', '999999999', '21474836.48']) {
    type(value);
    fireEvent.blur(price);
    expect(within(first).getByText('A price can be up to £21,474,836.47.')).toBeDefined();
    expect(price.value).toBe(value);
  }
  pressSave();
  await waitFor(() =>
    expect(saveBar().textContent).toContain('Cake 1: please give a price up to £21,474,836.47.'),
  );
  expect(saves.sent).toEqual([]);
  type('21474836.47');
  expect(within(first).queryByText(/^A price can be/)).toBeNull();
});

test('a price of 0 is invalid on blur, not while 0.50 is being typed', async () => {
  openOrderPage({ page: orderPage({ order: customOrder }) });
  const first = await screen.findByRole('region', { name: 'Cake 1 of 2' });
  const price = within(first).getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(price, { target: { value: '0' } });
  expect(within(first).queryByText(/^Please type a price/)).toBeNull();
  fireEvent.blur(price);
  expect(within(first).getByText('Please type a price above 0, like 86.50.')).toBeDefined();
  expect(price.value).toBe('0');
  fireEvent.change(price, { target: { value: '0.50' } });
  expect(within(first).queryByText(/^Please type a price/)).toBeNull();
});
