import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { undoLast } from '../../ui/feedback/toast.ts';
import {
  day,
  edit,
  openProducts,
  product,
  resetBeforeEach,
  server,
  type,
  world,
} from './test/products-world.tsx';

resetBeforeEach();

describe('the form', () => {
  test('lists unsaved changes, undoes them, and saves with the edited version and price', async () => {
    await openProducts();
    const dialog = await edit('Butter croissant');
    expect(dialog.getByText(/PID 11026. Last changed Thu 12 Nov 09:20 by Ruth Ashdown/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(
      '/admin/history?kind=product&text=11026',
    );
    type(dialog.getByRole('textbox', { name: 'Name' }), 'Croissant');
    fireEvent.click(dialog.getByRole('button', { name: 'Undo changes' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Butter croissant');
    expect(dialog.queryByText(/not saved:/)).toBeNull();

    type(dialog.getByRole('textbox', { name: 'Description' }), '75 g');
    fireEvent.click(dialog.getByRole('button', { name: 'Plan £1.04' }));
    expect(dialog.getByText('2 changes not saved:').parentElement?.textContent).toContain(
      'description, £1.04 from 01-Dec-2026',
    );
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.sent).toMatchObject([
      {
        edited: { productId: 3, version: 3 },
        product: { name: 'Butter croissant', details: '75 g', itemCode: 11_026 },
        newPrice: { unitCost: 104, from: day },
      },
    ]);
  });

  test('shows at its field what is wrong with a PID, and which product has it', async () => {
    await openProducts();
    const dialog = await edit('White tin loaf');
    const field = dialog.getByRole('textbox', { name: 'PID' });
    type(field, '11026');
    expect(dialog.getByText(/Rye and caraway has this PID, too/)).toBeDefined();
    type(field, ' ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('A product needs a PID.')).toBeDefined();
    for (const wrong of ['bun', '2147483648', '-1', '1.5']) {
      type(field, wrong);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(dialog.getByText('PID is a whole number up to 2,147,483,647')).toBeDefined();
    }
    expect(world.sent).toEqual([]);
    type(field, ' 2147483647 ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toMatchObject([{ product: { itemCode: 2_147_483_647 } }]));
  });

  test('has the three states of allergens, and asks for cereals and nuts by name', async () => {
    await openProducts();
    const dialog = await edit('Butter croissant');
    const allergens = within(dialog.getByRole('region', { name: 'Allergens' }));
    expect(allergens.getByText('3 of 14')).toBeDefined();
    const press = (name: string) => fireEvent.click(allergens.getByRole('button', { name }));
    press('Gluten: wheat');
    press('Eggs');
    press('Milk');
    expect(allergens.getByRole('status').textContent).toBe('Not declared');
    press('Contains none');
    expect(allergens.getByRole('status').textContent).toBe('Contains none');
    press('Nuts');
    expect(allergens.getByText('Without their names a label is incomplete.')).toBeDefined();
    press('Brazil nuts');
    expect(allergens.queryByText('Without their names a label is incomplete.')).toBeNull();
    press('Sulphur dioxide');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.sent).toMatchObject([{ product: { allergens: ['BRAZILNUTS', 'SULPHURDIOXIDE'] } }]),
    );
  });

  test('creates a new category first, says so, and then saves the product in it', async () => {
    await openProducts();
    fireEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add New Product/ }));
    type(dialog.getByRole('textbox', { name: 'PID' }), '11300');
    type(dialog.getByRole('textbox', { name: 'Name' }), 'Stollen');
    type(dialog.getByRole('textbox', { name: 'Unit price' }), '4.299');
    expect(dialog.getByText('Stored as 429 pence.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('A product needs a category.')).toBeDefined();
    type(dialog.getByRole('combobox', { name: 'Category' }), ' Festive');
    expect(dialog.getByText('New: saving creates this category first.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toHaveLength(1));
    expect(world.created).toMatchObject([{ name: 'Festive' }]);
    expect(world.sent).toMatchObject([
      {
        edited: null,
        product: { itemCode: 11_300, name: 'Stollen', categoryId: 9, allergens: null },
        newPrice: { unitCost: 429, from: '2026-11-20' },
      },
    ]);
  });

  test('uses the category that another person created meanwhile', async () => {
    await openProducts();
    const dialog = await edit('White tin loaf');
    const { categories } = world.view;
    world.view = { ...world.view, categories: [...categories, { categoryId: 12, name: 'Festive' }] };
    server.answer('/api/administration/categories/create', () =>
      Response.json(
        {
          defined: true,
          code: 'category-taken',
          status: 409,
          message: 'There is already a category called Festive.',
          data: { requestId: 'r', name: 'Festive' },
        },
        { status: 409 },
      ),
    );
    type(dialog.getByRole('combobox', { name: 'Category' }), 'Festive');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/There is already a category called Festive/)).toBeDefined();
    await waitFor(() => expect(dialog.queryByText('New: saving creates this category first.')).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toMatchObject([{ product: { categoryId: 12 } }]));
  });

  test('uses an existing category, however it is typed', async () => {
    await openProducts();
    const dialog = await edit('White tin loaf');
    type(dialog.getByRole('combobox', { name: 'Category' }), 'viennoiserie ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toMatchObject([{ product: { categoryId: 2 } }]));
    expect(world.created).toEqual([]);
  });

  test('refuses an invalid price, at its field', async () => {
    await openProducts();
    fireEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add New Product/ }));
    type(dialog.getByRole('textbox', { name: 'PID' }), '1');
    type(dialog.getByRole('textbox', { name: 'Name' }), 'Stollen');
    type(dialog.getByRole('combobox', { name: 'Category' }), 'Bread');
    const price = dialog.getByRole('textbox', { name: 'Unit price' });
    for (const wrong of ['-1', 'ten', '1.2.3']) {
      type(price, wrong);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(dialog.getByText('Type pounds and pence, like 1.04.')).toBeDefined();
      expect(document.activeElement).toBe(price);
      dialog.getByRole('button', { name: 'Save' }).focus();
    }
    type(price, '');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toMatchObject([{ newPrice: null }]));
  });

  test('shows an invalid price on blur', async () => {
    await openProducts();
    fireEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add New Product/ }));
    const price = dialog.getByRole('textbox', { name: 'Unit price' });
    expect(dialog.getByText('Without a price it costs £0.00.')).toBeDefined();
    for (const wrong of ['abc', '-1', '1e2']) {
      fireEvent.focus(price);
      type(price, wrong);
      expect(dialog.queryByText('Without a price it costs £0.00.')).toBeNull();
      expect(dialog.queryByText('Type pounds and pence, like 1.04.')).toBeNull();
      fireEvent.blur(price);
      expect(dialog.getByText('Type pounds and pence, like 1.04.')).toBeDefined();
    }
    type(price, '1.04');
    expect(dialog.queryByText('Type pounds and pence, like 1.04.')).toBeNull();
    expect(dialog.getByText('Stored as 104 pence.')).toBeDefined();
  });

  test.each(['99999999', '21474836.48', '£999,999,999'])(
    'refuses a new price above the largest in its field, without sending it (%s)',
    async (tooLarge) => {
      await openProducts();
      fireEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Add New Product/ }));
      type(dialog.getByRole('textbox', { name: 'PID' }), '1');
      type(dialog.getByRole('textbox', { name: 'Name' }), 'Stollen');
      type(dialog.getByRole('combobox', { name: 'Category' }), 'Bread');
      const price = dialog.getByRole('textbox', { name: 'Unit price' });
      type(price, tooLarge);
      fireEvent.blur(price);
      expect(dialog.getByText('A price can be up to £21,474,836.47.')).toBeDefined();
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(document.activeElement).toBe(price);
      expect(world.sent).toEqual([]);
      type(price, '21474836.479');
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(world.sent).toMatchObject([{ newPrice: { unitCost: 2_147_483_647 } }]));
    },
  );

  test('focuses an invalid price of an existing product, and lists it as unsaved', async () => {
    await openProducts();
    const dialog = await edit('White tin loaf');
    const price = dialog.getByRole('textbox', { name: 'New price' });
    type(price, 'abc');
    expect(dialog.getByText('1 change not saved:').parentElement?.textContent).toContain('unit price');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(price);
    expect(world.sent).toEqual([]);
  });

  test.each(['Add New Product', 'Edit White tin loaf'])(
    'asks before a price that is none is thrown away (%s)',
    async (opening) => {
      await openProducts();
      fireEvent.click(screen.getByRole('button', { name: opening }));
      const dialog = within(await screen.findByRole('dialog', { name: /Product/ }));
      type(dialog.getByRole('textbox', { name: /price$/ }), '2,50');
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
      expect(dialog.getByRole('textbox', { name: /price$/ })).toHaveProperty('value', '2,50');
    },
  );

  test('lists characters of a name that cannot be printed', async () => {
    await openProducts();
    const dialog = await edit('White tin loaf');
    type(dialog.getByRole('textbox', { name: 'Name' }), 'Party 🎂');
    expect(dialog.getByText(/🎂 cannot be printed/)).toBeDefined();
  });

  test('shows the effects of archiving before the save, and offers to undo it afterwards', async () => {
    await openProducts();
    const dialog = await edit('Butter croissant');
    fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await dialog.findByText('9 shops')).toBeDefined();
    const text = dialog.getByText(/It leaves the list of/).closest('div')?.textContent ?? '';
    expect(text).toContain('Archived when you save.');
    expect(text).toContain('Abbey Green, Castle Street, Harbour Lane, Mill Road and 5 more');
    expect(text).toContain(
      '23 orders from today on contain it: they stay as they are, and it is still baked.',
    );
    expect(text).toContain('and 22 more');
    expect(text).toContain('812 in all');
    expect(text).toContain('2 shop prices are kept for later: Castle Street and Station Approach');
    expect(text).toContain('£1.04 from 01-Dec-2026');
    expect(text).toContain('1 spec card is linked to it: Butter croissant. It stays, and allergens are');
    expect(text).toContain(
      '6 spec cards contain it: Almond croissant, Breakfast box and 4 more. It is still made for them',
    );
    expect(dialog.queryByRole('link', { name: 'Almond croissant' })).toBeNull();
    const active = dialog.getByRole('switch', { name: /^Active/ });
    expect(dialog.getByText('No shop can order it. It stays on the orders that have it.')).toBeDefined();
    fireEvent.click(active);
    expect(dialog.getByText(/^Shops can order it where it is available: /)).toBeDefined();
    expect(dialog.queryByText('9 shops')).toBeNull();
    fireEvent.click(active);
    expect(await dialog.findByText('9 shops')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toMatchObject([{ product: { active: false } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    undoLast();
    await waitFor(() => expect(world.sent).toHaveLength(2));
    expect(world.sent[1]).toMatchObject({ product: { active: true }, newPrice: null });
  });

  test('links from the effects of archiving to the spec cards, for people who may see them', async () => {
    await openProducts(2, 1);
    const dialog = await edit('Butter croissant');
    fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    const links = await dialog.findAllByRole('link', { name: /croissant|box/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/spec-cards/11201/11201',
      '/spec-cards/11301/11301',
      '/spec-cards/11302/11302',
    ]);
  });

  test('stays open with what is typed when the save fails', async () => {
    await openProducts();
    world.refusal = Response.json(
      {
        defined: true,
        code: 'supplier-not-found',
        status: 404,
        message: 'SUPPLIER 1 NOT FOUND',
        data: { requestId: 'r', supplierId: '1' },
      },
      { status: 404 },
    );
    const dialog = await edit('White tin loaf');
    type(dialog.getByRole('textbox', { name: 'Description' }), '1 kg');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/SUPPLIER 1 NOT FOUND/)).toBeDefined();
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', '1 kg');
  });

  test('another person’s save is merged without a question, and the next save is based on it', async () => {
    await openProducts();
    const dialog = await edit('White tin loaf');
    const { productId: _id, version: _version, unitCost: _cost, shops: _shops, ...rest } = product(1);
    const { recipes: _recipes, changed: _changed, ...facts } = rest;
    world.refusal = Response.json(
      {
        defined: true,
        code: 'product-changed',
        status: 412,
        message: 'changed',
        data: {
          requestId: 'r',
          version: 7,
          by: { name: 'Ruth Ashdown', at: '2026-11-20T12:04:00Z' },
          current: { ...facts, name: 'White tin loaf', itemCode: 11_012, supplierId: 2 },
        },
      },
      { status: 412 },
    );
    type(dialog.getByRole('textbox', { name: 'Description' }), '1 kg');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(
      await screen.findByRole('dialog', { name: /Ruth Ashdown saved this product too/ }),
    );
    world.refusal = null;
    fireEvent.click(conflict.getByRole('button', { name: 'Save both changes' }));
    await waitFor(() => expect(world.sent).toHaveLength(2));
    expect(world.sent[1]).toMatchObject({
      edited: { productId: 1, version: 7 },
      product: { name: 'White tin loaf', details: '1 kg', supplierId: 2 },
    });
  });
});
