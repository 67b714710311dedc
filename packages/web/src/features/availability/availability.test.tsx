import type { SaveCells } from '@bakehouse/contract/administration/availability';
import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import { productId, shopId } from '@bakehouse/contract/values';
import type { AvailabilityCell } from '@bakehouse/domain/administration/availability';
import { pence } from '@bakehouse/domain/kernel/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { installFakeServer, settle } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { clearToasts } from '../../ui/feedback/toast.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { Availability } = await import('./availability.tsx');

function product(id: number, facts: Partial<AdministeredProduct> = {}): AdministeredProduct {
  return {
    productId: productId.parse(id),
    itemCode: 11_000 + id,
    name: `Loaf ${id}`,
    details: '800 g',
    categoryId: id < 4 ? 1 : 2,
    active: true,
    unitCost: pence(200 + id),
    ...facts,
  } as AdministeredProduct;
}

const products = [1, 2, 3, 4, 5].map((id) => product(id));
const zero = pence(0);

let cells: Map<string, AvailabilityCell>;
let sent: SaveCells[];
let refusal: Response | null;
let changes: object;

const shops = [
  { shopId: shopId.parse(1), name: 'Abbey Green', active: true },
  { shopId: shopId.parse(2), name: 'Castle Street', active: true },
  { shopId: shopId.parse(3), name: 'Mill Road', active: false },
];

beforeEach(() => {
  server.reset();
  clearToasts();
  sent = [];
  refusal = null;
  changes = { number: 7, isComplete: true, saves: [] };
  cells = new Map(
    products.flatMap((each) => shops.map((shop) => [`${shop.shopId} ${each.productId}`, zero])),
  );
  cells.set('3 1', null).set('2 2', pence(179));
  server.answer('/api/administration/availability', (request) =>
    request.method === 'GET' ? view() : save(request),
  );
  server.answer('/api/administration/availability/changes', () => changes);
  server.answer('/api/administration/products', () => ({
    categories: [
      { categoryId: 1, name: 'Bread' },
      { categoryId: 2, name: 'Cakes' },
    ],
  }));
});

const view = () => ({
  brands: [
    { brandId: 1, name: 'Bakehouse' },
    { brandId: 2, name: 'Quay Coffee' },
  ],
  brandId: 1,
  number: 7,
  productIds: products.map((each) => each.productId),
  shops: shops.map((shop) => ({
    ...shop,
    cells: products.map((each) => cells.get(`${shop.shopId} ${each.productId}`) ?? null),
  })),
});

async function save(request: Request): Promise<unknown> {
  sent.push(await request.json());
  const answer = refusal;
  refusal = null;
  return answer ?? { number: 8, changed: 1, merged: [] };
}

async function open(administration: 1 | 2 = 2, shown = products) {
  renderAtAddress(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MeProvider me={person({ admin: true, administration })}>
        <Availability products={shown} />
        <Toaster />
      </MeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('grid', { name: 'Availability' });
}

const cost = (name: string, shop: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Cost of ${name} at ${shop}`) });
const tick = (name: string, shop: string) => screen.getByRole('checkbox', { name: `${name} at ${shop}` });
const isTicked = (name: string, shop: string) => tick(name, shop).getAttribute('aria-checked') === 'true';

function press(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

function type(field: HTMLInputElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
}

function paste(field: HTMLElement, text: string): void {
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

/** The changes that were sent, as 'shop product before after'. */
const sentCells = () =>
  sent.map(({ shops: given }) =>
    given.flatMap((shop) => shop.cells.map((cell) => [shop.shopId, ...cell].join(' '))),
  );

describe('one cell', () => {
  test('shows the price of the product in grey, and a cost of its own in its place', async () => {
    await open();
    expect(cost('Loaf 1', 'Abbey Green').placeholder).toBe('2.01');
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('');
    expect(cost('Loaf 2', 'Castle Street').value).toBe('1.79');
    expect(isTicked('Loaf 1', 'Mill Road')).toBe(false);
    expect(screen.getByRole('columnheader', { name: /Mill Road/ }).textContent).toContain(
      '4 available, inactive',
    );
  });

  test('ticked and unticked is saved at once, counted, and can be undone', async () => {
    await open();
    fireEvent.click(tick('Loaf 1', 'Abbey Green'));
    expect(isTicked('Loaf 1', 'Abbey Green')).toBe(false);
    expect(screen.getByRole('columnheader', { name: /Abbey Green/ }).textContent).toContain('4 available');
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 ']]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(isTicked('Loaf 1', 'Abbey Green')).toBe(true);
    await waitFor(() => expect(sentCells()[1]).toEqual(['1 1  0']));
  });

  test('that is priced shows a save button, and is written by it', async () => {
    await open();
    type(cost('Loaf 1', 'Abbey Green'), '-1.005');
    await settle();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save the cost of Loaf 1 at Abbey Green' }));
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('1.01');
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 101']]));
  });

  test.each([
    ['', '2 2 179 0'],
    ['0', '2 2 179 0'],
    ['abc', '2 2 179 0'],
    ['1.795', '2 2 179 180'],
  ])('%j typed over its cost is %s', async (text, wanted) => {
    await open();
    type(cost('Loaf 2', 'Castle Street'), text);
    press('Enter');
    await waitFor(() => expect(sentCells()).toEqual([[wanted]]));
  });

  test('with text that is no number is cleared when it is left, and nothing is sent', async () => {
    await open();
    type(cost('Loaf 1', 'Abbey Green'), 'ask Ruth');
    fireEvent.blur(cost('Loaf 1', 'Abbey Green'));
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('');
    expect(screen.queryByRole('button', { name: /^Save the cost/ })).toBeNull();
    await settle();
    expect(sent).toEqual([]);
  });

  test('that cannot be saved is as it was, and says why', async () => {
    await open();
    refusal = Response.json(
      {
        defined: true,
        code: 'products-archived',
        status: 409,
        message: 'Loaf 1 is archived.',
        data: { requestId: 'r', names: ['Loaf 1'], count: 1 },
      },
      { status: 409 },
    );
    fireEvent.click(tick('Loaf 1', 'Abbey Green'));
    expect(await screen.findByText(/Loaf 1 is archived\./)).toBeTruthy();
    expect(isTicked('Loaf 1', 'Abbey Green')).toBe(true);
  });
});

test('each row is headed by its name, which is there to be seen once', async () => {
  await open();
  for (const name of ['Bread', 'Cakes', 'Loaf 1 £2.01 , 800 g', 'Loaf 5 £2.05 , 800 g']) {
    expect(screen.getByRole('rowheader', { name })).toBeTruthy();
  }
  expect(screen.getAllByRole('rowheader')).toHaveLength(products.length + 2);
  expect(screen.getAllByText('Loaf 1')).toHaveLength(1);
  fireEvent.click(screen.getByText('Loaf 5'));
  expect(document.activeElement).toBe(cost('Loaf 5', 'Abbey Green'));
});

describe('by keys', () => {
  test('arrows lead over headings, Space ticks, digits price, Enter saves and goes down, Esc takes back', async () => {
    await open();
    cost('Loaf 3', 'Abbey Green').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(cost('Loaf 4', 'Abbey Green'));
    press('ArrowRight');
    expect(document.activeElement).toBe(cost('Loaf 4', 'Castle Street'));
    press(' ');
    expect(isTicked('Loaf 4', 'Castle Street')).toBe(false);
    press(' ');
    expect(isTicked('Loaf 4', 'Castle Street')).toBe(true);
    type(cost('Loaf 4', 'Castle Street'), '3.45');
    press('Enter');
    expect(document.activeElement).toBe(cost('Loaf 5', 'Castle Street'));
    expect(cost('Loaf 4', 'Castle Street').value).toBe('3.45');
    type(cost('Loaf 5', 'Castle Street'), '9');
    press('Escape');
    expect(cost('Loaf 5', 'Castle Street').value).toBe('');
    await waitFor(() => expect(sentCells()).toEqual([['2 4 0 '], ['2 4  0'], ['2 4 0 345']]));
  });

  test('a selection is filled down and to the right, ticked as one, and undone step by step', async () => {
    await open();
    cost('Loaf 2', 'Castle Street').focus();
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(document.querySelectorAll('[aria-selected="true"]').length).toBeGreaterThan(1);
    press('d', { ctrlKey: true });
    expect([cost('Loaf 3', 'Castle Street').value, cost('Loaf 4', 'Castle Street').value]).toEqual([
      '1.79',
      '1.79',
    ]);
    await waitFor(() => expect(sentCells()).toEqual([['2 3 0 179', '2 4 0 179']]));
    press(' ');
    expect([isTicked('Loaf 2', 'Castle Street'), isTicked('Loaf 4', 'Castle Street')]).toEqual([
      false,
      false,
    ]);
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect([cost('Loaf 2', 'Castle Street').value, cost('Loaf 3', 'Castle Street').value]).toEqual([
      '1.79',
      '',
    ]);
    await waitFor(() => expect(sent).toHaveLength(4));
  });

  test('the clipboard takes cells as they are, and gives them back', async () => {
    await open();
    cost('Loaf 1', 'Castle Street').focus();
    press('ArrowRight', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    const kept = new Map<string, string>();
    const clipboardData = { setData: (kind: string, text: string) => void kept.set(kind, text) };
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData });
    expect(kept.get('text/plain')).toBe('yes\tno\n1.79\tyes');
  });
});

describe('a paste', () => {
  test('is saved as one, clears text in costs, says how much of it, and is undone as one', async () => {
    await open();
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '1.10\tcall me\r\n-2.20\t0\r\n3,300.00\t999999999\r\nno\tyes\r\n');
    await waitFor(() =>
      expect(sentCells()).toEqual([['1 1 0 110', '1 2 0 220', '1 3 0 330000', '1 4 0 ', '2 2 179 0']]),
    );
    expect(
      await screen.findByText(
        '1 not available any more, 4 costs changed; 1 text that is no amount was cleared; 1 above £21,474,836.47 left out.',
      ),
    ).toBeTruthy();
    press('z', { ctrlKey: true });
    expect(cost('Loaf 2', 'Castle Street').value).toBe('1.79');
    expect(isTicked('Loaf 4', 'Abbey Green')).toBe(true);
    await waitFor(() => expect(sentCells()[1]).toHaveLength(5));
  });

  test('leaves archived products as they are', async () => {
    await open(2, [products[0] ?? product(1), product(2, { active: false }), product(3)]);
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '1.10\n1.20\n1.30');
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 110', '1 3 0 130']]));
    expect(await screen.findByText(/1 of archived products left as they are\./)).toBeTruthy();
  });
});

test('costs typed into several cells are saved by one button, or taken back', async () => {
  await open();
  type(cost('Loaf 1', 'Abbey Green'), '3.45');
  expect(screen.queryByText(/costs typed, not saved/)).toBeNull();
  type(cost('Loaf 2', 'Castle Street'), '');
  type(cost('Loaf 4', 'Mill Road'), '4');
  expect(screen.getByText('3 costs typed, not saved')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save 3 costs' }));
  await waitFor(() => expect(sentCells()).toEqual([['1 1 0 345', '2 2 179 0', '3 4 0 400']]));
  type(cost('Loaf 1', 'Abbey Green'), '9');
  type(cost('Loaf 4', 'Mill Road'), '9');
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect([cost('Loaf 1', 'Abbey Green').value, cost('Loaf 4', 'Mill Road').value]).toEqual(['3.45', '4.00']);
});

describe('many cells of a shop', () => {
  test('None of a category asks first, names what changes, and is one step', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'None of Bread for Castle Street' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take all of Bread from Castle Street?' });
    expect(within(dialog).getByText(/Loaf 1, Loaf 2, Loaf 3/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take all away' }));
    await waitFor(() => expect(sentCells()).toEqual([['2 1 0 ', '2 2 179 ', '2 3 0 ']]));
  });

  test('the range of one shop is given to another after a question', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy the range of a shop' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Give Castle Street the range of Abbey Green?',
    });
    fireEvent.change(within(dialog).getByLabelText('From'), { target: { value: '3' } });
    expect(within(dialog).getByText(/1 not available any more, 1 cost changed/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the range' }));
    await waitFor(() => expect(sentCells()).toEqual([['2 1 0 ', '2 2 179 0']]));
  });
});

describe('two people', () => {
  const by = { name: 'Ruth Hale', at: '2026-11-21T12:04:00Z' };

  test('a cell that the other saves changes here, with who and when', async () => {
    await open();
    await waitFor(() => expect(server.lines).toHaveLength(1));
    changes = { number: 9, isComplete: true, saves: [{ by, shops: [{ shopId: 1, cells: [[1, 355]] }] }] };
    await server.lines[0]?.send({ type: 'ready' });
    await server.lines[0]?.send({ type: 'availability', number: 9 });
    await waitFor(() => expect(cost('Loaf 1', 'Abbey Green').value).toBe('3.55'));
    const cell = cost('Loaf 1', 'Abbey Green').closest('td');
    expect(cell?.title).toMatch(/12:04 Ruth Hale$/);
    expect(cell?.hasAttribute('data-changed')).toBe(true);
    expect(screen.getByText(/1 cell changed by others, last .*12:04 Ruth Hale/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(cell?.hasAttribute('data-changed')).toBe(false);
  });

  test('are asked where both changed a cell: Theirs leaves it, and the rest is saved', async () => {
    await open();
    refusal = Response.json(
      {
        defined: true,
        code: 'availability-changed',
        status: 412,
        message: 'Somebody else changed some of these cells meanwhile.',
        data: { requestId: 'r', conflicts: [{ shopId: 1, productId: 1, current: 355, by }] },
      },
      { status: 412 },
    );
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '1.10\n1.20');
    const dialog = await screen.findByRole('dialog', { name: /Ruth Hale changed this cell too/ });
    expect(within(dialog).getByText('Loaf 1 at Abbey Green')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('radio', { name: /Ruth/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCells()[1]).toEqual(['1 2 0 120']));
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('3.55');
  });

  test('Yours is saved over what the other saved', async () => {
    await open();
    refusal = Response.json(
      {
        defined: true,
        code: 'availability-changed',
        status: 412,
        message: 'Somebody else changed some of these cells meanwhile.',
        data: { requestId: 'r', conflicts: [{ shopId: 1, productId: 1, current: null, by }] },
      },
      { status: 412 },
    );
    type(cost('Loaf 1', 'Abbey Green'), '1.10');
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: /Ruth Hale changed this cell too/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCells()[1]).toEqual(['1 1  110']));
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('1.10');
  });
});

test('an admin who only reads sees everything, and can change nothing', async () => {
  await open(1);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^None of/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.getByText('1.79')).toBeTruthy();
});
