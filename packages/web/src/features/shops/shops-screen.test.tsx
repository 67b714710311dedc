import type { AdministeredShop, ShopsView } from '@bakehouse/contract/administration/shops';
import { shopId } from '@bakehouse/contract/values';
import { messages } from '@bakehouse/domain/kernel/messages';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { onPhone } from '../../../test/on-phone.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { toasts, undoLast } from '../../ui/feedback/toast.ts';
import { draftOfShop } from './shop-draft.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { ShopsScreen } = await import('./shops-screen.tsx');

function shop(id: number, facts: Partial<AdministeredShop> = {}): AdministeredShop {
  return {
    ...draftOfShop(null, 1),
    shopId: shopId.parse(id),
    version: 3,
    name: `Shop ${id}`,
    contacts: [],
    importAs: `SHOP ${id}`,
    itemsByDay: Array.from({ length: 15 }, () => 0),
    ordersPlaced: 0,
    lastOrder: null,
    nextOrder: null,
    productsAvailable: 0,
    changed: null,
    ...facts,
  };
}

let view: ShopsView;
let sent: Record<string, unknown>[];
let refusal: Response | null;

beforeEach(() => {
  server.reset();
  sent = [];
  refusal = null;
  view = {
    firstDay: '2026-11-13',
    lastDay: '2026-11-27',
    today: '2026-11-20',
    activeProducts: 42,
    brands: [
      { brandId: 1, version: 1, name: 'Bakehouse', canOverrideCost: false, showsPhotos: false },
      { brandId: 2, version: 1, name: 'Quay Coffee', canOverrideCost: true, showsPhotos: false },
    ],
    shops: [
      shop(1, {
        name: 'Harbour Lane',
        telephone: '01632 960 111',
        ordersPlaced: 11,
        lastOrder: '2026-11-19',
        nextOrder: '2026-11-21',
        productsAvailable: 39,
        changed: { name: 'Ruth Ashdown', at: '2026-11-12T09:20:00Z' },
      } as Partial<AdministeredShop>),
      shop(2, { name: 'Ferry Steps', brandId: 2, importAs: 'QUAY' }),
      shop(3, { name: 'Seaview Parade', brandId: 2, importAs: 'Quay', active: false }),
    ],
  } as ShopsView;
  server.answer('/api/administration/shops', (request) => (request.method === 'GET' ? view : save(request)));
  server.answer('/api/administration/shops/1/future-orders', () => ({
    orders: [{ orderId: 48206, day: '2026-11-21', items: 416, total: 78688 }],
    count: 6,
    people: ['Bea Lockwood', 'Sunil Patel'],
  }));
});

async function save(request: Request): Promise<unknown> {
  const body = (await request.json()) as Record<string, unknown>;
  sent.push(body);
  if (refusal) return refusal.clone();
  const { edited, shop: facts } = body as {
    edited: { shopId: number } | null;
    shop: Partial<AdministeredShop>;
  };
  return { shop: { ...shop(edited?.shopId ?? 9), ...facts, version: 4 } };
}

async function open(administration: 1 | 2 = 2, address = '/admin/shops') {
  const history = createMemoryHistory({ initialEntries: [address] });
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration, shops: [] })}>
      <ShopsScreen />
    </MeProvider>,
    history,
  );
  await screen.findByRole('heading', { name: /^Shops \(/ });
  return history;
}

const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body);

/** The names of the shops, without those of the brands. */
const namesIn = ({ getAllByRole }: Pick<typeof screen, 'getAllByRole'>) =>
  getAllByRole('rowheader').flatMap((head) => head.querySelector('b')?.textContent ?? []);

async function edit(name: string) {
  fireEvent.click(rowOf(name).getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: /^Edit Shop/ }));
}

test('shows shops under their brands, with what they ordered lately', async () => {
  await open();
  const harbour = rowOf('Harbour Lane');
  expect(harbour.getAllByRole('cell').map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '1',
    '11',
    'ThuThursday19 Nov',
    'SatSaturday21 Nov',
    '39 of 42',
    'Yes',
    'Yes',
    'Edit',
  ]);
  const quay = within(screen.getByRole('rowgroup', { name: 'Quay Coffee' }));
  expect(quay.getByText('2 shops, may override costs')).toBeDefined();
  expect(namesIn(quay)).toEqual(['Ferry Steps', 'Seaview Parade']);
});

test('is one table: its heads sort the shops of every brand, and the arrow keys walk on into the next one', async () => {
  await open();
  expect(screen.getAllByRole('columnheader', { name: 'Display name' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  expect(namesIn(screen)).toEqual(['Harbour Lane', 'Seaview Parade', 'Ferry Steps']);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Harbour Lane');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Seaview Parade');
  fireEvent.click(rowOf('Ferry Steps').getByText('QUAY'));
  expect(await screen.findByRole('dialog', { name: /^Edit Shop/ })).toBeDefined();
});

test('N adds a shop, for who may', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(await screen.findByRole('dialog', { name: /^Add New Shop/ })).toBeDefined();
});

test('a brand without shops says so', async () => {
  view.brands.push({
    brandId: 3,
    version: 1,
    name: 'Fold & Field',
    canOverrideCost: false,
    showsPhotos: false,
  });
  await open();
  const fold = within(screen.getByRole('rowgroup', { name: 'Fold & Field' }));
  expect(fold.getByText('No shops yet.')).toBeDefined();
});

test('on a phone each brand is a paper whose rows are buttons, and a brand is added below them', async () => {
  onPhone();
  await open();
  const quay = within(screen.getByRole('region', { name: 'Quay Coffee' }));
  expect(quay.getByText('2 shops')).toBeDefined();
  fireEvent.click(quay.getByRole('button', { name: 'Edit Ferry Steps' }));
  expect(await screen.findByRole('dialog', { name: /^Edit Shop/ })).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add brand', hidden: true });
  const last = screen.getByRole('button', { name: 'Edit Seaview Parade', hidden: true });
  expect(last.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('on a phone a brand of many shops is shown fifty at a time', async () => {
  onPhone();
  view.shops = [
    ...view.shops,
    ...Array.from({ length: 998 }, (_, index) => shop(100 + index, { brandId: 2 })),
  ];
  await open();
  const quay = within(screen.getByRole('region', { name: 'Quay Coffee' }));
  expect(quay.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(quay.getByRole('button', { name: 'Show 50 more of 1,000' }));
  expect(quay.getAllByRole('listitem')).toHaveLength(100);
});

test('two shops with one import name are warned of, and shown on demand', async () => {
  const history = await open();
  const warning = screen.getByText(/shops have the import name QUAY/).closest('[data-part=notice]');
  expect(warning?.textContent).toContain('Ferry Steps and Seaview Parade. An import cannot tell them apart');
  fireEvent.click(screen.getByRole('button', { name: 'Show both' }));
  expect(await screen.findByRole('heading', { name: 'Shops (2/3)' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Inactive/ }));
  expect(await screen.findByRole('heading', { name: 'Shops (1/3)' })).toBeDefined();
  // What is looked at outlives a reload.
  expect(history.location.search).toBe('?search=QUAY&show=inactive');
});

test('who may only read finds Edit disabled with the reason, and nothing to add', async () => {
  await open(1);
  expect(screen.queryByRole('button', { name: 'Add New Shop' })).toBeNull();
  const button = rowOf('Harbour Lane').getByRole('button', { name: 'Edit Harbour Lane' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a link to a field of a shop', () => {
  test('opens its form there, and is gone from the address once the form is closed', async () => {
    const history = await open(2, '/admin/shops?shop=2&field=import-name');
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit Shop/ }));
    expect(dialog.getByRole('textbox', { name: 'Display name' })).toHaveProperty('value', 'Ferry Steps');
    const field = dialog.getByRole('textbox', { name: 'Import name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'FERRY' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toMatchObject([{ edited: { shopId: 2, version: 3 }, shop: { importAs: 'FERRY' } }]);
  });

  test('opens its form at the e-mail where that is to be corrected', async () => {
    await open(2, '/admin/shops?shop=2&field=email');
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit Shop/ }));
    const [email] = dialog.getAllByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  test.each([
    ['somebody who may only read', 1, '/admin/shops?shop=2'],
    ['of no shop', 2, '/admin/shops?shop=99'],
  ] as const)('of %s opens nothing', async (_, administration, address) => {
    await open(administration, address);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the form of a shop', () => {
  test('names what is not saved, puts postcodes in form, and saves the version that was edited', async () => {
    await open();
    const dialog = await edit('Harbour Lane');
    expect(dialog.getByText(/Last changed Thu 12 Nov 09:20 by Ruth Ashdown/)).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Telephone' }), { target: { value: '42' } });
    const [billing] = dialog.getAllByRole('textbox', { name: 'Postcode' });
    if (!billing) throw new Error('no postcode');
    fireEvent.change(billing, { target: { value: 'qm12ab' } });
    fireEvent.blur(billing);
    expect(billing).toHaveProperty('value', 'QM1 2AB');
    expect(dialog.getByText('2 changes not saved:').parentElement?.textContent).toContain(
      'telephone, billing postcode',
    );
    expect(dialog.getByText('01632 960 111').tagName).toBe('DEL');
    fireEvent.click(dialog.getByRole('button', { name: 'Copy billing to delivery' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      {
        edited: { shopId: 1, version: 3 },
        shop: { telephone: '42', billingPostcode: 'QM1 2AB', deliveryPostcode: 'QM1 2AB' },
      },
    ]);
  });

  test('names the orders to come before a shop takes no more, and offers to undo it after', async () => {
    await open();
    const dialog = await edit('Harbour Lane');
    const active = dialog.getByRole('switch', { name: /^Can create new order/ });
    fireEvent.click(active);
    expect(await dialog.findByText('6 orders from today on')).toBeDefined();
    expect(dialog.getByRole('link', { name: '48206' })).toBeDefined();
    expect(dialog.getByText('and 5 more')).toBeDefined();
    expect(dialog.getByText(/Bea Lockwood and 1 other person can still read/)).toBeDefined();
    fireEvent.click(active);
    expect(dialog.queryByText('6 orders from today on')).toBeNull();
    fireEvent.click(active);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    undoLast();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ shop: { active: false } }, { shop: { active: true } }]);
  });

  test('adds a shop with contacts, and says which e-mail is none', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add New Shop' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add New Shop/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A shop needs a name.')).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Display name' }), {
      target: { value: 'New Quay' },
    });
    fireEvent.change(dialog.getByRole('combobox', { name: 'Brand' }), { target: { value: '2' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add a contact' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name of contact 1' }), {
      target: { value: 'Ada' },
    });
    const email = dialog.getByRole('textbox', { name: 'E-mail of contact 1' });
    fireEvent.change(email, { target: { value: 'ada' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The e-mail of a contact is not an address.')).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.change(email, { target: { value: 'ada@bakehouse.test' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        edited: null,
        shop: { name: 'New Quay', brandId: 2, contacts: [{ name: 'Ada', email: 'ada@bakehouse.test' }] },
      },
    ]);
  });

  test('stays open with what is typed when the save fails', async () => {
    await open();
    refusal = Response.json(
      {
        defined: true,
        code: 'brand-not-found',
        status: 404,
        message: 'BRAND 1 NOT FOUND',
        data: { requestId: 'r', brandId: '1' },
      },
      { status: 404 },
    );
    const dialog = await edit('Harbour Lane');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Telephone' }), { target: { value: '42' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/BRAND 1 NOT FOUND/)).toBeDefined();
    expect(dialog.getByRole('textbox', { name: 'Telephone' })).toHaveProperty('value', '42');
  });

  test('another person saved meanwhile: both changes are kept, and the next save carries their version', async () => {
    await open();
    const dialog = await edit('Harbour Lane');
    const { changed: _, ...current } = {
      ...draftOfShop(view.shops[0] ?? null, 1),
      email: 'new@bakehouse.test',
      changed: 0,
    };
    refusal = Response.json(
      {
        defined: true,
        code: 'shop-changed',
        status: 412,
        message: 'changed',
        data: {
          requestId: 'r',
          version: 7,
          by: { name: 'Ruth Ashdown', at: '2026-11-20T12:04:00Z' },
          current,
        },
      },
      { status: 412 },
    );
    fireEvent.change(dialog.getByRole('textbox', { name: 'Telephone' }), { target: { value: '42' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('dialog', { name: /Ruth Ashdown saved this shop too/ }));
    refusal = null;
    fireEvent.click(conflict.getByRole('button', { name: 'Save both changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      edited: { shopId: 1, version: 7 },
      shop: { telephone: '42', email: 'new@bakehouse.test' },
    });
  });
});

test('a brand is edited: its name, and whether its shops may override costs', async () => {
  const asked: unknown[] = [];
  server.answer('/api/administration/brands', async (request) => {
    asked.push(await request.json());
    return { brand: { brandId: 2, version: 2, name: 'Quay', canOverrideCost: false, showsPhotos: false } };
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Edit brand Quay Coffee' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit brand/ }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Quay' } });
  fireEvent.click(dialog.getByRole('switch', { name: /^May override costs/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toMatchObject([
    {
      edited: { brandId: 2, version: 1 },
      brand: { name: 'Quay', canOverrideCost: false, showsPhotos: false },
    },
  ]);
});

test('while a shop is saved nothing can be typed into it, and its late answer closes no other form', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  server.answer('/api/administration/shops', (request) =>
    request.method === 'GET' ? view : answer.then(() => save(request)),
  );
  await open();
  const first = await edit('Harbour Lane');
  const telephone = first.getByRole('textbox', { name: 'Telephone' });
  fireEvent.change(telephone, { target: { value: '01632 960 222' } });
  expect(telephone.closest('[inert]')).toBeNull();
  fireEvent.click(first.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(telephone.closest('[inert]')).not.toBeNull());
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/while it is being saved\?$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Leave now' }));
  const second = await edit('Ferry Steps');
  fireEvent.change(second.getByRole('textbox', { name: 'Telephone' }), {
    target: { value: '01632 960 333' },
  });
  resolve();
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toContain(messages.changesSaved));
  expect(second.getByRole('textbox', { name: 'Telephone' })).toHaveProperty('value', '01632 960 333');
});
