import { pence } from '@bakehouse/domain/kernel/money';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { newOrderPage, orderPage, shopId } from './test/order-facts.ts';
import {
  openOrderPage,
  quantityOf,
  resetBeforeEach,
  saveBar,
  server,
  showAllProducts,
  typeQuantity,
} from './test/order-world.tsx';

resetBeforeEach();

const pageOfNewOrder = `/api/shops/${shopId}/new-order/2026-11-21`;

describe('a cut-off that is changed while the order is open', () => {
  test('locks and unlocks the page, and keeps its edits', async () => {
    const page = orderPage();
    openOrderPage({ page });
    await typeQuantity('Baguette', '60');
    await waitFor(() => expect(server.connections).toHaveLength(1));
    const cutOffIs = async (cutOff: string) => {
      server.answer('/api/orders/48206', () => ({ ...page, cutOff }));
      await act(async () => server.connections[0]?.send({ type: 'cut-off', day: page.day }));
    };
    await cutOffIs(new Date(Date.now() - 60_000).toISOString());
    expect(await screen.findByText(/1 change not sent: Baguette 30 to 60/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Quantity, Baguette' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'ORDER RECEIVED' })).toBeNull();

    await cutOffIs(page.cutOff);
    expect((await quantityOf('Baguette')).value).toBe('60');
    expect(screen.getByRole('heading', { name: 'ORDER RECEIVED' })).toBeDefined();
    expect(saveBar().textContent).toContain('1 change not saved: Baguette 30 to 60');
  });
});

describe('a price that is changed while the order is open', () => {
  test('is reloaded for new lines; saved lines and edits stay', async () => {
    // The random delay is zero instead of up to two seconds.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const page = orderPage();
    openOrderPage({ page });
    await showAllProducts();
    await typeQuantity('Baguette', '60');
    await waitFor(() => expect(server.connections).toHaveLength(1));
    const dearer = page.products.map((one) => ({ ...one, productCost: pence(999) }));
    server.answer('/api/orders/48206', () => ({ ...page, products: dearer }));
    await act(async () => server.connections[0]?.send({ type: 'catalogue' }));
    const costOf = (name: string) =>
      screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')?.textContent;
    await waitFor(() => expect(costOf('Mint tea')).toContain('£9.99'));
    expect(costOf('Baguette')).not.toContain('£9.99');
    expect((await quantityOf('Baguette')).value).toBe('60');
    vi.restoreAllMocks();
  });
});

describe('a shop that is made inactive while a new order is open', () => {
  test('is shown as the reason, and not a cut-off that has not passed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const page = newOrderPage();
    openOrderPage({ page });
    await typeQuantity('Baguette', '12');
    await waitFor(() => expect(server.connections).toHaveLength(1));
    server.answer(pageOfNewOrder, () => ({ ...page, shop: { ...page.shop, active: false } }));
    await act(async () => server.connections[0]?.send({ type: 'catalogue' }));
    expect(await screen.findByText(/is inactive, so no new order can be made for it/)).toBeDefined();
    expect(screen.getByText(/1 change not sent: 12 Baguette/)).toBeDefined();
    expect(screen.queryByText(/The cut-off was/)).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('an order that somebody voids while it is open', () => {
  test('says who', async () => {
    const page = orderPage();
    openOrderPage({ page });
    await typeQuantity('Baguette', '60');
    await waitFor(() => expect(server.connections).toHaveLength(1));
    const voidedBy = { name: 'Ruth Hale', at: '2026-11-20T16:46:00Z' };
    server.answer('/api/orders/48206', () => ({
      ...page,
      order: page.order && { ...page.order, version: 4, voided: true, voidedBy },
    }));
    await act(async () => server.connections[0]?.send({ type: 'cut-off', day: page.day }));
    expect(await screen.findByText(/Ruth Hale voided this order/)).toBeDefined();
    expect(screen.getByText(/1 change not sent: Baguette 30 to 60/)).toBeDefined();
  });
});

describe('an order that is deleted while it is open', () => {
  async function deleteIt(): Promise<void> {
    await waitFor(() => expect(server.connections).toHaveLength(1));
    server.answer('/api/orders/48206', () =>
      refusal(404, 'order-not-found', 'ORDER 48206 NOT FOUND', { orderId: '48206' }),
    );
    const change = {
      orderId: 48206,
      shopId,
      day: '2026-11-21',
      version: 9,
      kind: 'deleted',
      by: 'Ruth Ashdown',
      at: '2026-11-20T16:46:00Z',
    };
    await act(async () => server.connections[0]?.send({ type: 'change', change }));
  }

  test('is not there any more', async () => {
    openOrderPage();
    await screen.findByRole('heading', { name: 'ORDER RECEIVED' });
    await deleteIt();
    await screen.findByRole('heading', { name: 'ORDER 48206 NOT FOUND' });
    expect(screen.queryByRole('heading', { name: 'ORDER RECEIVED' })).toBeNull();
  });

  test('keeps its edits on the screen', async () => {
    openOrderPage();
    await typeQuantity('Baguette', '60');
    await deleteIt();
    await waitFor(() =>
      expect(server.requests.filter((one) => one === 'GET /api/orders/48206')).toHaveLength(2),
    );
    expect((await quantityOf('Baguette')).value).toBe('60');
  });
});
