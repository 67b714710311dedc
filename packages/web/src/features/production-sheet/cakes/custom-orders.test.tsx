import type { DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  customOrderOf,
  instructionOf,
  printedSheet,
  printOf,
  sheetAnswer,
} from '../../../../test/production-sheet.ts';
import {
  addPrint,
  choosePrint,
  openChanges,
  openSheet,
  openWorld,
  watchPrints,
  world,
} from '../test/sheet-world.tsx';

const nan = { message: '  Happy 80th  Birthday Nan', size: '12', notes: 'Pale yellow icing.' } as const;
const cottage: DeliverTo = {
  kind: 'customer',
  customer: 'Ada Field',
  company: '',
  telephone: '01632 960 114',
  line1: '4 Sloe Cottages',
  line2: '',
  line3: '',
  city: 'Marwick',
  postcode: 'MK3 2PD',
};

beforeEach(openWorld);

test('lists the cakes of the day with their choices and delivery addresses', async () => {
  const order = customOrderOf('Castle Street', [nan, {}], {
    purchaseOrderNumber: 'CS-7',
    deliverTo: cottage,
  });
  world.answer = sheetAnswer({ customOrders: [order] });
  await openSheet();
  const title = await screen.findByRole('heading', { name: 'Custom orders' });
  const list = within(title.closest('section') ?? document.body);
  expect(list.getByRole('heading', { name: /Castle Street/ }).textContent).toBe('Castle StreetPO CS-7');
  expect(list.getByRole('link', { name: `Order ${order.orderId}` }).getAttribute('href')).toBe(
    `/orders/21-Nov-2026/${order.orderId}`,
  );
  // With its spaces, because this is what is piped.
  const message = document.querySelector('[data-part=custom-orders] [data-part=cake-message]');
  expect(message?.textContent).toBe('  Happy 80th  Birthday Nan');
  expect(list.getByText('Cake 1 of 2')).toBeDefined();
  expect(list.getByText('12 inches')).toBeDefined();
  expect(list.getByText('Nothing is written on it')).toBeDefined();
  expect(list.getByText('Pale yellow icing.')).toBeDefined();
  expect(list.getByText('Deliver to a customer').parentElement?.textContent).toBe(
    'Deliver to a customerAda Field4 Sloe CottagesMarwick MK3 2PD01632 960 114',
  );
});

test('a day with only custom orders is not empty, and its cakes can be printed', async () => {
  const papers = watchPrints();
  world.answer = sheetAnswer({ ordered: {}, customOrders: [customOrderOf('Castle Street', [nan])] });
  await openSheet();
  await screen.findByRole('heading', { name: 'Custom orders' });
  expect(screen.queryByText('No orders found - change filter')).toBeNull();
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Notes for the day');
  expect(papers[0]).toContain('Happy 80th Birthday Nan');
  expect(papers[0]).not.toContain('TOTAL');
});

test('a supplier filter does not filter instructions and cakes, and says so', async () => {
  world.answer = sheetAnswer({
    instructions: [instructionOf('Mill Road', 'Unsliced please.')],
    customOrders: [customOrderOf('Castle Street', [nan])],
  });
  await openSheet({ search: '?supplier=3' });
  expect(await screen.findByText('No orders found - change filter')).toBeDefined();
  expect(screen.getByText('Unsliced please.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Custom orders Of all suppliers' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Special instructions Of all suppliers' })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('[data-part=print-notes]')?.textContent).toContain(
    'Custom orders of all suppliers',
  );
});

test('a cake that changed since the print shows its old values; a removed one has a change chip', async () => {
  const second = { orderId: 2777 };
  world.answer = sheetAnswer({ customOrders: [customOrderOf('Castle Street', [nan])] });
  addPrint(
    printedSheet(
      printOf(7),
      sheetAnswer({
        version: 7,
        customOrders: [
          customOrderOf('Castle Street', [{ ...nan, message: 'Happy 80th Nan' }]),
          customOrderOf('Mill Road', [{ message: 'Sorry' }], second),
        ],
      }),
    ),
  );
  await openSheet();
  const since = await openChanges();
  expect(within(since).getByRole('heading').textContent).toBe('2 changes since version 7, printed 18:02');
  expect(within(since).getByRole('button', { name: /Custom order, changed/ }).textContent).toContain(
    'Cake 1, message: Happy 80th Nan',
  );
  expect(within(since).getByText('Custom order, removed')).toBeDefined();
  expect(document.querySelector('[data-part=custom-orders] [data-part=order-mark] s')?.textContent).toBe(
    'Happy 80th Nan',
  );
});
