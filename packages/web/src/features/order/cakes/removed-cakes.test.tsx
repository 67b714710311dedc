import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearToasts, undoLast } from '../../../ui/feedback/toast.ts';
import { order, orderPage } from '../test/order-facts.ts';
import { clickButton, openOrderPage, press, resetBeforeEach, saveBar, told } from '../test/order-world.tsx';

resetBeforeEach();
beforeEach(clearToasts);

const nan = { ...firstCake, message: 'Nan', unitCost: pence(8600) };
const page = orderPage({
  order: order({
    orderType: 'custom',
    lines: [],
    custom: { items: [nan, { ...nan, message: 'Ama & Jonah' }], deliverTo: { kind: 'shop' } },
    lineCount: 2,
    itemCount: 2,
    total: pence(17_200),
  }),
});

const messages = () => screen.getAllByLabelText<HTMLInputElement>('Message').map(({ value }) => value);
const firstMessage = () => {
  const [field] = screen.getAllByLabelText<HTMLInputElement>('Message');
  if (!field) throw new Error('no cake is shown');
  return field;
};

async function removeFirstCake(): Promise<void> {
  await screen.findByRole('heading', { name: 'Cake 1 of 2' });
  const cake = within(screen.getByRole('region', { name: 'Cake 1 of 2' }));
  fireEvent.click(cake.getByRole('button', { name: 'Remove' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(told()).toEqual(['Cake 1 of 2 is taken off']);
  expect(messages()).toEqual(['Ama & Jonah']);
}

test('after Undo changes, a removed cake is back once, and its removal is not offered to be undone', async () => {
  openOrderPage({ page });
  await removeFirstCake();
  clickButton('Undo changes');
  expect(messages()).toEqual(['Nan', 'Ama & Jonah']);
  expect(told()).toEqual([]);
  press('z', { ctrlKey: true });
  expect(messages()).toEqual(['Nan', 'Ama & Jonah']);
  expect(saveBar().textContent).toContain('£172.00');
});

test('after Undo changes on a page that was opened again, too', async () => {
  const { close } = openOrderPage({ page });
  await removeFirstCake();
  close();
  openOrderPage({ page });
  await screen.findByRole('heading', { name: 'Cake 1 of 1' });
  expect(told()).toEqual(['Cake 1 of 2 is taken off']);
  clickButton('Undo changes');
  expect(messages()).toEqual(['Nan', 'Ama & Jonah']);
  expect(told()).toEqual([]);
});

test('after Leave without saving, a removal is not offered to be undone', async () => {
  const { follow, address, close } = openOrderPage({ page });
  await removeFirstCake();
  follow('/search');
  await screen.findByText('Leave order 48206 without saving?');
  clickButton('Leave without saving');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(told()).toEqual([]);
  close();
  openOrderPage({ page });
  await screen.findByRole('heading', { name: 'Cake 2 of 2' });
  expect(messages()).toEqual(['Nan', 'Ama & Jonah']);
});

test('Undo on another screen adds the cake to the newest draft on this device', async () => {
  const first = openOrderPage({ page });
  await removeFirstCake();
  first.close();
  const second = openOrderPage({ page });
  await screen.findByRole('heading', { name: 'Cake 1 of 1' });
  fireEvent.change(firstMessage(), { target: { value: 'Ama, Jonah' } });
  const notes = screen.getByRole('textbox', { name: 'Special instructions' });
  fireEvent.change(notes, { target: { value: 'Ring twice' } });
  second.close();
  act(() => void undoLast());
  openOrderPage({ page });
  await screen.findByRole('heading', { name: 'Cake 2 of 2' });
  expect(messages()).toEqual(['Nan', 'Ama, Jonah']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Special instructions' }).value).toBe(
    'Ring twice',
  );
});
