import { shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../../test/fake-server.ts';
import { keepFocusInTests, pressFocused } from '../../../test/keep-focus-in-tests.ts';
import { toasts } from '../../ui/feedback/toast.ts';
import {
  changedByOther,
  cost,
  isTicked,
  openAvailability,
  paste,
  press,
  products,
  readAgain,
  renderAvailability,
  resetBeforeEach,
  sentCells,
  server,
  tick,
  type,
  world,
} from './test/availability-world.tsx';

keepFocusInTests();
resetBeforeEach();

test('a brand without shops links to where shops are added', async () => {
  world.shops = [];
  renderAvailability();
  expect(await screen.findByText('This brand has no shop yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add shops' }).getAttribute('href')).toBe('/admin/shops');
});

describe('one cell', () => {
  test('shows the product’s price in grey, or the shop’s own cost', async () => {
    await openAvailability();
    expect(cost('Loaf 1', 'Abbey Green').placeholder).toBe('2.01');
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('');
    expect(cost('Loaf 2', 'Castle Street').value).toBe('1.79');
    expect(isTicked('Loaf 1', 'Mill Road')).toBe(false);
    expect(screen.getByRole('columnheader', { name: /Mill Road/ }).textContent).toContain(
      '4 available, inactive',
    );
  });

  test('ticked and unticked is saved at once, counted, and can be undone', async () => {
    await openAvailability();
    fireEvent.click(tick('Loaf 1', 'Abbey Green'));
    expect(isTicked('Loaf 1', 'Abbey Green')).toBe(false);
    expect(screen.getByRole('columnheader', { name: /Abbey Green/ }).textContent).toContain('4 available');
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 ']]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(isTicked('Loaf 1', 'Abbey Green')).toBe(true);
    await waitFor(() => expect(sentCells()[1]).toEqual(['1 1  0']));
  });

  test('whose cost is typed shows a save button, which saves it', async () => {
    await openAvailability();
    type(cost('Loaf 1', 'Abbey Green'), '-1.005');
    await settle();
    expect(world.sent).toEqual([]);
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
    await openAvailability();
    type(cost('Loaf 2', 'Castle Street'), text);
    press('Enter');
    await waitFor(() => expect(sentCells()).toEqual([[wanted]]));
  });

  test('with text that is no number is cleared on blur, and nothing is sent', async () => {
    await openAvailability();
    type(cost('Loaf 1', 'Abbey Green'), 'ask Ruth');
    fireEvent.blur(cost('Loaf 1', 'Abbey Green'));
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('');
    expect(screen.queryByRole('button', { name: /^Save the cost/ })).toBeNull();
    await settle();
    expect(world.sent).toEqual([]);
  });

  test('that cannot be saved is restored, with the reason', async () => {
    await openAvailability();
    world.refusal = Response.json(
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

test('each row has its name as header, which is visible once', async () => {
  await openAvailability();
  for (const name of ['Bread', 'Cakes', 'Loaf 1 £2.01 , 800 g', 'Loaf 5 £2.05 , 800 g']) {
    expect(screen.getByRole('rowheader', { name })).toBeTruthy();
  }
  expect(screen.getAllByRole('rowheader')).toHaveLength(products.length + 2);
  expect(screen.getAllByText('Loaf 1')).toHaveLength(1);
  fireEvent.click(screen.getByText('Loaf 5'));
  expect(document.activeElement).toBe(cost('Loaf 5', 'Abbey Green'));
});

test('costs typed into several cells are saved or discarded by one button', async () => {
  await openAvailability();
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
  test('None of a category asks first, names the changes, and is one step', async () => {
    await openAvailability();
    fireEvent.click(screen.getByRole('button', { name: 'None of Bread for Castle Street' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove all of Bread from Castle Street?',
    });
    expect(within(dialog).getByText(/Loaf 1, Loaf 2, Loaf 3/)).toBeTruthy();
    expect(world.sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(sentCells()).toEqual([['2 1 0 ', '2 2 179 ', '2 3 0 ']]));
  });

  test('the range of one shop is copied to another after a question', async () => {
    await openAvailability();
    const more = screen.getByRole('button', { name: 'More' });
    pressFocused(more);
    pressFocused(await screen.findByRole('menuitem', { name: 'Copy the range of a shop' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Give Castle Street the range of Abbey Green?',
    });
    fireEvent.change(within(dialog).getByLabelText('From'), { target: { value: '3' } });
    expect(within(dialog).getByText(/1 not available any more, 1 cost changed/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Leave it as it is'));
    pressFocused(within(dialog).getByRole('button', { name: 'Copy the range' }));
    await waitFor(() => expect(sentCells()).toEqual([['2 1 0 ', '2 2 179 0']]));
    await waitFor(() => expect(document.activeElement).toBe(more));
  });
});

describe('a link that names a shop without products', () => {
  test('asks which shop’s range to copy, and suggests the shop with most products', async () => {
    await openAvailability(2, products, '?view=availability&copyTo=2');
    const dialog = await screen.findByRole('alertdialog', { name: /^Give Castle Street the range of/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(world.sent).toEqual([]);
  });

  test('does not ask read-only people', async () => {
    await openAvailability(1, products, '?view=availability&copyTo=2');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('a link to the prices of a shop marks its column', async () => {
  await openAvailability(1, products, '?view=availability&shop=2');
  const headOf = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(headOf(/Castle Street/).getAttribute('aria-current')).toBe('true');
  expect(headOf(/Abbey Green/).getAttribute('aria-current')).toBeNull();
});

describe('two people', () => {
  const by = { name: 'Ruth Hale', at: '2026-11-21T12:04:00Z' };

  test('a cell that the other person saves changes here, with author and time', async () => {
    await openAvailability();
    await waitFor(() => expect(server.connections).toHaveLength(1));
    world.changes = {
      number: 9,
      isComplete: true,
      saves: [{ by, shops: [{ shopId: 1, cells: [[1, 355]] }] }],
    };
    await server.connections[0]?.send({ type: 'ready' });
    await server.connections[0]?.send({ type: 'availability', number: 9 });
    await waitFor(() => expect(cost('Loaf 1', 'Abbey Green').value).toBe('3.55'));
    const cell = cost('Loaf 1', 'Abbey Green').closest('td');
    expect(cell?.title).toMatch(/12:04 Ruth Hale$/);
    expect(cell?.hasAttribute('data-changed')).toBe(true);
    expect(screen.getByText(/1 cell changed by others, last .*12:04 Ruth Hale/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(cell?.hasAttribute('data-changed')).toBe(false);
  });

  test('are asked if both changed a cell: Theirs keeps the other value, and the rest is saved', async () => {
    await openAvailability();
    world.refusal = changedByOther(355);
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

  test('Yours is saved over the other person’s value', async () => {
    await openAvailability();
    world.refusal = changedByOther(null);
    type(cost('Loaf 1', 'Abbey Green'), '1.10');
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: /Ruth Hale changed this cell too/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentCells()[1]).toEqual(['1 1  110']));
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('1.10');
  });
});

describe('leaving with pending changes', () => {
  test('saves them one after the other while the next screen is shown', async () => {
    const answer = Promise.withResolvers<void>();
    world.hold = answer.promise;
    const { unmount } = await openAvailability();
    fireEvent.click(tick('Loaf 1', 'Abbey Green'));
    fireEvent.click(tick('Loaf 2', 'Abbey Green'));
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 ']]));
    unmount();
    answer.resolve();
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 '], ['1 2 0 ']]));
  });

  test('reports conflicting cells, which keep the other person’s values', async () => {
    const answer = Promise.withResolvers<void>();
    world.hold = answer.promise;
    const { unmount } = await openAvailability();
    world.refusal = changedByOther(355);
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '1.10\n1.20');
    await waitFor(() => expect(sentCells()).toHaveLength(1));
    unmount();
    answer.resolve();
    await waitFor(() => expect(sentCells()[1]).toEqual(['1 2 0 120']));
    expect(toasts.get().map(({ message }) => message)).toEqual([
      '1 cell that somebody else changed too was not saved.',
    ]);
  });
});

test('after too many changes to be listed, typed costs stay until they are saved', async () => {
  await openAvailability();
  await waitFor(() => expect(server.connections).toHaveLength(1));
  type(cost('Loaf 1', 'Abbey Green'), '1.10');
  world.cells.set('1 2', pence(199));
  world.changes = { number: 99, isComplete: false, saves: [] };
  await server.connections[0]?.send({ type: 'ready' });
  await server.connections[0]?.send({ type: 'availability', number: 99 });
  await waitFor(() => expect(server.requests.filter((asked) => asked.includes('/changes'))).not.toEqual([]));
  await settle();
  expect(cost('Loaf 1', 'Abbey Green').value).toBe('1.10');
  expect(cost('Loaf 2', 'Abbey Green').value).toBe('');
  vi.setSystemTime('2026-11-20T10:00:05Z');
  press('Enter');
  await waitFor(() => expect(cost('Loaf 2', 'Abbey Green').value).toBe('1.99'));
});

describe('a reload after the server is back', () => {
  test('keeps a cost that is being typed, with the focus, and applies other people’s changes', async () => {
    await openAvailability();
    const field = cost('Loaf 1', 'Abbey Green');
    type(field, '3.4');
    world.cells.set('1 2', pence(199));
    world.number = 8;
    world.changes = {
      number: 8,
      isComplete: true,
      saves: [
        { by: { name: 'Ruth Hale', at: '2026-11-21T12:04:00Z' }, shops: [{ shopId: 1, cells: [[2, 199]] }] },
      ],
    };
    vi.setSystemTime('2026-11-20T10:00:05Z');
    await readAgain();
    await waitFor(() => expect(cost('Loaf 2', 'Abbey Green').value).toBe('1.99'));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('3.4');
  });

  test('shows a new shop once typed costs are saved', async () => {
    await openAvailability();
    type(cost('Loaf 1', 'Abbey Green'), '3.4');
    world.shops = [...world.shops, { shopId: shopId.parse(4), name: 'Quayside', active: true }];
    vi.setSystemTime('2026-11-20T10:00:05Z');
    await readAgain();
    await settle();
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('3.4');
    expect(screen.queryByRole('columnheader', { name: /Quayside/ })).toBeNull();
    press('Enter');
    await screen.findByRole('columnheader', { name: /Quayside/ });
    expect(sentCells()).toEqual([['1 1 0 340']]);
  });

  test('that fails keeps typed costs', async () => {
    await openAvailability();
    type(cost('Loaf 1', 'Abbey Green'), '3.4');
    server.down = true;
    await readAgain();
    await settle();
    expect(cost('Loaf 1', 'Abbey Green').value).toBe('3.4');
  });
});

test('a read-only admin sees everything, and can change nothing', async () => {
  await openAvailability(1);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^None of/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.getByText('1.79')).toBeTruthy();
});
