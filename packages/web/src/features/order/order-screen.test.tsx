import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { pageActions } from '../../ui/page-actions.ts';
import { newOrderPage, order, orderPage, shopId } from './test/order-facts.ts';
import {
  clickButton,
  dropSaveAnswers,
  openOrderPage,
  press,
  pressSave,
  quantityOf,
  resetBeforeEach,
  rowOf,
  saveBar,
  saves,
  server,
  showAllProducts,
  storeSaves,
  tooFar,
  typeQuantity,
} from './test/order-world.tsx';

resetBeforeEach();

const pageOfNewOrder = `/api/shops/${shopId}/new-order/2026-11-21`;

describe('an order that exists', () => {
  test('lists beside a field the characters that documents cannot show', async () => {
    openOrderPage();
    await quantityOf('Baguette');
    const instructions = screen.getByLabelText('Special instructions');
    fireEvent.change(instructions, { target: { value: 'Ring Łucja' } });
    expect(screen.queryByText(/cannot be printed/)).toBeNull();
    fireEvent.change(instructions, { target: { value: 'Ring Łucja 🔔' } });
    const help = screen.getByText('🔔 cannot be printed');
    expect(instructions.getAttribute('aria-describedby')?.split(' ')).toContain(help.id);
  });

  test('shows its lines by category with allergens, usual quantity, costs and totals', async () => {
    openOrderPage();
    expect((await quantityOf('Baguette')).value).toBe('30');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour Lane');
    expect(rowOf('Baguette').getByText('£40.50')).toBeDefined();
    expect(rowOf('Baguette').getAllByText('30')).toHaveLength(1);
    expect(rowOf('Country sourdough').getByText('Not declared')).toBeDefined();
    expect(rowOf('Mint tea').getByText('Contains none')).toBeDefined();
    expect(rowOf('Cinnamon swirl').getByText('Wheat, Sulphur dioxide')).toBeDefined();
    expect(within(saveBar()).getByText('2 lines, 42 items')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'ORDER RECEIVED' })).toBeDefined();
  });

  test('keeps every total correct during typing, and undoes all edits', async () => {
    openOrderPage();
    await typeQuantity('Baguette', '60');
    expect(rowOf('Baguette').getByText('£81.00')).toBeDefined();
    expect(within(saveBar()).getAllByText('£119.40').length).toBeGreaterThan(0);
    expect(saveBar().textContent).toContain('1 change not saved: Baguette 30 to 60');
    clickButton('Undo changes');
    expect((await quantityOf('Baguette')).value).toBe('30');
    expect(saveBar().textContent).not.toContain('not saved');
  });

  test('saves with Ctrl+S, reports it, and sends no further request', async () => {
    openOrderPage();
    await typeQuantity('Baguette', '60');
    pressSave();
    expect(await screen.findAllByText(/Your changes have been saved/)).toHaveLength(2);
    expect(saves.sent).toHaveLength(1);
    expect(saves.sent[0]).toMatchObject({
      edited: { orderId: 48206, version: 3 },
      purchaseOrderNumber: 'HL-2211',
    });
    expect(server.requests.filter((asked) => asked === 'GET /api/orders/48206')).toHaveLength(1);
    await typeQuantity('Baguette', '61');
    pressSave();
    await waitFor(() => expect(saves.sent[1]?.edited?.version).toBe(4));
  });

  test('asks about an unusual quantity after the focus has left the line, without blocking', async () => {
    openOrderPage();
    const field = await quantityOf('Baguette');
    act(() => field.focus());
    await typeQuantity('Baguette', '60');
    const grid = within(screen.getByRole('grid', { name: 'Products' }));
    expect(grid.queryByText(/twice your usual/)).toBeNull();
    press('Enter');
    expect(grid.getByText(/twice your usual Saturday \(30\)/)).toBeDefined();
    clickButton('Use 30');
    expect(field.value).toBe('30');
    expect(grid.queryByText(/twice your usual/)).toBeNull();
  });

  test('corrects an address with another day', async () => {
    const page = orderPage();
    const { address } = openOrderPage({ page: { ...page, day: '2026-11-22' as typeof page.day } });
    await waitFor(() => expect(address()).toBe('/orders/22-Nov-2026/48206'));
  });
});

describe('a new order', () => {
  test('without lines shows that it is empty and links to the search', async () => {
    openOrderPage({ page: newOrderPage() });
    await quantityOf('Baguette');
    pressSave();
    expect(within(saveBar()).getByRole('alert').textContent).toContain('Order is empty');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
    expect(saves.sent).toHaveLength(0);
  });

  test('gets its own address when it is saved, without a reload or a remount', async () => {
    const { address } = openOrderPage({ page: newOrderPage() });
    const field = await quantityOf('Baguette');
    await typeQuantity('Baguette', '12');
    pressSave();
    await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
    expect(screen.getAllByText(/Order 48206 created/)).toHaveLength(2);
    expect(await quantityOf('Baguette')).toBe(field);
    expect(server.requests).not.toContain('GET /api/orders/48206');
    expect(screen.getByRole('heading', { name: 'ORDER RECEIVED' })).toBeDefined();
  });

  test('is filled with the usual, which is not saved by itself', async () => {
    openOrderPage({ page: newOrderPage() });
    await typeQuantity('Baguette', '5');
    clickButton('Fill the other 1');
    expect((await quantityOf('Baguette')).value).toBe('5');
    expect((await quantityOf('Country sourdough')).value).toBe('14');
    expect(saves.sent).toHaveLength(0);
  });

  test('shows the shop’s existing order for the day', async () => {
    const other = { orderId: order().orderId, orderType: 'standard' as const, itemCount: 416 };
    openOrderPage({ page: { ...newOrderPage(), otherOrders: [other] } });
    expect((await screen.findByRole('link', { name: '48206' })).getAttribute('href')).toBe(
      '/orders/21-Nov-2026/48206',
    );
  });

  test('can be typed by keyboard: search, Enter, digits, search again', async () => {
    openOrderPage({ page: newOrderPage() });
    await quantityOf('Baguette');
    press('/');
    const search = screen.getByRole('searchbox', { name: 'Find a product' });
    expect(document.activeElement).toBe(search);
    act(() => {
      search.dispatchEvent(new Event('focus'));
    });
    fireEvent.change(search, { target: { value: 'swirl' } });
    press('Enter');
    expect(document.activeElement).toBe(await quantityOf('Cinnamon swirl'));
    press('/');
    expect(document.activeElement).toBe(search);
  });
});

describe('what the palette offers of the open order', () => {
  const act = (name: string) => pageActions.get().find((each) => each.name === name);

  test('are its actions, of which VOID asks first; a closed page offers none', async () => {
    const { close } = openOrderPage();
    await quantityOf('Baguette');
    expect(act('Duplicate')).toMatchObject({ detail: 'Order 48206, Harbour Lane' });
    expect(pageActions.get().map(({ name }) => name)).toEqual(['Duplicate', 'History', 'VOID', 'Print']);
    act('VOID')?.run();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Void order 48206?' }));
    expect(dialog.queryByRole('button', { name: 'Save it empty' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    close();
    expect(pageActions.get()).toEqual([]);
  });
});

describe('an order that was emptied', () => {
  const empty = async () => {
    const opened = openOrderPage();
    await typeQuantity('Baguette', '0');
    await typeQuantity('Country sourdough', '0');
    pressSave();
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Nothing is left on order 48206. Void it?' }),
    );
    return { ...opened, choose: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) };
  };

  test('is voided as it was', async () => {
    const { choose } = await empty();
    server.answer(`/api/orders/48206/void`, () => ({
      order: order({
        voided: true,
        version: 4,
        voidedBy: { name: 'Shop Manager', at: '2026-11-20T12:00:00Z' },
      }),
    }));
    choose('VOID');
    expect(await screen.findByText('this order will not be fullfilled')).toBeDefined();
    expect(saves.sent).toHaveLength(0);
    expect(screen.queryByText(/not sent/)).toBeNull();
  });

  test('can be saved without lines, or edited further', async () => {
    const { choose } = await empty();
    choose('Keep editing');
    expect(saves.sent).toHaveLength(0);
    pressSave();
    fireEvent.click(await screen.findByRole('button', { name: 'Save it empty' }));
    await waitFor(() => expect(saves.sent[0]?.lines).toEqual([]));
  });
});

test('a list of PO numbers at the field’s maximum length shows that there is no more room', async () => {
  openOrderPage();
  const field = await screen.findByLabelText<HTMLInputElement>('PO number');
  const hint = 'This field holds up to 200 characters';
  expect(screen.queryByText(hint)).toBeNull();
  fireEvent.change(field, { target: { value: 'PO-2026-1001, '.repeat(40).slice(0, 200) } });
  expect(screen.getByText(hint)).toBeDefined();
});

describe('a save without an answer', () => {
  test('keeps all edits, and a retry repeats the same save', async () => {
    const { address } = openOrderPage({ page: newOrderPage() });
    await typeQuantity('Baguette', '12');
    dropSaveAnswers();
    pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain(
        'Sorry - your order has not be saved It is kept on this device, and we’ll send it',
      ),
    );
    expect((await quantityOf('Baguette')).value).toBe('12');
    storeSaves();
    clickButton(/Try again/);
    await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
    expect(saves.sent).toHaveLength(2);
    expect(saves.sent[1]).toEqual(saves.sent[0]);
  });

  test('becomes another save after a further edit', async () => {
    openOrderPage({ page: newOrderPage() });
    await typeQuantity('Baguette', '12');
    saves.answer = () => refusal(500, 'failed', 'Something went wrong on our side.', {});
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Copy details'));
    await typeQuantity('Baguette', '13');
    pressSave();
    // The first one may have been stored, so nothing else is sent before it is settled.
    await waitFor(() => expect(saves.sent).toHaveLength(2));
    await waitFor(() => expect(saveBar().textContent).toContain('Copy details'));
    storeSaves();
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(4));
    expect(saves.sent.slice(1, 3)).toEqual([saves.sent[0], saves.sent[0]]);
    expect(saves.sent[3]?.saveId).not.toBe(saves.sent[0]?.saveId);
  });

  test('for a day beyond the horizon shows the last possible day, and keeps the edits', async () => {
    const { close } = openOrderPage({ page: newOrderPage() });
    await typeQuantity('Baguette', '12');
    // The horizon was reduced while the order was open: a reload of the page fails too.
    server.answer(pageOfNewOrder, tooFar);
    saves.answer = tooFar;
    const asked = () => server.requests.filter((request) => request === `GET ${pageOfNewOrder}`).length;
    expect(asked()).toBe(1);
    pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain(
        'Orders are taken up to 18-Nov-2026. What you typed is still here.',
      ),
    );
    await waitFor(() => expect(asked()).toBe(2));
    expect((await quantityOf('Baguette')).value).toBe('12');
    close();
    server.answer(pageOfNewOrder, () => newOrderPage());
    openOrderPage({ page: newOrderPage() });
    expect((await quantityOf('Baguette')).value).toBe('12');
  });

  test('marks the products that are no longer available', async () => {
    openOrderPage();
    await showAllProducts();
    await typeQuantity('Cinnamon swirl', '4');
    const sentence = 'One product is no longer available for this shop. Set it to 0 and save again.';
    saves.answer = (save) =>
      refusal(409, 'product-unavailable', sentence, { productIds: [save.lines[2]?.productId] });
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain(sentence));
    expect(rowOf('Cinnamon swirl').getByText('No longer available')).toBeDefined();
    expect(document.activeElement).toBe(await quantityOf('Cinnamon swirl'));
    await typeQuantity('Cinnamon swirl', '0');
    expect(screen.queryByText('No longer available')).toBeNull();
  });
});
