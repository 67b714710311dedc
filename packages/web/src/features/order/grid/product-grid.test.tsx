import { pence } from '@bakehouse/domain/kernel/money';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { orderPage, person } from '../test/order-facts.ts';
import {
  openOrderPage,
  press,
  quantityOf,
  resetBeforeEach,
  saveBar,
  saves,
  showAllProducts,
} from '../test/order-world.tsx';

resetBeforeEach();

const page = orderPage();
const withCosts = { page: { ...page, shop: { ...page.shop, canOverrideCost: true } } };

async function focusQuantity(name: string): Promise<HTMLInputElement> {
  const field = await quantityOf(name);
  act(() => field.focus());
  return field;
}

const focused = () => document.activeElement?.getAttribute('aria-label');
const tabStops = () =>
  [...screen.getByRole('grid').querySelectorAll('tbody [tabindex="0"]')].map((stop) =>
    stop.getAttribute('aria-label'),
  );

function paste(field: HTMLInputElement, text: string): boolean {
  return fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

test('Down and Enter move to the next line, PageDown and PageUp between categories; one line is the tab stop', async () => {
  openOrderPage();
  await showAllProducts();
  expect(tabStops()).toEqual(['Quantity, Baguette']);
  await focusQuantity('Baguette');
  press('ArrowDown');
  expect(focused()).toBe('Quantity, Country sourdough');
  press('PageDown');
  expect(focused()).toBe('Quantity, Cinnamon swirl');
  press('Enter');
  expect(focused()).toBe('Quantity, Mint tea');
  press('ArrowDown');
  expect(focused()).toBe('Quantity, Mint tea');
  press('PageUp');
  press('PageUp');
  expect(focused()).toBe('Quantity, Baguette');
  press('End', { ctrlKey: true });
  expect(focused()).toBe('Quantity, Mint tea');
  press('Home');
  expect(focused()).toBe('Quantity, Mint tea');
  press('Home', { ctrlKey: true });
  expect(tabStops()).toEqual(['Quantity, Baguette']);
  expect(saveBar().textContent).not.toContain('not saved');
});

test('lines hidden by the search are skipped', async () => {
  openOrderPage();
  await focusQuantity('Country sourdough');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bread' } });
  await focusQuantity('Country sourdough');
  press('ArrowDown');
  expect(focused()).toBe('Quantity, Country sourdough');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
  expect(tabStops()).toEqual(['Quantity, Mint tea']);
});

test('where costs may be overridden, Right moves to the cost and Down to the one below', async () => {
  openOrderPage({ ...withCosts, me: person({ admin: true, shops: [] }) });
  await focusQuantity('Baguette');
  expect(tabStops()).toEqual(['Quantity, Baguette', 'Unit cost in pounds, Baguette']);
  press('ArrowRight');
  expect(focused()).toBe('Unit cost in pounds, Baguette');
  press('ArrowDown');
  expect(focused()).toBe('Unit cost in pounds, Country sourdough');
  press('ArrowLeft');
  expect(focused()).toBe('Quantity, Country sourdough');
});

test('a pasted column fills the quantities from the focused one on, and reports what was left out', async () => {
  openOrderPage();
  await showAllProducts();
  const baguette = await focusQuantity('Baguette');
  expect(paste(baguette, '24')).toBe(true);
  expect(paste(baguette, '24\r\nlots\r\n400\r\n')).toBe(false);
  expect(baguette.value).toBe('24');
  expect((await quantityOf('Country sourdough')).value).toBe('12');
  expect((await quantityOf('Cinnamon swirl')).value).toBe('250');
  expect((await quantityOf('Mint tea')).value).toBe('0');
  const words =
    '2 cells pasted, 1 without a number left out, 1 cut to 250, the maximum for one line. Nothing is sent until you save.';
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(saves.sent).toHaveLength(0);
  fireEvent.click(within(saveBar()).getByRole('button', { name: 'Undo changes' }));
  expect(baguette.value).toBe('30');
});

test('pasted cells below the last product and in further columns are reported', async () => {
  openOrderPage();
  await showAllProducts();
  const tea = await focusQuantity('Mint tea');
  paste(tea, '3\tnote\n4\n5\n6\n');
  expect(tea.value).toBe('3');
  const words =
    '1 cell pasted. 3 rows below the last product and 1 column beyond the last column are left out. Nothing is sent until you save.';
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('a paste into a cost fills costs', async () => {
  openOrderPage({ ...withCosts, me: person({ admin: true, shops: [] }) });
  await focusQuantity('Baguette');
  press('ArrowRight');
  const cost = screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit cost in pounds, Baguette' });
  paste(cost, '1.50\n2.25\n');
  expect(cost.value).toBe('1.50');
  const below = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Unit cost in pounds, Country sourdough',
  });
  expect(below.value).toBe('2.25');
  paste(cost, '1.60\n2.35\n');
  expect(below.value).toBe('2.35');
  expect((await quantityOf('Baguette')).value).toBe('30');
  paste(cost, '1.70\n30000000\n');
  expect(below.value).toBe('2.35');
  expect(screen.getAllByText(/^1 cell pasted, 1 above £21,474,836\.47 left out\. /).length).toBeGreaterThan(
    0,
  );
});

test('a price that changes within a week is noted beside the product, with the amount for screen readers', async () => {
  const [first, ...others] = page.products;
  if (!first) throw new Error('the page has products');
  const newPrice = { from: day('2026-12-01'), unitCost: pence(142) };
  openOrderPage({ page: { ...page, products: [{ ...first, newPrice }, ...others] } });
  await quantityOf('Baguette');
  const row = screen.getByRole('rowheader', { name: /Baguette/ });
  expect(row.textContent).toContain('new price from 1 Dec: £1.42');
  expect(screen.getByRole('rowheader', { name: /Country sourdough/ }).textContent).not.toContain('new price');
});
