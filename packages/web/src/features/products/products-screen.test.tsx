import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { productId } from '@bakehouse/contract/values';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { ProductsScreen } = await import('./products-screen.tsx');

const day = '2026-12-01' as DeliveryDay;

function product(id: number, facts: Partial<AdministeredProduct> = {}): AdministeredProduct {
  return {
    productId: productId.parse(id),
    version: 3,
    itemCode: 11_000 + id,
    name: `Loaf ${id}`,
    details: '800 g',
    categoryId: 1,
    supplierId: 1,
    vatCode: 'zero',
    vatReason: '',
    allergens: ['WHEAT'],
    active: true,
    unitCost: 185 as Pence,
    shops: 9,
    recipes: 0,
    card: null,
    changed: null,
    ...facts,
  };
}

let view: ProductsView;
let sent: Record<string, unknown>[];
let created: Record<string, unknown>[];
let refusal: Response | null;
/** How often the screen was drawn while it showed the availability. */
let draws: number;

beforeEach(() => {
  server.reset();
  sent = [];
  created = [];
  refusal = null;
  draws = 0;
  view = {
    today: '2026-11-20' as DeliveryDay,
    shops: 14,
    categories: [
      { categoryId: 1, name: 'Bread' },
      { categoryId: 2, name: 'Viennoiserie' },
    ],
    suppliers: [
      { supplierId: 1, name: 'Bakehouse' },
      { supplierId: 2, name: 'Pantry Kitchen' },
    ],
    products: [
      product(1, { name: 'White tin loaf', itemCode: 11_012 }),
      product(2, { name: 'Rye and caraway', itemCode: 11_026, supplierId: 2 }),
      product(3, {
        name: 'Butter croissant',
        itemCode: 11_026,
        details: '70 g, ready to bake',
        categoryId: 2,
        allergens: ['EGGS', 'MILK', 'WHEAT'],
        changed: { name: 'Ruth Ashdown', at: '2026-11-12T09:20:00Z' },
      }),
      product(4, { name: 'Old cob', active: false }),
    ],
  };
  server.answer('/api/administration/products', (request) =>
    request.method === 'GET' ? view : save(request),
  );
  server.answer('/api/administration/categories/create', async (request) => {
    created.push((await request.json()) as Record<string, unknown>);
    return { category: { categoryId: 9, name: 'Festive' } };
  });
  server.answer('/api/administration/products/3/use', () => ({
    shops: { names: ['Abbey Green', 'Castle Street', 'Harbour Lane', 'Mill Road'], count: 9 },
    orders: {
      first: [{ orderId: 48217, day: '2026-11-21', shopName: 'Station Approach', quantity: 66 }],
      count: 23,
      quantity: 812,
    },
    shopPrices: { names: ['Castle Street', 'Station Approach'], count: 2 },
    plannedPrices: [{ unitCost: 104, from: '2026-12-01' }],
  }));
});

async function save(request: Request): Promise<unknown> {
  const body = (await request.json()) as Record<string, unknown>;
  sent.push(body);
  if (refusal) return refusal.clone();
  const { edited, product: facts } = body as {
    edited: { productId: number } | null;
    product: Partial<AdministeredProduct>;
  };
  return { product: { ...product(edited?.productId ?? 9), ...facts, version: 4 } };
}

async function open(administration: 1 | 2 = 2): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAtAddress(
    <QueryClientProvider client={client}>
      <MeProvider me={person({ admin: true, administration, shops: [] })}>
        <ProductsScreen
          availabilityOf={(products) => {
            draws += 1;
            return <p>Availability of {products.length}</p>;
          }}
          pricesOf={({ onDraft }) => (
            <button type="button" onClick={() => onDraft({ unitCost: 104 as Pence, from: day })}>
              Plan £1.04
            </button>
          )}
        />
      </MeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: /^Products \(/ });
}

const title = (text: string) => screen.findByRole('heading', { name: `Products (${text})` });
const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);
const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const chip = (name: RegExp) => screen.getByRole('button', { name });

async function edit(name: string) {
  fireEvent.click(rowOf(name).getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: /^Edit Product/ }));
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the list', () => {
  test('shows every column of the active products, and marks a PID that two of them have', async () => {
    await open();
    await title('3');
    expect(
      rowOf('White tin loaf')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Bakehouse', 'Bread', '11012', '£1.85', '800 g', '0', 'Active', '9 of 14', 'Edit']);
    expect(rowOf('White tin loaf').queryByText('another product has this PID, too')).toBeNull();
    expect(rowOf('Rye and caraway').getByText('another product has this PID, too')).toBeDefined();
    expect(rowOf('Butter croissant').getByText('another product has this PID, too')).toBeDefined();
    const recipes = rowOf('Butter croissant').getByRole('link', { name: 'Spec cards of Butter croissant' });
    expect(recipes.getAttribute('href')).toBe('/spec-cards/Butter%20croissant');
  });

  test('is filtered by a supplier and a category, and pressing the same button again clears it', async () => {
    await open();
    fireEvent.click(chip(/^Pantry Kitchen/));
    await title('1/3');
    fireEvent.click(chip(/^Viennoiserie/));
    await title('0/3');
    expect(screen.getByText('No products found - change filter')).toBeDefined();
    fireEvent.click(chip(/^Pantry Kitchen/));
    await title('1/3');
    expect(names()).toEqual(['Butter croissant']);
    fireEvent.click(chip(/^Viennoiserie/));
    await title('3');
  });

  test('is searched by PID, name and description, and the search is in the address', async () => {
    await open();
    for (const [text, found] of [
      ['11012', ['White tin loaf']],
      ['CROISS', ['Butter croissant']],
      ['ready to', ['Butter croissant']],
    ] as const) {
      const field = screen.getByRole('searchbox', { name: 'PID, name or description' });
      type(field, text);
      fireEvent.keyDown(field, { key: 'Enter' });
      await title('1/3');
      expect(names()).toEqual(found);
    }
    fireEvent.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await title('1/4');
  });

  test('shows archived products where they are asked for', async () => {
    await open();
    expect(names()).not.toContain('Old cob');
    fireEvent.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await title('4');
    expect(rowOf('Old cob').getByText('Archived')).toBeDefined();
  });

  test('has at most 300 rows, and says so', async () => {
    view = { ...view, products: Array.from({ length: 301 }, (_, index) => product(index + 1)) };
    await open();
    await title('301');
    expect(screen.getByText('Over 300 products found - change filter')).toBeDefined();
    expect(screen.getAllByRole('rowheader')).toHaveLength(300);
  });

  test('has all rows in the availability view, which draws what is near the screen', async () => {
    view = { ...view, products: Array.from({ length: 301 }, (_, index) => product(index + 1)) };
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Show Availability' }));
    expect(await screen.findByText('Availability of 301')).toBeDefined();
    expect(screen.queryByText('Over 300 products found - change filter')).toBeNull();
  });

  test('gives its place to the availability of what was found', async () => {
    await open();
    fireEvent.click(chip(/^Viennoiserie/));
    fireEvent.click(screen.getByRole('switch', { name: 'Show Availability' }));
    expect(await screen.findByText('Availability of 1')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is not drawn again by the keys of a search that has not run, nor by those of a form above it', async () => {
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Show Availability' }));
    await screen.findByText('Availability of 3');
    const search = screen.getByRole('searchbox', { name: 'PID, name or description' });
    const before = draws;
    for (const text of ['c', 'cr', 'cro']) type(search, text);
    expect(draws).toBe(before);
    fireEvent.keyDown(search, { key: 'Enter' });
    await title('1/3');
    fireEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add New Product/ }));
    const opened = draws;
    for (const text of ['S', 'St', 'Sto']) type(dialog.getByRole('textbox', { name: 'Name' }), text);
    expect(draws).toBe(opened);
  });

  test('shows HTML in a name as text', async () => {
    const name = '<img src=x onerror=alert(1)> & "bun"';
    view = { ...view, products: [product(1, { name, details: '<b>bold</b>' })] };
    await open();
    expect(screen.getByRole('rowheader').textContent).toBe(name);
    expect(screen.getByText('<b>bold</b>')).toBeDefined();
    expect(document.querySelector('tbody img')).toBeNull();
    expect(rowOf(name).getByRole('link').getAttribute('href')).toBe(
      `/spec-cards/${encodeURIComponent(name)}`,
    );
  });

  test('has for those who only read Edit with its reason, and nothing to add', async () => {
    await open(1);
    expect(screen.queryByRole('button', { name: 'Add New Product' })).toBeNull();
    const button = rowOf('White tin loaf').getByRole('button', { name: 'Edit White tin loaf' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the form', () => {
  test('names what is not saved, takes it back, and saves the version that was edited with the price', async () => {
    await open();
    const dialog = await edit('Butter croissant');
    expect(dialog.getByText(/PID 11026. Last changed Thu 12 Nov 09:20 by Ruth Ashdown/)).toBeDefined();
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
    expect(sent).toMatchObject([
      {
        edited: { productId: 3, version: 3 },
        product: { name: 'Butter croissant', details: '75 g', itemCode: 11_026 },
        newPrice: { unitCost: 104, from: day },
      },
    ]);
  });

  test('says in the field what is wrong with a PID, and which product has it', async () => {
    await open();
    const dialog = await edit('White tin loaf');
    const field = dialog.getByRole('textbox', { name: 'PID' });
    type(field, '11026');
    expect(dialog.getByText(/Rye and caraway has this PID, too/)).toBeDefined();
    for (const wrong of ['', 'bun', '2147483648', '-1', '1.5']) {
      type(field, wrong);
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect(dialog.getByText('PID is a whole number up to 2,147,483,647')).toBeDefined();
    }
    expect(sent).toEqual([]);
    type(field, ' 2147483647 ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ product: { itemCode: 2_147_483_647 } }]));
  });

  test('knows the three states of allergens, and asks for cereals and nuts by name', async () => {
    await open();
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
      expect(sent).toMatchObject([{ product: { allergens: ['BRAZILNUTS', 'SULPHURDIOXIDE'] } }]),
    );
  });

  test('creates a category that is typed anew first, says so, and then saves the product under it', async () => {
    await open();
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
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(created).toMatchObject([{ name: 'Festive' }]);
    expect(sent).toMatchObject([
      {
        edited: null,
        product: { itemCode: 11_300, name: 'Stollen', categoryId: 9, allergens: null },
        newPrice: { unitCost: 429, from: '2026-11-20' },
      },
    ]);
  });

  test('takes the category that another person created meanwhile', async () => {
    await open();
    const dialog = await edit('White tin loaf');
    const { categories } = view;
    view = { ...view, categories: [...categories, { categoryId: 12, name: 'Festive' }] };
    server.answer('/api/administration/categories/create', () =>
      Response.json(
        {
          defined: true,
          code: 'category-taken',
          status: 409,
          message: 'There is a category called Festive already.',
          data: { requestId: 'r', name: 'Festive' },
        },
        { status: 409 },
      ),
    );
    type(dialog.getByRole('combobox', { name: 'Category' }), 'Festive');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/There is a category called Festive already/)).toBeDefined();
    await waitFor(() => expect(dialog.queryByText('New: saving creates this category first.')).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ product: { categoryId: 12 } }]));
  });

  test('takes a category that there is, however it is typed', async () => {
    await open();
    const dialog = await edit('White tin loaf');
    type(dialog.getByRole('combobox', { name: 'Category' }), 'viennoiserie ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ product: { categoryId: 2 } }]));
    expect(created).toEqual([]);
  });

  test('refuses a price that is none, in its field', async () => {
    await open();
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
    }
    type(price, '');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ newPrice: null }]));
  });

  test('says which signs of a name paper cannot show', async () => {
    await open();
    const dialog = await edit('White tin loaf');
    type(dialog.getByRole('textbox', { name: 'Name' }), 'Party 🎂');
    expect(dialog.getByText(/Paper cannot show 🎂/)).toBeDefined();
  });

  test('asks before it archives, and names what has to do with the product', async () => {
    await open();
    const dialog = await edit('Butter croissant');
    fireEvent.click(dialog.getByRole('button', { name: 'Archive…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive Butter croissant (11026)?' }));
    expect(await question.findByText('9 shops')).toBeDefined();
    const text = question.getByText(/It leaves the list of/).closest('div')?.textContent ?? '';
    expect(text).toContain('Abbey Green, Castle Street, Harbour Lane, Mill Road and 5 more');
    expect(text).toContain(
      '23 orders on days to come hold it: they stay as they are, and it is still baked.',
    );
    expect(text).toContain('and 22 more');
    expect(text).toContain('812 in all');
    expect(text).toContain('2 shop prices are kept for later: Castle Street and Station Approach');
    expect(text).toContain('£1.04 from 01-Dec-2026');
    fireEvent.click(question.getByRole('button', { name: 'Keep product' }));
    const active = dialog.getByRole('switch', { name: /^Active/ });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Archive/ })).toBeNull());
    expect(active).toHaveProperty('checked', true);
    fireEvent.click(active);
    const again = within(await screen.findByRole('dialog', { name: /^Archive/ }));
    await again.findByText('9 shops');
    fireEvent.click(again.getByRole('button', { name: 'Archive product' }));
    await waitFor(() => expect(active).toHaveProperty('checked', false));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ product: { active: false } }]));
  });

  test('stays open with what is typed when the save fails', async () => {
    await open();
    refusal = Response.json(
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

  test('another person saved meanwhile: what does not touch is kept, and the next save carries their version', async () => {
    await open();
    const dialog = await edit('White tin loaf');
    const { productId: _id, version: _version, unitCost: _cost, shops: _shops, ...rest } = product(1);
    const { recipes: _recipes, changed: _changed, ...facts } = rest;
    refusal = Response.json(
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
    refusal = null;
    fireEvent.click(conflict.getByRole('button', { name: 'Save both changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      edited: { productId: 1, version: 7 },
      product: { name: 'White tin loaf', details: '1 kg', supplierId: 2 },
    });
  });
});
