import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  brands,
  cardOf,
  myShops,
  office,
  open,
  openWorld,
  order,
  rowOf,
  saturdaysOrders,
  serverState,
  setWidth,
  wordsOf,
} from './test/orders-day-world.tsx';

beforeEach(openWorld);
afterEach(() => {
  setWidth(1024);
  vi.useRealTimers();
});

test('a landscape tablet shows missing shops on one line, and the cut-off on the button that sets it', async () => {
  setWidth(1024);
  open();
  await screen.findByText('£595.10');
  expect(screen.getByText(/of 5 ordered/).textContent).toBe(
    '3 of 5 ordered. Old Priory and The Boathouse are missing.',
  );
  expect(screen.getByRole('button', { name: 'Set the cut-off, now Fri 20 Nov 18:00' }).textContent).toBe(
    '18:00',
  );
  expect(screen.queryByRole('button', { name: /today/i }), 'the strip has a tag of today').toBeNull();
});

test('an upright tablet has the grid; the status of an order links to it', async () => {
  setWidth(768);
  open();
  await screen.findByText('£595.10');
  const castle = await rowOf('Castle Street');
  expect(
    within(castle).getByRole('link', { name: 'Order 48204, Castle Street, Sat 21 Nov, ORDER RECEIVED' }),
  ).toHaveProperty('pathname', '/orders/21-Nov-2026/48204');
  const cake = castle.nextElementSibling;
  expect(
    within(cake as HTMLElement).getByRole('link', { name: /^Order 48241, .*, CUSTOM ORDER RECEIVED$/ }),
  ).toBeTruthy();
  const priory = await rowOf('Old Priory');
  expect(within(priory).getByTitle('Not ordered yet')).toBeTruthy();
  const columns = (row: Element) =>
    [...row.children].reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0);
  expect(columns(priory)).toBe(columns(castle));
  fireEvent.click(within(castle).getByText('468'));
  expect(within(await rowOf('Castle Street')).queryByRole('link', { name: /^Another order/ })).toBeNull();
  expect(
    within(cake as HTMLElement).getByRole('link', { name: 'Another order, Castle Street, Sat 21 Nov' }),
  ).toBeTruthy();
});

test('an upright tablet shows the orders of an inactive shop', async () => {
  setWidth(768);
  serverState.orders = [...saturdaysOrders, order(48250, 4, 12, 1500)];
  open();
  const pound = await rowOf('Pound Lane');
  expect(await within(pound).findByRole('link', { name: /^Order 48250, Pound Lane/ })).toHaveProperty(
    'pathname',
    '/orders/21-Nov-2026/48250',
  );
  expect(wordsOf(pound)).toContain('£15.00');
});

test('a phone shows a card for each shop, with its days and the next step', async () => {
  setWidth(390);
  const [bakehouse] = brands;
  serverState.brands = bakehouse ? [{ ...bakehouse, shops: bakehouse.shops.slice(1, 3) }] : [];
  open('/orders/21-Nov-2026', { ...office, admin: false, shops: myShops(2, 3) });
  const castle = await cardOf('Castle Street');
  expect(castle.textContent).toMatch(/£929\.08/);
  expect(
    within(castle).getByRole('link', { name: /CUSTOM ORDER RECEIVED.*Order 48241, 1 item$/ }),
  ).toBeTruthy();
  const ways = within(castle).getAllByRole('link', { name: /^(Custom|Another) order/ });
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Custom order', '/orders/21-Nov-2026/NEW/2?type=custom'],
    ['Another order', '/orders/21-Nov-2026/NEW/2'],
  ]);
  const priory = await cardOf('Old Priory');
  expect(within(priory).getByText('New order for Saturday').closest('a')?.getAttribute('href')).toBe(
    '/orders/21-Nov-2026/NEW/3',
  );
  expect(
    within(priory).getByRole('img', { name: 'Old Priory, Fri 20 Nov, You missed the cut off' }),
  ).toBeTruthy();
  expect(screen.getByText(/to order for Saturday/).textContent).toBe('1 h 14 min to order for Saturday');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sat 21-Nov-2026');
  expect(screen.queryByRole('heading', { name: 'Bakehouse' })).toBeNull();
});

test('a phone shows a super admin that the shops’ cut-off has passed, and until when she still can', async () => {
  setWidth(390);
  serverState.superAdmin = true;
  open('/orders/20-Nov-2026', { ...office, superAdmin: true });
  const notice = await screen.findByText(/^Cut-off was|Cut-off was/);
  expect(notice.textContent).toMatch(/^.+ Cut-off was Thu 19 Nov 18:00\. You can still order until .+\.$/);
  expect(screen.queryByText(/to order for Friday/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
});

test('a phone shows PO numbers, the counts of the days, and the totals of the day', async () => {
  setWidth(390);
  open();
  const abbey = await cardOf('Abbey Green');
  expect(within(abbey).getByRole('link', { name: /Order 48202, 305 items.*PO AG-2197/ })).toBeTruthy();
  const total = (await screen.findByText('Total')).closest('p');
  expect(total?.textContent).toBe('Total4 orders, 934 items£1,818.61');
  const saturday = screen.getByRole('link', { name: /^Sat 21 Nov, / });
  expect(saturday.querySelector('[data-part="strip-count"]')?.textContent).toBe('4');
  expect(saturday.querySelector('[data-part="strip-load"] i')).not.toBeNull();
});
