import type { OrderPage } from '@bakehouse/contract/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setServerTime } from '../../ui/use-now.ts';
import { newOrderPage, order, orderId, orderPage, person, shopId } from './test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  resetBeforeEach,
  rowOf,
  saves,
  typeQuantity,
} from './test/order-world.tsx';

resetBeforeEach();

const superAdmin = person({ admin: true, superAdmin: true, firstName: 'Ruth', shops: [] });
const yesterday = () => {
  const now = Date.now();
  return {
    cutOff: new Date(now - 60_000).toISOString(),
    windowStart: new Date(now - 86_400_000).toISOString(),
  };
};

describe('a new order whose day has closed', () => {
  const dayOver = { cutOff: '2026-11-20T18:00:00Z', serverNow: '2026-11-23T10:00:00Z' };

  test('shows that nothing was ordered, and links to the draft and the same weekday', async () => {
    const at = Date.parse(dayOver.cutOff);
    const untyped = { purchaseOrderNumber: null, notes: null, custom: null, attempt: null };
    const draft = { at, version: null, lines: [[41, 12, null]], total: 1620, ...untyped };
    localStorage.setItem(`bakehouse-draft:7:${shopId}:2026-11-24:new`, JSON.stringify(draft));
    openOrderPage({ page: { ...newOrderPage(), ...dayOver } });
    expect(await screen.findByRole('heading', { name: 'MISSED DELIVERY' })).toBeDefined();
    expect(screen.getByText('No order for Sat 21 Nov')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Nothing was ordered for this day' })).toBeDefined();
    const begun = screen.getByRole('link', { name: /^Finish your draft for Tuesday 24 Nov/ });
    expect(begun.textContent).toContain('1 line, £16.20, kept on this device');
    expect(begun.getAttribute('href')).toBe(`/orders/24-Nov-2026/NEW/${shopId}`);
    const next = screen.getByRole('link', { name: /^New order for Saturday 28 Nov/ });
    expect(next.textContent).toContain('Your usual Saturday has 2 lines');
  });

  test('links to the existing order, and is not shown as missed', async () => {
    const otherOrders: OrderPage['otherOrders'] = [{ orderId, orderType: 'standard', itemCount: 133 }];
    openOrderPage({ page: { ...newOrderPage(), ...dayOver, otherOrders } });
    const link = await screen.findByRole('link', { name: /^Order 48206/ });
    expect(link.textContent).toContain('133 items');
    expect(link.getAttribute('href')).toBe('/orders/21-Nov-2026/48206');
    expect(screen.queryByText('MISSED DELIVERY')).toBeNull();
    expect(screen.queryByText(/already has an order/)).toBeNull();
  });
});

describe('a locked order', () => {
  test('locks when the cut-off passes, with edits and telephone number still shown', async () => {
    const page = newOrderPage();
    openOrderPage({ page });
    await typeQuantity('Baguette', '12');
    act(() => setServerTime(Date.parse(page.cutOff) + 5_000));
    expect(await screen.findByRole('heading', { name: 'You missed the cut off' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull();
    expect(rowOf('Baguette').getByText('12')).toBeDefined();
    expect(rowOf('Baguette').getByText('Not sent')).toBeDefined();
    expect(screen.getByText(/1 change not sent: 12 Baguette/)).toBeDefined();
    expect(screen.getByRole('link', { name: '01632 960 001' }).getAttribute('href')).toBe('tel:01632960001');
    expect(screen.queryByRole('button', { name: /Save order/ })).toBeNull();
  });

  test('names no telephone number where the bakehouse has none', async () => {
    const page = newOrderPage();
    openOrderPage({ page, me: { ...person(), telephone: '' } });
    await typeQuantity('Baguette', '12');
    act(() => setServerTime(Date.parse(page.cutOff) + 5_000));
    const band = (await screen.findByText(/1 change not sent: 12 Baguette/)).parentElement;
    expect(band?.textContent).toMatch(/Call the bakehouse\.$/);
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  test('can be unlocked by a super admin, and the save reports that', async () => {
    openOrderPage({ page: { ...orderPage(), ...yesterday() }, me: superAdmin });
    await screen.findByRole('button', { name: 'UNLOCK' });
    expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull();
    clickButton('UNLOCK');
    await typeQuantity('Baguette', '31');
    pressSave();
    await waitFor(() => expect(saves.sent[0]?.unlocked).toBe(true));
  });

  test('cannot be unlocked by any other person', async () => {
    openOrderPage({ page: { ...orderPage(), ...yesterday() } });
    await screen.findByRole('table', { name: 'Products' });
    expect(screen.queryByRole('button', { name: 'UNLOCK' })).toBeNull();
  });

  test('shows the number to call while it is baked, to people who cannot change it any more', async () => {
    const cutOff = new Date(Date.now() - 60_000).toISOString();
    openOrderPage({ page: { ...orderPage(), cutOff } });
    expect(
      await screen.findByRole('heading', { name: 'BAKING! Call for last minute changes' }),
    ).toBeDefined();
    const banner = within(screen.getByRole('region', { name: 'Status' }));
    expect(banner.getByText('Locked')).toBeDefined();
    expect(banner.queryByRole('link')).toBeNull();
    const foot = within(screen.getByRole('region', { name: 'Save' }));
    const call = foot.getByRole('link', { name: 'Call the bakehouse on 01632 960 001' });
    expect(call.getAttribute('href')).toBe('tel:01632960001');
    expect(call.textContent).toBe('01632 960 001');
  });

  test('shows the ordered lines without usual quantities, and offers to repeat the order once it is delivered', async () => {
    const serverNow = '2026-11-23T10:00:00Z';
    openOrderPage({ page: orderPage({ ...yesterday(), serverNow }) });
    await screen.findByRole('table', { name: 'Products' });
    expect(screen.queryByRole('columnheader', { name: /^Usual/ })).toBeNull();
    expect(rowOf('Baguette').getByText('30').dataset['part']).toBe('stepper-locked');
    const foot = within(screen.getByRole('region', { name: 'Save' }));
    fireEvent.click(foot.getByRole('button', { name: 'Duplicate this order' }));
    expect(await screen.findByRole('dialog', { name: /Duplicate/ })).toBeDefined();
  });

  test('is shown as text with a reason to a read-only person', async () => {
    openOrderPage({ me: person({ orders: 1 }) });
    expect(await screen.findByText('You can view orders, but not change them.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Quantity|PO number/ })).toBeNull();
    expect(rowOf('Baguette').getAllByText('30').length).toBeGreaterThan(0);
  });

  test('that is void says so and cannot be edited', async () => {
    const voidedBy = { name: 'Rosa Lind', at: '2026-11-20T08:19:00Z' };
    openOrderPage({ page: orderPage({ order: order({ voided: true, voidedBy }) }), me: superAdmin });
    expect(await screen.findByText('this order will not be fullfilled')).toBeDefined();
    const banner = within(screen.getByRole('region', { name: 'Status' }));
    expect(banner.getByText('Voided Fri 20 Nov 08:19 by Rosa Lind')).toBeDefined();
    const foot = screen.getByRole('region', { name: 'Save' });
    expect(foot.dataset['void']).toBe('true');
    expect(within(foot).getByText('Nothing will be delivered or charged.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'UNLOCK' })).toBeNull();
  });

  test('that was voided before the cut-off offers a new order', async () => {
    const { close } = openOrderPage({ page: orderPage({ order: order({ voided: true }) }) });
    const link = await screen.findByRole('link', { name: 'New order for Sat 21 Nov' });
    expect(link.getAttribute('href')).toMatch(/^\/orders\/\d\d-\w{3}-\d{4}\/NEW\/\d+$/);
    close();
    openOrderPage({ page: { ...orderPage({ order: order({ voided: true }) }), ...yesterday() } });
    expect(await screen.findByText('this order will not be fullfilled')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^New order/ })).toBeNull();
  });
});
