import { messages } from '@bakehouse/domain/kernel/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toasts, undoLast } from '../../ui/feedback/toast.ts';
import { draftOfShop } from './shop-draft.ts';
import { edit, open, resetBeforeEach, save, server, world } from './test/shops-world.tsx';

resetBeforeEach();

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
    expect(world.sent).toMatchObject([{ edited: { shopId: 2, version: 3 }, shop: { importAs: 'FERRY' } }]);
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
    expect(world.sent).toMatchObject([
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
    await waitFor(() => expect(world.sent).toHaveLength(2));
    expect(world.sent).toMatchObject([{ shop: { active: false } }, { shop: { active: true } }]);
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
    expect(world.sent).toEqual([]);
    fireEvent.change(email, { target: { value: 'ada@bakehouse.test' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toHaveLength(1));
    expect(world.sent).toMatchObject([
      {
        edited: null,
        shop: { name: 'New Quay', brandId: 2, contacts: [{ name: 'Ada', email: 'ada@bakehouse.test' }] },
      },
    ]);
  });

  test('stays open with what is typed when the save fails', async () => {
    await open();
    world.refusal = Response.json(
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
      ...draftOfShop(world.view.shops[0] ?? null, 1),
      email: 'new@bakehouse.test',
      changed: 0,
    };
    world.refusal = Response.json(
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
    world.refusal = null;
    fireEvent.click(conflict.getByRole('button', { name: 'Save both changes' }));
    await waitFor(() => expect(world.sent).toHaveLength(2));
    expect(world.sent[1]).toMatchObject({
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
    request.method === 'GET' ? world.view : answer.then(() => save(request)),
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
