import { shopId } from '@bakehouse/contract/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { known, openImport, plain, resetServer, server } from '../test/import-page.tsx';
import { importView, itemsPage, order } from '../test/import-views.ts';

beforeEach(resetServer);

describe('an unrecognised shop', () => {
  const shop = (id: number, name: string, importAs: string) => ({
    shopId: shopId.parse(id),
    version: 3,
    name,
    importAs,
    brandId: 1,
    email: '',
    telephone: '01632',
    active: true,
    inDeliveryTable: true,
    billingLine1: '',
    billingLine2: '',
    billingTown: '',
    billingPostcode: '',
    deliveryLine1: '',
    deliveryLine2: '',
    deliveryTown: '',
    deliveryPostcode: '',
    contacts: [],
    itemsByDay: [],
    ordersPlaced: 0,
    lastOrder: null,
    nextOrder: null,
    productsAvailable: 0,
    changed: null,
  });
  const quay = (position: number) =>
    order(position, {
      outcome: 'refused',
      isUnrecognised: true,
      shop: 'QUAY BOATHOUSE',
      number: `PW-${position}`,
    });

  let shops: readonly ReturnType<typeof shop>[];
  beforeEach(() => {
    shops = [shop(1, 'Castle Street', 'CASTLE'), shop(2, 'The Boathouse', '')];
    known.page = itemsPage([quay(1), quay(2), order(3)], {
      content: {
        types: [],
        marks: [],
        results: [],
        unrecognised: [{ shop: 'QUAY BOATHOUSE', orders: 3 }],
      },
    });
    server.answer('/api/administration/shops', async (request) => {
      if (request.method === 'GET') {
        return { shops, brands: [] };
      }
      const body = (await request.json()) as { shop: object };
      known.sent.push(['save-shop', body as Record<string, unknown>]);
      return { shop: { ...shop(2, 'The Boathouse', ''), ...body.shop, version: 4 } };
    });
  });

  test('is asked about once, gets its import name, and the file is parsed again', async () => {
    await openImport();
    expect(await screen.findAllByText('UNRECOGNISED SHOP')).toHaveLength(2);
    const [ask] = await screen.findAllByRole('combobox', { name: 'Which shop is it?' });
    expect(screen.getAllByRole('combobox', { name: 'Which shop is it?' })).toHaveLength(1);
    expect(plain(ask?.closest('td'))).toContain(
      'The file calls this shop QUAY BOATHOUSE. No shop has this import name: 3 orders are not saved.',
    );
    if (!ask) throw new Error('nothing is asked');
    await waitFor(() =>
      expect(within(ask).getAllByRole('option').map(plain)).toEqual([
        'Choose a shop',
        'The Boathouse (no import name yet)',
        'Castle Street (CASTLE)',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Set import name' })).toHaveProperty('disabled', true);
    fireEvent.change(ask, { target: { value: '1' } });
    expect(screen.getByText('It replaces its import name CASTLE.')).toBeDefined();
    fireEvent.change(ask, { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set import name' }));
    await waitFor(() => expect(known.sent.map(([verb]) => verb)).toEqual(['save-shop', 'read']));
    expect(known.sent[0]?.[1]).toMatchObject({
      edited: { shopId: 2, version: 3 },
      shop: { name: 'The Boathouse', importAs: 'QUAY BOATHOUSE', telephone: '01632' },
    });
    expect(await screen.findByText('The Boathouse is QUAY BOATHOUSE from now on.')).toBeDefined();
    known.page = itemsPage([order(1, { shop: 'The Boathouse' })]);
    known.view = importView({ planNumber: 2 });
    expect(await screen.findByRole('rowheader', { name: 'The Boathouse' })).toBeDefined();
    expect(screen.queryByText('UNRECOGNISED SHOP')).toBeNull();
  });

  test('is opened for its import name when it is chosen', async () => {
    const { address } = await openImport();
    const ask = await screen.findByRole('combobox', { name: 'Which shop is it?' });
    await waitFor(() => expect(within(ask).getAllByRole('option')).toHaveLength(3));
    expect(screen.queryByRole('link', { name: 'Open the shop' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open the shop' }));
    expect(screen.getByText('Choose a shop first.')).toBeDefined();
    expect(document.activeElement).toBe(ask);
    fireEvent.change(ask, { target: { value: '2' } });
    expect(screen.queryByText('Choose a shop first.')).toBeNull();
    const link = screen.getByRole('link', { name: 'Open the shop' });
    expect(link.getAttribute('href')).toBe('/admin/shops?shop=2&field=import-name');
    fireEvent.click(link);
    await waitFor(() => expect(address()).toBe('/admin/shops?shop=2&field=import-name'));
  });

  test('that has got its name meanwhile causes the file to be parsed again', async () => {
    shops = [shop(1, 'Castle Street', 'CASTLE'), shop(2, 'The Boathouse', 'Quay  Boathouse')];
    await openImport();
    const problem = await screen.findByText(/The Boathouse has this import name now\./);
    expect(problem.textContent).toContain('The file calls this shop QUAY BOATHOUSE.');
    expect(screen.queryByRole('combobox', { name: 'Which shop is it?' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Read the file again' }));
    await waitFor(() => expect(known.sent.map(([verb]) => verb)).toEqual(['read']));
  });

  test('whose name two shops have links to both', async () => {
    shops = [shop(1, 'Castle Street', 'quay boathouse'), shop(2, 'The Boathouse', 'QUAY BOATHOUSE')];
    await openImport();
    expect(
      await screen.findByText(/Castle Street and The Boathouse have this import name, so the file cannot/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Castle Street' }).getAttribute('href')).toBe(
      '/admin/shops?shop=1&field=import-name',
    );
    expect(screen.getByRole('link', { name: 'Open The Boathouse' })).toBeDefined();
  });

  test('that another person saved meanwhile is reloaded', async () => {
    server.answer('/api/administration/shops', (request) =>
      request.method === 'GET'
        ? { shops: [shop(2, 'The Boathouse', '')], brands: [] }
        : Response.json(
            {
              defined: true,
              code: 'shop-changed',
              status: 412,
              message: 'changed',
              data: {
                requestId: 'r',
                version: 7,
                by: { name: 'Ruth Ashdown', at: '2026-11-20T12:04:00Z' },
                current: shop(2, 'The Boathouse', 'BOATHOUSE'),
              },
            },
            { status: 412 },
          ),
    );
    await openImport();
    const ask = await screen.findByRole('combobox', { name: 'Which shop is it?' });
    await waitFor(() => expect(within(ask).getAllByRole('option')).toHaveLength(2));
    fireEvent.change(ask, { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set import name' }));
    expect(await screen.findByText(/Ruth Ashdown saved this shop a moment ago/)).toBeDefined();
    expect(known.sent).toEqual([]);
  });
});
