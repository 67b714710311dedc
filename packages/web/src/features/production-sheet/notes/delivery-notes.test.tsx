import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onPhone } from '../../../../test/on-phone.ts';
import { customOrderOf, instructionOf, sheetAnswer } from '../../../../test/production-sheet.ts';
import { openSheet, openWorld, pushChange, server, watchPrints, world } from '../test/sheet-world.tsx';

const search = '?show=notes';

beforeEach(openWorld);

test('Table and Delivery Notes are a query parameter, beside the supplier', async () => {
  const opened = await openSheet({ search: '?supplier=2' });
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('radio', { name: 'Delivery Notes' }));
  await screen.findByRole('article', { name: 'Delivery note 1002, Mill Road' });
  expect(opened.address()).toBe('/production-sheet/21-Nov-2026?supplier=2&show=notes');
  expect(screen.queryByRole('grid')).toBeNull();
  const sunday = screen.getByRole('link', { name: /Sun/ });
  expect(sunday.getAttribute('href')).toBe('/production-sheet/22-Nov-2026?supplier=2&show=notes');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await screen.findByRole('grid');
  expect(opened.address()).toBe('/production-sheet/21-Nov-2026?supplier=2');
});

test('every order has its page, and the shops at the left scroll to it', async () => {
  world.answer = sheetAnswer({ instructions: [instructionOf('Mill Road', 'Ring the bell.')] });
  await openSheet({ search });
  const page = await screen.findByRole('article', { name: 'Delivery note 1002, Mill Road' });
  expect(within(page).getByText('Ring the bell.')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const index = within(screen.getByRole('navigation', { name: 'Delivery notes' }));
  expect(index.getAllByRole('heading').map((head) => head.textContent)).toEqual(['Bakehouse', 'Quay Coffee']);
  fireEvent.click(index.getByRole('button', { name: 'Mill Road 12' }));
  expect(document.activeElement).toBe(page);
});

test('prints exactly the pages, and offers them as PDF', async () => {
  const papers = watchPrints();
  await openSheet({ search });
  fireEvent.click(await screen.findByRole('button', { name: 'Print 3 delivery notes' }));
  expect(papers).toHaveLength(1);
  expect(papers[0]).toContain('Castle StreetFor delivery Saturday 21-Nov-2026');
  expect(papers[0]).toContain('Ferry Steps');
  expect(document.querySelector('[data-part~=print-sheet]')).toBeNull();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined();
});

test('a custom order has its address and the piped message; two orders of a shop have their numbers', async () => {
  const deliverTo = {
    kind: 'customer',
    customer: 'Ada Field',
    company: '',
    telephone: '01632 960 114',
    line1: '4 Sloe Cottages',
    line2: '',
    line3: '',
    city: 'Marwick',
    postcode: 'MK3 2PD',
  } as const;
  const cake = customOrderOf('Castle Street', [{ message: 'Happy 80th' }], { deliverTo });
  world.answer = sheetAnswer({ customOrders: [cake] });
  await openSheet({ search });
  const page = await screen.findByRole('article', {
    name: `Delivery note ${cake.orderId}, Castle Street`,
  });
  expect(within(page).getByText('Deliver to a customer').closest('address')?.textContent).toContain(
    'Ada Field4 Sloe CottagesMarwick MK3 2PD01632 960 114',
  );
  expect(within(page).getByText('Custom order, 1 cake')).toBeDefined();
  expect(within(page).getByText('“Happy 80th”')).toBeDefined();
  expect(screen.getByRole('button', { name: `Castle Street, ${cake.orderId} 1` })).toBeDefined();
});

test('the notes follow the selected day', async () => {
  await openSheet({ search });
  await screen.findByRole('article', { name: /Mill Road/ });
  world.answer = sheetAnswer({ version: 9, ordered: { 'Ferry Steps': { Baguette: 3 } } });
  await pushChange();
  await screen.findByRole('button', { name: 'Print 1 delivery note' });
  expect(screen.queryByRole('article', { name: /Mill Road/ })).toBeNull();
});

test('a day without orders shows that', async () => {
  world.answer = sheetAnswer({ ordered: {}, version: 0 });
  await openSheet({ search });
  expect(await screen.findByText('No orders found - change filter')).toBeDefined();
  const print = screen.getByRole('button', { name: 'Print 0 delivery notes' });
  expect(print instanceof HTMLButtonElement && print.disabled).toBe(true);
});

test('notes that cannot be loaded show that, and can be retried', async () => {
  await openSheet();
  await screen.findByRole('grid');
  server.down = true;
  fireEvent.click(screen.getByRole('radio', { name: 'Delivery Notes' }));
  await screen.findByRole('alert');
  server.down = false;
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: /Mill Road/ });
});

test('on a phone a select scrolls to the notes', async () => {
  onPhone();
  await openSheet({ search });
  const page = await screen.findByRole('article', { name: /Ferry Steps/ });
  fireEvent.change(screen.getByLabelText('Shop'), { target: { value: '1003' } });
  await waitFor(() => expect(document.activeElement).toBe(page));
});
