import type { CategoriesView, GroupedProduct } from '@bakehouse/contract/administration/categories';
import { productId } from '@bakehouse/contract/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { keepFocusInTests, pressFocused } from '../../../test/keep-focus-in-tests.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';

keepFocusInTests();
const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { CategoriesScreen } = await import('./categories-screen.tsx');

const names = ['Bread', 'Rolls and buns', 'Cakes and tarts', 'Tray bakes', 'Savoury'];

const product = (id: number, category: number, facts: Partial<GroupedProduct> = {}): GroupedProduct => ({
  productId: productId.parse(id),
  itemCode: 11_000 + id,
  name: `Product ${id}`,
  active: true,
  categoryId: category,
  supplierId: 1,
  tomorrow: 0,
  ...facts,
});

let view: CategoriesView;
let sent: { readonly path: string; readonly body: Record<string, unknown> }[];
let refusal: Response | null;
/** The refusal of each request: by default the one that is set, repeatedly. */
let nextRefusal: () => Response | null;
const refuseOnce = (once: typeof nextRefusal) => {
  nextRefusal = once;
};

function answer(path: string, done: (body: Record<string, unknown>) => unknown): void {
  server.answer(`/api/administration/${path}`, async (request) => {
    if (request.method === 'GET') return view;
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ path, body });
    return nextRefusal() ?? done(body);
  });
}

beforeEach(() => {
  server.reset();
  sent = [];
  refusal = null;
  nextRefusal = () => refusal?.clone() ?? null;
  view = {
    version: 7,
    isArranged: true,
    categories: names.map((name, index) => ({ categoryId: index + 1, name })),
    suppliers: [
      { supplierId: 1, version: 2, name: 'Bakehouse' },
      { supplierId: 2, version: 1, name: 'Pantry Kitchens' },
    ],
    products: [
      product(1, 1, { name: 'Baguette', tomorrow: 604 }),
      product(2, 4, { name: 'Brownie' }),
      product(3, 4, { name: 'Flapjack', active: false }),
      product(4, 3, { name: 'Victoria sponge', tomorrow: 12 }),
    ],
    tomorrow: '2026-11-21',
  } as CategoriesView;
  answer('categories', ({ categories }) => {
    view = { ...view, version: 9, categories: categories as CategoriesView['categories'] };
    return { version: 9 };
  });
  answer('categories/merge', ({ commandId }) => ({ merge: commandId, moved: 2 }));
  answer('categories/undo-merge', () => ({ movedBack: 2 }));
  answer('suppliers/merge', ({ commandId }) => ({ merge: commandId, moved: 4 }));
  answer('suppliers/delete', () => ({ deleted: view.suppliers[1] }));
});

async function open(administration: 1 | 2 = 2): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration, shops: [] })}>
      <CategoriesScreen />
      <Announcer />
      <Toaster />
    </MeProvider>,
  );
  await screen.findByRole('heading', { name: 'Kitchen order' });
}

const kitchen = () => within(screen.getByRole('region', { name: 'Kitchen order' }));
const order = () =>
  kitchen()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('input')?.value ?? row.querySelectorAll('b')[1]?.textContent);
const preview = () =>
  within(screen.getByRole('region', { name: 'The sheet would read' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const handle = (name: string) => kitchen().getByRole('button', { name: new RegExp(`^${name}, \\d of 5`) });
const bar = () => screen.getByRole('region', { name: 'Changes not saved' }).textContent;
const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const said = () =>
  document.querySelector('p.visually-hidden[role=status]')?.textContent?.replace('\u200b', '');

describe('the kitchen order', () => {
  test('is changed by keys: Space picks up, arrows move, Space drops, and each step is announced', async () => {
    await open();
    handle('Savoury').focus();
    press(' ');
    expect(said()).toBe('Savoury picked up, 5 of 5');
    press('ArrowUp');
    expect(said()).toBe('Savoury, 4 of 5');
    press('ArrowUp');
    expect(document.activeElement).toBe(handle('Savoury'));
    press(' ');
    expect(said()).toBe('Savoury put down, 3 of 5');
    press('ArrowUp');
    expect(order()).toEqual(['Bread', 'Rolls and buns', 'Savoury', 'Cakes and tarts', 'Tray bakes']);
    expect(bar()).toContain('1 change not saved: Savoury from 5 to 3');
    expect(preview().map((text) => text?.replace(/[\d,—]+$/, ''))).toEqual(order());
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes not saved' })).toBeNull());
    expect(sent).toMatchObject([
      { body: { version: 7, categories: [1, 2, 5, 3, 4].map((categoryId) => ({ categoryId })) } },
    ]);
  });

  test('Escape returns a row to where it was picked up', async () => {
    await open();
    handle('Bread').focus();
    press(' ', 'ArrowDown', 'ArrowDown', 'Escape');
    expect(said()).toBe('Bread put back, 1 of 5');
    expect(order()).toEqual(names);
    expect(screen.queryByRole('region', { name: 'Changes not saved' })).toBeNull();
  });

  test('is changed by buttons, which keep the focus, also at both ends', async () => {
    await open();
    const up = kitchen().getByRole('button', { name: 'Move Rolls and buns up' });
    up.focus();
    fireEvent.click(up);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Rolls and buns up');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(order()[0]).toBe('Rolls and buns');
    fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(order()).toEqual(names);
  });

  test('when the save bar disappears after a save or an undo the page gets the focus', async () => {
    await open();
    for (const done of ['Undo changes', 'Save changes']) {
      fireEvent.click(kitchen().getByRole('button', { name: 'Move Rolls and buns up' }));
      pressFocused(screen.getByRole('button', { name: done }));
      await waitFor(() => expect(screen.queryByRole('button', { name: done })).toBeNull());
      await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    }
  });

  test('names are edited in place, and a duplicate name is refused at its field', async () => {
    await open();
    fireEvent.click(kitchen().getByRole('button', { name: 'Rename Tray bakes' }));
    const field = kitchen().getByRole('textbox', { name: 'Name of Tray bakes' });
    fireEvent.change(field, { target: { value: 'bread ' } });
    expect(kitchen().getByText('There is already a category called Bread.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: '  ' } });
    expect(kitchen().getByText('A category needs a name.')).toBeDefined();
    fireEvent.change(field, { target: { value: 'Traybakes, biscuits' } });
    expect(bar()).toContain('1 change not saved: Tray bakes renamed to ‘Traybakes, biscuits’');
    expect(preview()[3]).toContain('Traybakes, biscuits');
    fireEvent.click(kitchen().getByRole('button', { name: 'Keep old name' }));
    expect(order()).toEqual(names);
  });

  /** Another person saved this meanwhile: the next save is refused. */
  function overtake(categoryId: number, name: string): void {
    view = {
      ...view,
      version: 8,
      categories: view.categories.map((one) => (one.categoryId === categoryId ? { ...one, name } : one)),
    };
    const data = {
      requestId: 'r',
      version: 8,
      by: { name: 'Ruth Ashdown', at: '2026-11-20T12:04:00Z' },
      current: { categories: view.categories },
    };
    const refused = { defined: true, code: 'categories-changed', status: 412, message: 'changed', data };
    refusal = Response.json(refused, { status: 412 });
  }
  const once = () => {
    const given = refusal;
    refusal = null;
    return given;
  };

  test('another person’s rename and this person’s order are both saved without a question', async () => {
    await open();
    handle('Savoury').focus();
    press(' ', 'ArrowUp', ' ');
    overtake(1, 'Loaves');
    refuseOnce(once);
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      version: 8,
      categories: [
        { categoryId: 1, name: 'Loaves' },
        { categoryId: 2 },
        { categoryId: 3 },
        { categoryId: 5 },
        { categoryId: 4 },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes not saved' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('if both renamed the same category the person is asked which name counts', async () => {
    await open();
    fireEvent.click(kitchen().getByRole('button', { name: 'Rename Bread' }));
    fireEvent.change(kitchen().getByRole('textbox', { name: 'Name of Bread' }), {
      target: { value: 'Breads' },
    });
    overtake(1, 'Loaves');
    refuseOnce(once);
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /Ruth Ashdown saved the categories too/ }),
    );
    fireEvent.click(dialog.getByRole('radio', { name: /Loaves/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ version: 8, categories: [{ name: 'Loaves' }, {}, {}, {}, {}] });
  });
});

describe('a merge', () => {
  test('shows first what moves, in either direction, and is undone from its toast', async () => {
    await open();
    fireEvent.click(kitchen().getByRole('button', { name: 'Merge Tray bakes' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Merge Tray bakes into Cakes and tarts/ }),
    );
    expect(within(dialog.getByRole('list', { name: 'What moves here' })).getByText('Brownie')).toBeDefined();
    expect(dialog.getByText('1 product, then 3')).toBeDefined();
    expect(dialog.getByText(/past their cut-off keep the old heading/)).toBeDefined();
    expect(dialog.getByText(/that say ‘Tray bakes’ find Cakes and tarts from now on/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Swap direction' }));
    const swapped = within(
      await screen.findByRole('dialog', { name: /^Merge Cakes and tarts into Tray bakes/ }),
    );
    expect(swapped.getByRole('button', { name: 'Merge 1 product' })).toBeDefined();
    fireEvent.click(swapped.getByRole('button', { name: 'Swap direction' }));
    fireEvent.click(swapped.getByRole('button', { name: 'Merge 2 products' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const [merge, undo] = sent;
    expect(merge).toMatchObject({ path: 'categories/merge', body: { version: 7, from: 4, into: 3 } });
    expect(undo).toMatchObject({ path: 'categories/undo-merge', body: { merge: merge?.body['commandId'] } });
  });

  test('leaves the focus to the page when its button is removed with its category', async () => {
    await open();
    answer('categories/merge', ({ commandId }) => {
      view = { ...view, version: 8, categories: view.categories.filter(({ name }) => name !== 'Tray bakes') };
      return { merge: commandId, moved: 2 };
    });
    pressFocused(kitchen().getByRole('button', { name: 'Merge Tray bakes' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Merge Tray bakes/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep both'));
    pressFocused(dialog.getByRole('button', { name: 'Merge 2 products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  test('names archived products, and shows why it failed', async () => {
    await open();
    refusal = Response.json(
      {
        defined: true,
        code: 'category-not-found',
        status: 404,
        message: 'CATEGORY 4 NOT FOUND',
        data: { requestId: 'r', categoryId: '4' },
      },
      { status: 404 },
    );
    fireEvent.click(kitchen().getByRole('button', { name: 'Merge Tray bakes' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Merge Tray bakes/ }));
    expect(dialog.getAllByText('Flapjack (archived)')).toHaveLength(2);
    fireEvent.click(dialog.getByRole('button', { name: 'Merge 2 products' }));
    expect(await dialog.findByText(/CATEGORY 4 NOT FOUND/)).toBeDefined();
  });
});

describe('a merge of suppliers', () => {
  const choose = async (name: string) => {
    await open();
    const table = within(screen.getByRole('region', { name: 'Suppliers' }));
    fireEvent.click(table.getByRole('button', { name: `Merge ${name}` }));
    return within(await screen.findByRole('dialog', { name: /^Merge/ }));
  };

  test('shows what moves and its effects, and is undone from its toast', async () => {
    const dialog = await choose('Bakehouse');
    expect(screen.getByRole('dialog', { name: /^Merge Bakehouse into Pantry Kitchens/ })).toBeDefined();
    expect(within(dialog.getByRole('list', { name: 'What moves here' })).getByText('Brownie')).toBeDefined();
    expect(dialog.getByText(/of Pantry Kitchens list them from now on/)).toBeDefined();
    expect(dialog.getByText(/of Pantry Kitchens include them from now on/)).toBeDefined();
    expect(dialog.getByText(/that say ‘Bakehouse’ find Pantry Kitchens from now on/)).toBeDefined();
    expect(dialog.queryByText(/past their cut-off/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Merge 4 products' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const [merge, undo] = sent;
    expect(merge).toMatchObject({
      path: 'suppliers/merge',
      body: { from: { supplierId: 1, version: 2 }, into: { supplierId: 2, version: 1 } },
    });
    expect(undo).toMatchObject({ path: 'categories/undo-merge', body: { merge: merge?.body['commandId'] } });
  });

  test('of one without products moves nothing: it only affects imports', async () => {
    const dialog = await choose('Pantry Kitchens');
    expect(dialog.getByText('nothing moves')).toBeDefined();
    expect(dialog.queryByText(/Production sheets/)).toBeNull();
    expect(dialog.getByText(/that say ‘Pantry Kitchens’ find Bakehouse from now on/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { from: { supplierId: 2 } } }]));
  });

  test('shows that there is no other supplier', async () => {
    view = { ...view, suppliers: view.suppliers.slice(0, 1) };
    const dialog = await choose('Bakehouse');
    expect(dialog.getByText('There is no other supplier to merge it with.')).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Merge/ })).toHaveProperty('disabled', true);
  });
});

test('suppliers are listed with their products, and one without products is deleted after a question', async () => {
  await open();
  const table = within(screen.getByRole('region', { name: 'Suppliers' }));
  const row = within(table.getByRole('rowheader', { name: 'Bakehouse' }).closest('tr') ?? document.body);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '4',
    'Bread, Cakes and tarts, Tray bakes',
    '616',
    'RenameMerge…',
  ]);
  expect(table.queryByRole('button', { name: 'Delete Bakehouse' })).toBeNull();
  fireEvent.click(table.getByRole('button', { name: 'Delete Pantry Kitchens' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Pantry Kitchens?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete supplier' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: 'suppliers/delete', body: { supplierId: 2, version: 1 } });
});

test('read-only people see everything as text, with every action disabled', async () => {
  await open(1);
  expect(order()).toEqual(names);
  for (const name of ['Add category', 'Add supplier', /^Move /, /Space picks it up/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  const actions = screen.getAllByRole('button', { name: /^(Rename|Merge|Delete)/ });
  expect(actions).toHaveLength(names.length * 2 + 5);
  for (const button of actions) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
