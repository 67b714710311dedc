import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { clearToasts } from '../../../ui/feedback/toast.ts';
import { baguette, order, orderId, orderPage, person, shopId } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  quantityOf,
  resetBeforeEach,
  server,
  showAllProducts,
} from '../test/order-world.tsx';

resetBeforeEach();
afterEach(clearToasts);

const boss = person({ admin: true, superAdmin: true, administration: 2, shops: [] });

/** Answers requests to a path, and returns the recorded inputs. */
function answerCalls(path: string, make: (sent: never) => unknown): unknown[] {
  const sent: unknown[] = [];
  server.answer(path, async (request) => {
    const body = await request.json();
    sent.push(body);
    return make(body as never);
  });
  return sent;
}

describe('voiding', () => {
  const voided = order({
    voided: true,
    version: 4,
    voidedBy: { name: 'Shop Manager', at: '2026-11-20T10:00:00Z' },
  });
  const anId = expect.stringMatching(/^[\da-f-]{36}$/);

  test('names the version that was seen, locks the order, and asks nothing', async () => {
    openOrderPage();
    const sent = answerCalls(`/api/orders/${orderId}/void`, () => ({ order: voided }));
    await quantityOf('Baguette');
    clickButton('VOID');
    expect(await screen.findByText('this order will not be fullfilled')).toBeDefined();
    expect(sent).toEqual([{ version: 3, saveId: anId }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  test('still shows the lines of the order, and no products without a quantity', async () => {
    openOrderPage();
    answerCalls(`/api/orders/${orderId}/void`, () => ({ order: voided }));
    await showAllProducts();
    expect(screen.getByRole('rowheader', { name: /Mint tea/ })).toBeDefined();
    clickButton('VOID');
    await screen.findByText('this order will not be fullfilled');
    expect(screen.getByRole('rowheader', { name: /Baguette/ })).toBeDefined();
    expect(screen.queryByRole('rowheader', { name: /Mint tea/ })).toBeNull();
  });

  test('is undone by a click, and the order can be edited again', async () => {
    openOrderPage();
    answerCalls(`/api/orders/${orderId}/void`, () => ({ order: voided }));
    const undone = answerCalls(`/api/orders/${orderId}/undo-void`, () => ({ order: order({ version: 5 }) }));
    fireEvent.change(await quantityOf('Baguette'), { target: { value: '77' } });
    clickButton('VOID');
    const said = await screen.findByText('Order 48206 voided. It will not be baked or delivered.');
    expect(said.closest('[role]')?.getAttribute('role')).toBe('status');
    clickButton('Undo');
    // Including the unsaved edits.
    expect((await quantityOf('Baguette')).value).toBe('77');
    expect(await screen.findByText('Order 48206 is back')).toBeDefined();
    expect(undone).toEqual([{ version: 4, saveId: anId }]);
    expect(screen.queryByText('this order will not be fullfilled')).toBeNull();
    // The undo is not shown as another person's save.
    expect(screen.queryByText(/saved this order/)).toBeNull();
  });

  test('is undone by Ctrl+Z outside of fields; an undo that is refused shows the reason', async () => {
    openOrderPage();
    answerCalls(`/api/orders/${orderId}/void`, () => ({ order: voided }));
    answerCalls(`/api/orders/${orderId}/undo-void`, () =>
      refusal(409, 'void-final', 'A void can only be undone within a minute.', {}),
    );
    await quantityOf('Baguette');
    clickButton('VOID');
    await screen.findByText('Order 48206 voided. It will not be baked or delivered.');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(
      await screen.findByText('This was not undone. A void can only be undone within a minute.'),
    ).toBeDefined();
    expect(screen.getByText('this order will not be fullfilled')).toBeDefined();
  });

  test('that is refused shows the reason; after a lost answer the same id is sent again', async () => {
    openOrderPage();
    const answers = [
      () => refusal(503, 'unavailable', 'Bakehouse cannot reach its database at the moment.', {}),
      () =>
        refusal(409, 'cut-off-passed', 'Sorry, the cut off for this date was Fri 20 Nov 18:00', {
          cutOff: 'Fri 20 Nov 18:00',
        }),
    ];
    const sent = answerCalls(`/api/orders/${orderId}/void`, () => answers.shift()?.());
    await quantityOf('Baguette');
    clickButton('VOID');
    expect((await screen.findByText(/cannot reach its database/)).closest('[role="alert"]')).not.toBeNull();
    clickButton('VOID');
    expect(await screen.findByText('Sorry, the cut off for this date was Fri 20 Nov 18:00')).toBeDefined();
    expect(screen.queryByText(/cannot reach its database/)).toBeNull();
    const ids = sent.map((body) => (body as { saveId: string }).saveId);
    expect(ids[0]).toBe(ids[1]);
  });
});

test('deleting asks for the order number', async () => {
  openOrderPage({ me: boss });
  const sent = answerCalls(`/api/orders/${orderId}/delete`, () => ({ orderId }));
  await quantityOf('Baguette');
  clickButton('More actions');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'DELETE' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete order 48206?' });
  const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'DELETE' });
  expect(act.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Type the order number to delete it'), {
    target: { value: '48206' },
  });
  expect(act.disabled).toBe(false);
  fireEvent.click(act);
  expect(await screen.findByText('Order 48206 deleted')).toBeDefined();
  expect(sent).toHaveLength(1);
});

describe('duplicating', () => {
  const calendar = {
    first: '2026-11-20',
    last: '2026-11-25',
    serverNow: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/London',
    days: ['20', '21', '22', '23', '24', '25'].map((date, index) => ({
      day: `2026-11-${date}`,
      cutOff: `2026-11-${String(18 + index)}T20:00:00Z`,
      ...(date === '24' ? { orders: 1, items: 402, orderId: 48402 } : { orders: 0, items: 0, orderId: null }),
      // A price rises on the 25th.
      total: date === '25' ? 3900 : 3840,
    })),
    leftOut: [{ productId: baguette, name: 'Baguette' }],
  };

  test('offers only open days, lists what is not copied and what already exists, and links to the copies', async () => {
    openOrderPage();
    server.answer(`/api/orders/${orderId}/copy-calendar`, () => calendar);
    const sent = answerCalls(`/api/orders/${orderId}/copy`, () => ({
      copies: [
        { day: '2026-11-23', orderId: 501 },
        { day: '2026-11-24', orderId: 502 },
      ],
      leftOut: [baguette],
    }));
    await quantityOf('Baguette');
    clickButton('Duplicate');
    const dialog = await screen.findByRole('dialog', { name: /^Duplicate order 48206/ });
    const closed = await within(dialog).findByRole('button', { name: '20-Nov-2026, closed' });
    fireEvent.click(closed);
    expect(within(dialog).getByText('No day picked')).toBeDefined();
    expect(
      within(dialog).getByText(/Left out, because the shop cannot order it any more: Baguette/),
    ).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: '23-Nov-2026' }));
    fireEvent.click(within(dialog).getByRole('button', { name: '24-Nov-2026, 1 order already' }));
    expect(within(dialog).getByText('2 days picked')).toBeDefined();
    expect(within(dialog).getByText('order by Sat 21 Nov 20:00')).toBeDefined();
    expect(within(dialog).getByText('has order 48402, 402 items. A second order is added.')).toBeDefined();
    const button = () => within(dialog).getByRole('button', { name: /^Duplicate to/ }).textContent;
    expect(button()).toBe('Duplicate to 2 days2 × £38.40');
    fireEvent.click(within(dialog).getByRole('button', { name: '25-Nov-2026' }));
    expect(button()).toBe('Duplicate to 3 days£115.80');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove 25-Nov-2026' }));
    fireEvent.click(within(dialog).getByRole('button', { name: /^Duplicate to 2 days/ }));
    const link = await within(dialog).findByRole('link', { name: 'Order 501 for 23-Nov-2026' });
    expect(link.getAttribute('href')).toBe('/orders/23-Nov-2026/501');
    expect(document.activeElement?.textContent).toBe('2 copies are made:');
    expect(await screen.findByText('Order copied to 23-Nov-2026, 24-Nov-2026')).toBeDefined();
    expect(sent).toMatchObject([{ days: ['2026-11-23', '2026-11-24'] }]);
  });

  test.each([
    ['standard', /^Each copy has the prices of its own day,/],
    ['custom', /^Each copy has the same cakes with their prices and photos,/],
  ] as const)('says what copies of a %s order have of it', async (orderType, words) => {
    openOrderPage({ page: orderPage({ order: order({ orderType }) }) });
    server.answer(`/api/orders/${orderId}/copy-calendar`, () => calendar);
    fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('shows why a day is closed on click, hover and focus, and names its arrow buttons', async () => {
    openOrderPage();
    server.answer(`/api/orders/${orderId}/copy-calendar`, () => calendar);
    await quantityOf('Baguette');
    clickButton('Duplicate');
    const dialog = within(await screen.findByRole('dialog', { name: /^Duplicate order 48206/ }));
    const closed = await dialog.findByRole('button', { name: '20-Nov-2026, closed' });
    const open = dialog.getByRole('button', { name: '23-Nov-2026' });
    const words = 'Sorry, the cut off for this date was Wed 18 Nov 20:00';
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    for (const reach of [fireEvent.click, fireEvent.mouseEnter, fireEvent.focus]) {
      expect(dialog.queryByText(words)).toBeNull();
      reach(closed);
      expect(dialog.getByText(words)).toBeDefined();
      fireEvent.focus(open);
    }
    expect(dialog.getByRole('button', { name: 'Duplicate' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Next month' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDefined();
  });
});

describe('the history', () => {
  const changes = {
    lines: [],
    purchaseOrderNumber: null,
    notes: null,
    cakes: [],
    deliverTo: null,
    confirmedPrices: [],
  };
  const line = (before: number, after: number) => ({
    productId: baguette,
    name: 'Baguette',
    before,
    after,
    costBefore: before === 0 ? null : 135,
    costAfter: 135,
    costSource: null,
  });
  const entry = (eventId: number, facts: object = {}) => ({
    eventId,
    kind: 'updated',
    version: eventId,
    at: '2026-11-19T09:12:00Z',
    by: 'Shop Manager',
    viewedBy: null,
    unlocked: false,
    copiedFrom: null,
    changes: { ...changes, lines: [line(eventId, eventId + 1)] },
    ...facts,
  });
  const created = entry(1, { kind: 'created', changes: { ...changes, lines: [line(0, 30)] } });
  const updated = entry(2, {
    viewedBy: 'Ruth Ashdown',
    unlocked: true,
    changes: { ...changes, lines: [line(30, 60)] },
  });
  const events = [updated, created];
  const historyPath = `/api/orders/${orderId}/history`;

  test('lists changes with their authors, the newest first, and the viewer of View As', async () => {
    openOrderPage();
    server.answer(historyPath, () => ({ events, hasOlder: false }));
    await quantityOf('Baguette');
    clickButton('History');
    const dialog = await screen.findByRole('dialog', { name: 'History of order 48206' });
    const entries = await within(dialog).findAllByRole('listitem');
    expect(entries[0]?.textContent).toContain('Changed');
    expect(entries[0]?.textContent).toContain('unlocked');
    expect(entries[0]?.textContent).toContain('Baguette30 → 60');
    expect(entries[0]?.textContent).toContain('Ruth Ashdown');
    expect(entries[1]?.textContent).toContain('Created');
    expect(within(dialog).queryByRole('button', { name: 'See the order as it was' })).toBeNull();
  });

  test('lets a super admin open the order as of an entry', async () => {
    openOrderPage({ me: boss });
    server.answer(historyPath, () => ({ events, hasOlder: false }));
    server.answer(`${historyPath}/1`, () => ({
      event: created,
      lines: [{ productId: baguette, name: 'Baguette', quantity: 30, unitCost: 135, costSource: 'shop' }],
      purchaseOrderNumber: 'HL-2200',
      notes: '',
      custom: null,
      voided: false,
      total: 4050,
    }));
    await quantityOf('Baguette');
    clickButton('History');
    const look = await screen.findAllByRole('button', { name: 'See the order as it was' });
    fireEvent.click(look[1] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Order 48206 as it was' });
    expect(await within(dialog).findByText('PO number HL-2200')).toBeDefined();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Back to the history' }));
    expect(within(dialog).getAllByText('£40.50')).toHaveLength(2);
    clickButton('Back to the history');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'See the order as it was' })).toHaveLength(2),
    );
    expect(document.activeElement).toBe(look[1]);
  });

  test('loads older entries on request, and focuses the first of them', async () => {
    openOrderPage();
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => entry(from - place));
    const asked: (string | null)[] = [];
    server.answer(historyPath, (request) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      return before === null
        ? { events: page(25, 20), hasOlder: true }
        : { events: page(Number(before) - 1, 5), hasOlder: false };
    });
    await quantityOf('Baguette');
    clickButton('History');
    const dialog = await screen.findByRole('dialog', { name: 'History of order 48206' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(20);
    clickButton('Show older');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(25));
    expect(asked).toEqual([null, '6']);
    expect(within(dialog).getAllByRole('listitem')[20]?.contains(document.activeElement)).toBe(true);
    expect(within(dialog).queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('shows that older entries did not load, and can retry', async () => {
    openOrderPage();
    const answers = [
      () => ({ events: [updated], hasOlder: true }),
      () => refusal(503, 'unavailable', 'Bakehouse cannot reach its database at the moment.', {}),
      () => ({ events: [created], hasOlder: false }),
    ];
    server.answer(historyPath, () => answers.shift()?.());
    await quantityOf('Baguette');
    clickButton('History');
    const dialog = await screen.findByRole('dialog', { name: 'History of order 48206' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Show older' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'The older entries did not load.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
  });

  test('loads many changes only on request', async () => {
    openOrderPage();
    server.answer(historyPath, () => ({ events: [entry(7, { changes: null })], hasOlder: false }));
    server.answer(`${historyPath}/7/changes`, () => ({ ...changes, lines: [line(12, 48)] }));
    await quantityOf('Baguette');
    clickButton('History');
    const dialog = await screen.findByRole('dialog', { name: 'History of order 48206' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Show what changed' }));
    const change = await within(dialog).findByText('48');
    expect(change.closest('dl')).toBe(document.activeElement);
  });
});

test('a person who may not order for the shop has only the history', async () => {
  openOrderPage({ me: person({ orders: 1 }), page: orderPage({ order: order({ shopId }) }) });
  expect(await screen.findByRole('button', { name: 'History' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'VOID' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
});
