import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onPhone } from '../../../../test/on-phone.ts';
import { newOrderPage, order, orderPage } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  resetBeforeEach,
  saveBar,
  saves,
} from '../test/order-world.tsx';

resetBeforeEach();
beforeEach(onPhone);

const nan = { ...firstCake, message: 'Nan', unitCost: pence(8600) };
const priya = { ...firstCake, message: 'Good luck', shape: 'Oval' as const, unitCost: pence(4000) };

function openTwoCakes(): void {
  const custom = { items: [nan, priya], deliverTo: { kind: 'shop' as const } };
  openOrderPage({ page: orderPage({ order: order({ orderType: 'custom', lines: [], custom }) }) });
}
function openNewCake(): void {
  const page = newOrderPage();
  openOrderPage({ page, at: `NEW/${page.shop.shopId}?type=custom` });
}
const cake = (name: string) => within(screen.getByRole('region', { name }));
const choose = (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('radio', { name }));
};
const chooseAll = () =>
  choose('12 in', 'Square', 'Vanilla', 'Fresh vanilla cream', 'Fresh strawberry', 'Marzipan');

test('on a phone complete cakes are collapsed to a line, and only one is expanded at a time', async () => {
  openTwoCakes();
  const line = await screen.findByRole('button', { name: /^Cake 1, £86\.00/ });
  expect(line.textContent).toContain('10 in round, vanilla, fresh vanilla cream, fresh cream');
  expect(line.textContent).toContain('“Nan”');
  expect(screen.queryByRole('radio', { name: 'Round' })).toBeNull();
  fireEvent.click(line);
  expect(cake('Cake 1 of 2').getByLabelText<HTMLInputElement>('Message').value).toBe('Nan');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cake 1 of 2' }));
  fireEvent.click(screen.getByRole('button', { name: /^Cake 2, £40\.00/ }));
  expect(cake('Cake 2 of 2').getByLabelText<HTMLInputElement>('Message').value).toBe('Good luck');
  expect(screen.getByRole('button', { name: /^Cake 1, £86\.00/ })).toBeDefined();
});

test('a cake that is duplicated or moved stays expanded', async () => {
  openTwoCakes();
  fireEvent.click(await screen.findByRole('button', { name: /^Cake 1, / }));
  clickButton('More for Cake 1 of 2');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Same again' }));
  expect(cake('Cake 2 of 3').getByLabelText<HTMLInputElement>('Message').value).toBe('Nan');
  clickButton('More for Cake 2 of 3');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(cake('Cake 3 of 3').getByLabelText<HTMLInputElement>('Message').value).toBe('Nan');
  expect(screen.getByRole('button', { name: /^Cake 2, £40\.00/ })).toBeDefined();
});

test('adding a cake collapses the previous one, whose line names its missing choices', async () => {
  openNewCake();
  await screen.findByRole('heading', { name: 'Cake 1 of 1' });
  expect(screen.queryByText('No price yet')).toBeNull();
  chooseAll();
  expect(cake('Cake 1 of 1').getByText('No price yet')).toBeDefined();
  expect(within(saveBar()).getByText('1 cake, no price yet')).toBeDefined();
  clickButton('Add another cake');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cake 2 of 2' }));
  expect(screen.getByRole('button', { name: /^Cake 1/ }).textContent).toContain('No price yet');
  choose('6 in');
  expect(within(saveBar()).getByText('2 cakes, 2 without a price')).toBeDefined();
});

test('a save expands the first incomplete cake', async () => {
  openNewCake();
  await screen.findByRole('heading', { name: 'Cake 1 of 1' });
  chooseAll();
  clickButton('Add another cake');
  pressSave();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')));
  expect(cake('Cake 1 of 2').getByText('Please type a price, like 86.50.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Cake 2/ }).textContent).toContain('Nothing is chosen yet');
  expect(saves.sent).toEqual([]);
});
