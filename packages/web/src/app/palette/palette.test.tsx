import type { Me } from '@bakehouse/contract/account';
import { MantineProvider } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer, settle } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderScreens } from '../../../test/render-screens.tsx';
import type { PageAction } from '../../ui/page-actions.ts';
import { usePageActions } from '../../ui/page-actions.ts';
import { readPlaces, storeRecentPlace } from './recent-places.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { PaletteDialog } = await import('./palette-dialog.tsx');
const { closePalette } = await import('./palette-state.ts');

const office = person({ admin: true, administration: 1, specCards: 1, shops: [] });

const order = {
  orderId: 48206,
  shopId: 3,
  day: '2026-11-24',
  orderType: 'standard',
  purchaseOrderNumber: 'HL-2211',
  notes: '',
  customer: '',
  voided: false,
  lineCount: 2,
  itemCount: 30,
  total: 123450,
  cutOff: '2026-11-23T18:00:00Z',
};

beforeEach(() => {
  server.reset();
  localStorage.clear();
  act(closePalette);
  server.answer('/api/today', () => ({
    nextCutOff: { day: '2026-11-21', at: '2026-11-20T18:00:00Z' },
    openDay: '2026-11-21',
    night: '2026-11-21',
    serverNow: '2026-11-20T10:00:00Z',
  }));
  server.answer('/api/shops', () => ({
    brands: [
      {
        brandId: 1,
        name: 'Bakehouse',
        shops: [
          { shopId: 3, name: 'Harbour Lane', active: true },
          { shopId: 4, name: 'Old Priory', active: true },
        ],
      },
    ],
  }));
  server.answer('/api/administration/products', () => ({
    shops: 2,
    categories: [],
    suppliers: [],
    products: [],
  }));
  server.answer('/api/search/orders', () => ({
    orders: [order],
    shops: [{ shopId: 3, name: 'Harbour Lane', brandName: 'Bakehouse' }],
    limitReached: false,
    searchedFrom: null,
    serverNow: '2026-11-20T10:00:00Z',
  }));
});

/** A screen that offers page actions. */
function Offering({ acts }: { readonly acts: readonly PageAction[] }) {
  usePageActions(acts);
  return null;
}

async function openPaletteAs(
  me: Me = office,
  acts: readonly PageAction[] = [],
  themed = document.documentElement,
) {
  const opened = renderScreens(
    '/orders',
    {
      '/$': () => (
        <>
          <button type="button">behind</button>
          <Offering acts={acts} />
          <PaletteDialog />
        </>
      ),
    },
    {
      around: (screens) => (
        <MantineProvider defaultColorScheme="auto" getRootElement={() => themed}>
          <MeProvider me={me}>{screens}</MeProvider>
        </MantineProvider>
      ),
    },
  );
  (await screen.findByRole('button', { name: 'behind' })).focus();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  return { ...opened, field, type: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent);

/** The text of the active option (aria-activedescendant). */
function chosen(field: HTMLInputElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.querySelector('b')
    ?.textContent;
}

test('a shop is found by its letters, and Enter leads to all of its orders', async () => {
  const { address, field, type } = await openPaletteAs();
  type('harb');
  await waitFor(() => expect(names()).toContain('Harbour Lane'));
  expect(chosen(field)).toBe('Harbour Lane');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/orders/search?shop=3'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('screens that share an address are separate entries', async () => {
  const { type } = await openPaletteAs(person({ superAdmin: true, admin: true, shops: [] }));
  type('i');
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Admin', 'Imports'])));
  const ids = screen.getAllByRole('option').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.includes(' '))).toEqual([]);
  for (const typed of ['in', 'inv']) type(typed);
  await waitFor(() => expect(names()).not.toContain('Imports'));
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

test('arrow keys wrap around the list, and PageDown moves by four', async () => {
  const { field, type } = await openPaletteAs();
  type('>');
  await waitFor(() => expect(names().length).toBeGreaterThan(4));
  const all = names();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen(field)).toBe(all.at(-1));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen(field)).toBe(all[0]);
  fireEvent.keyDown(field, { key: 'PageDown' });
  expect(chosen(field)).toBe(all[4]);
});

test('a number finds its order, which Enter opens', async () => {
  const { address, field, type } = await openPaletteAs();
  type('48206');
  await waitFor(() => expect(names()).toContain('48206, Harbour Lane'));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen(field)).toBe('Search all orders for ‘48206’');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/orders/24-Nov-2026/48206'));
});

test('later results of the server do not move a selection that was made with an arrow key', async () => {
  const answer = Promise.withResolvers<void>();
  server.answer('/api/search/orders', async () => {
    await answer.promise;
    return {
      orders: [order],
      shops: [{ shopId: 3, name: 'Harbour Lane', brandName: 'Bakehouse' }],
      limitReached: false,
      searchedFrom: null,
      serverNow: '2026-11-20T10:00:00Z',
    };
  });
  const { field, type } = await openPaletteAs();
  type('48206');
  await waitFor(() => expect(chosen(field)).toBe('Search all orders for ‘48206’'));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const second = chosen(field);
  expect(second).not.toBe('Search all orders for ‘48206’');
  answer.resolve();
  await waitFor(() => expect(names()[0]).toBe('48206, Harbour Lane'));
  expect(chosen(field)).toBe(second);
});

test('days are parsed as people write them', async () => {
  const { type } = await openPaletteAs();
  type('tomorrow');
  await waitFor(() =>
    expect(names().slice(0, 4)).toEqual([
      'Orders, Sat 21 Nov',
      'Production sheet, Sat 21 Nov',
      'Delivery notes, Sat 21 Nov',
      'Bench mode, Sat 21 Nov',
    ]),
  );
});

test('only permitted entries are offered, and no query is sent that the server would refuse', async () => {
  const shopPerson = person();
  const { type } = await openPaletteAs(shopPerson);
  type('>');
  await waitFor(() => expect(names()).toContain('Sign out'));
  type('users');
  expect(names()).not.toContain('Users');
  type('print');
  expect(names().join()).not.toMatch(/delivery notes/);
  expect(server.requests.filter((each) => /administration|\/users|\/shops/.test(each))).toEqual([]);
});

test('people who may can remind a shop whose order for the next baked day is missing', async () => {
  const missingShop = (shopId: number, name: string, over: object = {}) => ({
    ...{ shopId, name, brandName: 'Bakehouse', usual: 215, weeks: [], contact: null },
    ...{ hasEmail: true, reminded: null, closed: null, ...over },
  });
  server.answer('/api/today', () => ({
    nextCutOff: { day: '2026-11-21', at: '2026-11-20T18:00:00Z' },
    openDay: '2026-11-21',
    night: '2026-11-21',
    serverNow: '2026-11-20T10:00:00Z',
  }));
  server.answer('/api/home/night/2026-11-21', () => ({
    missing: [
      missingShop(3, 'Harbour Lane'),
      missingShop(4, 'Harbour Gate', { closed: { name: 'Office', at: '2026-11-20T09:00:00Z' } }),
      missingShop(5, 'Harbour View', { hasEmail: false }),
    ],
  }));
  const { field, type, address } = await openPaletteAs(person({ admin: true, administration: 2, shops: [] }));
  type('remind');
  await waitFor(() => expect(names()).toContain('Remind Harbour Lane'));
  expect(names().join()).not.toMatch(/Gate|View/);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/'));
  cleanup();

  server.requests.length = 0;
  const reader = await openPaletteAs(person({ admin: true, administration: 1, shops: [] }));
  reader.type('remind');
  await settle();
  expect(names().join()).not.toMatch(/Remind/);
  expect(server.requests.filter((each) => each.includes('/home/night'))).toEqual([]);
});

test('the prices of a shop are found by people who may see them, after its order', async () => {
  const { field, type, address } = await openPaletteAs(
    person({ admin: true, administration: 1, orders: 2, shops: [] }),
  );
  type('harbour');
  await waitFor(() => expect(names()).toContain('Prices of Harbour Lane'));
  const found = names();
  expect(found.indexOf('New order for Harbour Lane')).toBeLessThan(found.indexOf('Prices of Harbour Lane'));
  type('prices harb');
  await waitFor(() => expect(names()[0]).toBe('Prices of Harbour Lane'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/admin/products?view=availability&brand=1&shop=3'));
  cleanup();

  const baker = await openPaletteAs(person({ admin: true, administration: 0, shops: [] }));
  baker.type('harbour');
  await waitFor(() => expect(names()).toContain('Harbour Lane'));
  expect(names().join()).not.toContain('Prices');
});

test('recent places are offered, without the open one', async () => {
  storeRecentPlace(office.userId, { title: 'Orders', href: '/orders' });
  storeRecentPlace(office.userId, { title: 'Search', href: '/orders/search/hl' });
  const { field, address } = await openPaletteAs();
  expect(names()).toEqual(['Search']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/orders/search/hl'));
});

test('the actions of the open page come after the recent places, and are found by name', async () => {
  storeRecentPlace(office.userId, { title: 'Search', href: '/orders/search/hl' });
  const run = vi.fn();
  const act = { detail: 'Order 48206, Harbour Lane', Icon: IconCopy };
  const { field, type } = await openPaletteAs(office, [
    { ...act, name: 'Duplicate', also: 'copy', run },
    { ...act, name: 'Print', run: () => {} },
  ]);
  expect(names()).toEqual(['Search', 'Duplicate', 'Print']);
  expect(screen.getByRole('group', { name: 'On this page' }).textContent).toContain(
    'Order 48206, Harbour Lane',
  );
  type('copy');
  await waitFor(() => expect(chosen(field)).toBe('Duplicate'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('sheet and delivery notes are those of the day that is baked for next', async () => {
  server.answer('/api/today', () => ({
    nextCutOff: { day: '2026-11-21', at: '2026-11-20T18:00:00Z' },
    openDay: '2026-11-20',
    night: '2026-11-21',
    serverNow: '2026-11-20T10:00:00Z',
  }));
  const { field, type, address } = await openPaletteAs();
  type('print');
  await waitFor(() => expect(chosen(field)).toBe('Print the production sheet'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/production-sheet/21-Nov-2026'));
});

test('stored addresses outside this application are not offered', () => {
  localStorage.setItem(
    `bakehouse-places-${office.userId}`,
    JSON.stringify([
      { title: 'x', href: '//evil.example' },
      { title: 'x', href: 'javascript:alert(1)' },
      { title: 'Search', href: '/orders/search' },
    ]),
  );
  expect(readPlaces(office.userId)).toEqual([{ title: 'Search', href: '/orders/search' }]);
});

test('Ctrl+Enter opens a new tab and leaves the palette open', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { field, type } = await openPaletteAs();
  type('harb');
  await waitFor(() => expect(chosen(field)).toBe('Harbour Lane'));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(opened).toHaveBeenCalledWith('/orders/search?shop=3', '_blank', 'noopener');
  expect(screen.getByRole('combobox')).toBe(field);
  opened.mockRestore();
});

test('the theme is switched at the first press, also where it follows a dark device', async () => {
  const bright = window.matchMedia.bind(window);
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('prefers-color-scheme: dark')
      ? Object.assign(Object.create(null), {
          matches: true,
          addEventListener() {},
          removeEventListener() {},
        })
      : bright(query),
  );
  const themed = document.createElement('div');
  const { field, type } = await openPaletteAs(office, [], themed);
  expect(themed.dataset['mantineColorScheme']).toBe('dark');
  type('theme');
  await waitFor(() => expect(chosen(field)).toBe('Switch between light and dark'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(themed.dataset['mantineColorScheme']).toBe('light'));
  media.mockRestore();
});

test('the same shortcut closes it again', async () => {
  await openPaletteAs();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
