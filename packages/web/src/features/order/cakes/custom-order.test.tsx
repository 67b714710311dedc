import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { newOrderPage, order, orderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  dropSaveAnswers,
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveBar,
  saves,
  server,
  typeQuantity,
} from '../test/order-world.tsx';
import { runningPhotoUploads } from './photo-store.ts';

resetBeforeEach();

const nan = { ...firstCake, message: 'Nan', unitCost: pence(8600) };
const customOrder = order({
  orderType: 'custom',
  lines: [],
  custom: { items: [nan, { ...nan, message: 'Ama & Jonah', shape: 'Oval' }], deliverTo: { kind: 'shop' } },
  lineCount: 2,
  itemCount: 2,
  total: pence(17_200),
});

/** The server stores the cakes that it receives. */
function keepCakes(save: SaveOrder): Response {
  const items = [...(save.custom?.items ?? [])];
  const custom = save.custom ? { ...save.custom, items } : null;
  const total = pence(items.reduce((sum, item) => sum + item.unitCost, 0));
  const kept = {
    ...customOrder,
    custom,
    total,
    lineCount: items.length,
    itemCount: items.length,
    version: 4,
  };
  return Response.json({ order: kept, created: save.edited === null });
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Makes the first choice of every part. */
function chooseAll(): void {
  for (const name of ['10 in', 'Square', 'Vanilla', 'Fresh vanilla cream', 'None', 'Marzipan']) {
    fireEvent.click(screen.getByRole('radio', { name }));
  }
}
const cake = (name: string) => within(screen.getByRole('region', { name }));

describe('a new custom order', () => {
  test('is opened by an address that asks for one, and the switch changes it back', async () => {
    openOrderPage({ page: newOrderPage(), at: `NEW/${newOrderPage().shop.shopId}?type=custom` });
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await quantityOf('Baguette');
    expect(screen.queryByRole('heading', { name: 'Cake 1 of 1' })).toBeNull();
  });

  test('is not opened by an address whose day has closed: the page says so and links to the next Saturday', async () => {
    const closed = { cutOff: new Date(Date.now() - 60_000).toISOString() };
    const page = { ...newOrderPage(), ...closed };
    openOrderPage({ page, at: `NEW/${page.shop.shopId}?type=custom` });
    await screen.findByRole('heading', { name: 'You missed the cut off' });
    expect(await screen.findByRole('link', { name: /^New order for Saturday 28 Nov/ })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Cake 1 of 1' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Save' })).toBeNull();
  });

  test('with another sponge needs a note which one', async () => {
    openOrderPage({ page: newOrderPage(), at: `NEW/${newOrderPage().shop.shopId}?type=custom` });
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    const hint = 'Sponge is Other: say here which one';
    expect(screen.queryByText(hint)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
    expect(screen.getByText(hint)).toBeDefined();
    fireEvent.change(cake('Cake 1 of 1').getByLabelText('Notes'), { target: { value: 'Lemon' } });
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('is created with the switch, filled in and saved', async () => {
    saves.answer = keepCakes;
    const { address } = openOrderPage({ page: newOrderPage() });
    await quantityOf('Baguette');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    expect(screen.getByRole('heading', { name: 'NEW CUSTOM ORDER' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull();
    chooseAll();
    fireEvent.click(screen.getByRole('radio', { name: '12 in' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Chocolate mousse' }));
    fill('Message', 'Happy 80th Birthday Nan');
    expect(screen.getByText('23 letters and spaces, shown exactly as typed')).toBeDefined();
    fill('Message', 'n'.repeat(200));
    expect(screen.getByText('This field holds up to 200 characters')).toBeDefined();
    fill('Message', 'Happy 80th Birthday Nan');
    fill('Price', '0.29');
    expect(within(saveBar()).getByText('1 cake')).toBeDefined();
    expect(saveBar().textContent).toContain('£0.29');
    pressSave();
    await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
    expect(saves.sent[0]).toMatchObject({
      lines: [],
      custom: {
        items: [
          { size: '12', filling: 'chocolate mousse', message: 'Happy 80th Birthday Nan', unitCost: 29 },
        ],

        deliverTo: { kind: 'shop' },
      },
    });
    expect(screen.queryByRole('switch', { name: 'Custom Order' })).toBeNull();
  });

  test('has no choices at first, and a save marks every missing choice and price and focuses the first', async () => {
    saves.answer = keepCakes;
    openOrderPage({ page: newOrderPage() });
    await quantityOf('Baguette');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    expect(cake('Cake 1 of 1').queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByText('The cake is drawn here once its size and shape are chosen.')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: '12 in' }));
    pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain(
        'Cake 1: please choose the shape, the sponge, the filling, the fruit and the topping, and give a price above 0.',
      ),
    );
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Square' }));
    expect(screen.getAllByText('Please choose one.')).toHaveLength(5);
    expect(screen.getByText('Please type a price, like 86.50.')).toBeDefined();
    chooseAll();
    pressSave();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')));
    expect(saves.sent).toEqual([]);
    fill('Price', '86.50');
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent[0]?.custom?.items[0]).not.toHaveProperty('unchosen');
  });

  test('without a cake has a message about cakes', async () => {
    openOrderPage({ page: newOrderPage() });
    await quantityOf('Baguette');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    clickButton('Remove');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain('Order is empty Add a cake and choose what it is made of.'),
    );
  });

  test('whose cakes were all removed offers VOID', async () => {
    const single = { ...customOrder, custom: { items: [nan], deliverTo: { kind: 'shop' as const } } };
    openOrderPage({ page: orderPage({ order: { ...single, lineCount: 1, itemCount: 1 } }) });
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    clickButton('Remove');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    pressSave();
    expect(
      await screen.findByRole('alertdialog', { name: 'Nothing is left on order 48206. Void it?' }),
    ).toBeDefined();
    expect(saves.sent).toEqual([]);
  });

  test('keeps what was typed of either kind', async () => {
    openOrderPage({ page: newOrderPage() });
    await typeQuantity('Baguette', '12');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    fill('Message', 'Nan');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    expect((await quantityOf('Baguette')).value).toBe('12');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Nan');
  });

  test('for a customer needs a name and an address, and formats the postcode', async () => {
    saves.answer = keepCakes;
    openOrderPage({ page: newOrderPage() });
    await quantityOf('Baguette');
    fireEvent.click(screen.getByRole('switch', { name: 'Custom Order' }));
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    chooseAll();
    fill('Price', '20');
    fireEvent.click(screen.getByRole('radio', { name: 'Customer' }));
    fill('Town/city', 'Marwick');
    pressSave();
    expect((await screen.findAllByText(/Please say who gets the delivery/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(saves.sent).toHaveLength(0);
    fill('Name', 'Ama Mensah');
    fill('Address', '4 Sloe Cottages');
    fill('Postcode', 'mk32pd');
    fireEvent.blur(screen.getByLabelText('Postcode'));
    expect(screen.getByLabelText<HTMLInputElement>('Postcode').value).toBe('MK3 2PD');
    fill('Postcode', 'somewhere');
    fireEvent.blur(screen.getByLabelText('Postcode'));
    expect(
      screen.getByText('This does not look like a UK postcode. It will be saved as you typed it.'),
    ).toBeDefined();
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent[0]?.custom?.deliverTo).toMatchObject({ customer: 'Ama Mensah', postcode: 'somewhere' });
  });
});

describe('a custom order that exists', () => {
  test.each([
    { how: 'at once', isLostFirst: false },
    { how: 'after its first answer was lost', isLostFirst: true },
  ])('that the server refuses $how has messages about cakes, too', async ({ isLostFirst }) => {
    openOrderPage({ page: orderPage({ order: customOrder }) });
    await screen.findByRole('heading', { name: 'Cake 1 of 2' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Special instructions' }), {
      target: { value: 'Ring twice' },
    });
    if (isLostFirst) {
      dropSaveAnswers();
      pressSave();
      await waitFor(() => expect(saveBar().textContent).toContain('It is kept on this device'));
    }
    saves.answer = () => refusal(422, 'order-empty', 'Order is empty', {});
    if (isLostFirst) act(() => window.dispatchEvent(new Event('online')));
    else pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain('Order is empty Add a cake and choose what it is made of.'),
    );
  });

  test('lets its cakes be changed, moved, duplicated and removed, with the words of the specification', async () => {
    saves.answer = keepCakes;
    openOrderPage({ page: orderPage({ order: customOrder }) });
    await screen.findByRole('heading', { name: 'Cake 2 of 2' });
    expect(screen.getByRole('heading', { name: 'CUSTOM ORDER RECEIVED' })).toBeDefined();
    fireEvent.click(cake('Cake 1 of 2').getByRole('button', { name: 'Same again' }));
    expect(within(saveBar()).getByText('3 cakes')).toBeDefined();
    fireEvent.click(cake('Cake 3 of 3').getByRole('button', { name: 'Move Cake 3 of 3 up' }));
    fireEvent.click(cake('Cake 1 of 3').getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove this item? Please remove any photo first!',
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(within(saveBar()).getByText('2 cakes')).toBeDefined();
    expect(screen.getByText('Cake 1 of 3 is taken off')).toBeDefined();
    clickButton('Undo');
    expect(within(saveBar()).getByText('3 cakes')).toBeDefined();
    fireEvent.click(cake('Cake 1 of 3').getByRole('button', { name: 'Remove' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(1));
    expect(saves.sent[0]?.custom?.items.map((item) => item.message)).toEqual(['Ama & Jonah', 'Nan']);
  });

  test('with a photo on a cake asks before the photo is removed', async () => {
    const photo = 'b57cf28c-6a1b-4c2e-9d2e-0a7b8d6c1f10' as never;
    const withPhoto = { ...customOrder, custom: { items: [{ ...nan, photo }], deliverTo: { kind: 'shop' } } };
    openOrderPage({ page: orderPage({ order: withPhoto as never }) });
    await screen.findByRole('heading', { name: 'Cake 1 of 1' });
    clickButton('Remove');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove this item? Please remove any photo first!',
    });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true);
  });

  test('keeps the order of its cakes while a photo of one is being uploaded', async () => {
    openOrderPage({ page: orderPage({ order: customOrder }) });
    await screen.findByRole('heading', { name: 'Cake 2 of 2' });
    act(() => runningPhotoUploads.set(1));
    const buttons = ['Same again', 'Remove', 'Move Cake 1 of 2 down'].map((name) =>
      cake('Cake 1 of 2').getByRole<HTMLButtonElement>('button', { name }),
    );
    expect(buttons.map((button) => button.disabled)).toEqual([true, true, true]);
    act(() => runningPhotoUploads.set(0));
    expect(buttons.map((button) => button.disabled)).toEqual([false, false, false]);
  });

  test('shows its cakes as text to a read-only person', async () => {
    openOrderPage({ page: orderPage({ order: customOrder }), me: person({ orders: 1 }) });
    await screen.findByRole('heading', { name: 'Cake 1 of 2' });
    expect(screen.getByText('Ama & Jonah')).toBeDefined();
    expect(screen.getAllByText('Fresh vanilla cream')).toHaveLength(2);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  test('shows a delivery address with two equal lines', async () => {
    const page = orderPage({ order: customOrder });
    openOrderPage({ page: { ...page, shop: { ...page.shop, deliveryAddress: ['Marwick', 'Marwick'] } } });
    await screen.findByRole('heading', { name: 'Cake 1 of 2' });
    expect(document.querySelector('[data-part=deliver-to] address')?.textContent).toBe(
      'Harbour LaneMarwickMarwick',
    );
  });

  test('undoes what was typed', async () => {
    openOrderPage({ page: orderPage({ order: customOrder }) });
    await screen.findByRole('heading', { name: 'Cake 1 of 2' });
    fireEvent.change(cake('Cake 1 of 2').getByLabelText('Message'), { target: { value: 'Grandma' } });
    expect(saveBar().textContent).toContain('1 change not saved: Cake 1, message');
    clickButton('Undo changes');
    expect(cake('Cake 1 of 2').getByLabelText<HTMLInputElement>('Message').value).toBe('Nan');
  });
});

describe('a price that a shop typed', () => {
  const office = person({ admin: true, administration: 2, shops: [] });
  const proposed = { by: 'Maya Okafor', at: '2026-11-20T09:30:00Z', confirmed: false };
  const agreed = { by: 'Ruth Ashdown', at: '2026-11-20T10:00:00Z', confirmed: true };
  const withPrices = { ...customOrder, cakePrices: [proposed, agreed] };
  const path = `/api/orders/${customOrder.orderId}/confirm-prices`;

  test('is shown with the cake, and the office confirms it', async () => {
    const sent: unknown[] = [];
    server.answer(path, async (request) => {
      sent.push(await request.json());
      return { order: { ...withPrices, version: 4, cakePrices: [agreed, agreed] } };
    });
    openOrderPage({ page: orderPage({ order: withPrices }), me: office });
    await screen.findByText('The shop proposed 1 price on this order.');
    const note = 'Price proposed by the shop: Maya Okafor, Fri 20 Nov 09:30';
    expect(cake('Cake 1 of 2').getByText(note)).toBeDefined();
    expect(cake('Cake 2 of 2').getByText(/^Price confirmed by the office: Ruth Ashdown/)).toBeDefined();
    clickButton('Confirm the price');
    await waitFor(() => expect(screen.queryByText(/The shop proposed/)).toBeNull());
    expect(sent).toEqual([{ version: 3, saveId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(cake('Cake 1 of 2').getByText(/^Price confirmed by the office/)).toBeDefined();
  });

  test('keeps the edits made while it is being confirmed', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<object>();
    server.answer(path, () => answer);
    openOrderPage({ page: orderPage({ order: withPrices }), me: office });
    await screen.findByText('The shop proposed 1 price on this order.');
    clickButton('Confirm the price');
    fireEvent.change(screen.getByLabelText('PO number'), { target: { value: 'PO-77' } });
    resolve({ order: { ...withPrices, version: 4, cakePrices: [agreed, agreed] } });
    await waitFor(() => expect(screen.queryByText(/The shop proposed/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('PO number').value).toBe('PO-77');
  });

  test('is confirmed as saved: edits are saved first, and an edited price has no note', async () => {
    openOrderPage({ page: orderPage({ order: withPrices }), me: office });
    await screen.findByText('The shop proposed 1 price on this order.');
    fireEvent.change(cake('Cake 1 of 2').getByLabelText('Price'), { target: { value: '90' } });
    expect(screen.getByText(/Save your changes first/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm the price' })).toHaveProperty('disabled', true);
    expect(cake('Cake 1 of 2').queryByText(/^Price proposed/)).toBeNull();
  });

  test('cannot be confirmed by the shop', async () => {
    openOrderPage({ page: orderPage({ order: withPrices }) });
    await screen.findByRole('heading', { name: 'Cake 1 of 2' });
    expect(cake('Cake 1 of 2').getByText(/^Price proposed by the shop/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm the price' })).toBeNull();
  });
});
