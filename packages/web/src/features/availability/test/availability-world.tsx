import type { SaveCells } from '@bakehouse/contract/administration/availability';
import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import { productId, shopId } from '@bakehouse/contract/values';
import type { AvailabilityCell } from '@bakehouse/domain/administration/availability';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { clearToasts } from '../../../ui/feedback/toast.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';

/** The fake server of the tests of the availability. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { Availability } = await import('../availability.tsx');

export function product(id: number, facts: Partial<AdministeredProduct> = {}): AdministeredProduct {
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

export const products = [1, 2, 3, 4, 5].map((id) => product(id));
const zero = pence(0);

const shops = [
  { shopId: shopId.parse(1), name: 'Abbey Green', active: true },
  { shopId: shopId.parse(2), name: 'Castle Street', active: true },
  { shopId: shopId.parse(3), name: 'Mill Road', active: false },
];

/**
 * All shops have all products at their prices, except one product that one shop does not have, and one with a shop's
 * own cost.
 */
function firstCells(): Map<string, AvailabilityCell> {
  const all = products.flatMap((each) =>
    shops.map((shop) => [`${shop.shopId} ${each.productId}`, zero] as const),
  );
  return new Map<string, AvailabilityCell>(all).set('3 1', null).set('2 2', pence(179));
}

interface World {
  /** The server's cells, by 'shop product'. */
  cells: Map<string, AvailabilityCell>;
  sent: SaveCells[];
  /** The refusal of the next save; null for none. */
  refusal: Response | null;
  /** Saves are answered once this resolves. */
  hold: Promise<void>;
  /** The changes of other people. */
  changes: object;
  /** The number of the last save. */
  number: number;
  shops: readonly { readonly shopId: ShopId; readonly name: string; readonly active: boolean }[];
}

export const world: World = firstWorld();

function firstWorld(): World {
  return {
    cells: firstCells(),
    sent: [],
    refusal: null,
    hold: Promise.resolve(),
    changes: { number: 7, isComplete: true, saves: [] },
    number: 7,
    shops,
  };
}

/** Resets the server before each test of a file. Call it at the top of the file. */
export function resetBeforeEach(): void {
  beforeEach(() => {
    server.reset();
    clearToasts();
    Object.assign(world, firstWorld());
    server.answer('/api/administration/availability', (request) =>
      request.method === 'GET' ? view() : save(request),
    );
    server.answer('/api/administration/availability/changes', () => world.changes);
    server.answer('/api/administration/products', () => ({
      categories: [
        { categoryId: 1, name: 'Bread' },
        { categoryId: 2, name: 'Cakes' },
      ],
    }));
  });
}

const view = () => ({
  brands: [
    { brandId: 1, name: 'Bakehouse' },
    { brandId: 2, name: 'Quay Coffee' },
  ],
  brandId: 1,
  number: world.number,
  productIds: products.map((each) => each.productId),
  shops: world.shops.map((shop) => ({
    ...shop,
    cells: products.map((each) => world.cells.get(`${shop.shopId} ${each.productId}`) ?? null),
  })),
});

async function save(request: Request): Promise<unknown> {
  world.sent.push(await request.json());
  await world.hold;
  const answer = world.refusal;
  world.refusal = null;
  return answer ?? { number: 8, changed: 1, merged: [] };
}

/** Reloads everything, as happens once the server is back. */
export let readAgain = (): Promise<void> => Promise.resolve();

function Reader() {
  const queries = useQueryClient();
  readAgain = () => queries.invalidateQueries();
  return null;
}

export function renderAvailability(administration: 1 | 2 = 2, shown = products, search = '') {
  return renderAtAddress(
    <MeProvider me={person({ admin: true, administration })}>
      <Availability products={shown} />
      <Reader />
      <Toaster />
    </MeProvider>,
    createMemoryHistory({ initialEntries: [`/${search}`] }),
  );
}

/** Renders the availability for a person who may edit it, or only read it. */
export async function openAvailability(administration: 1 | 2 = 2, shown = products, search = '') {
  const rendered = renderAvailability(administration, shown, search);
  // Behind the dialog of a question in the address.
  await screen.findByRole('grid', { name: 'Availability', hidden: search !== '' });
  return rendered;
}

export const cost = (name: string, shop: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Cost of ${name} at ${shop}`) });
export const tick = (name: string, shop: string) =>
  screen.getByRole('checkbox', { name: `${name} at ${shop}` });
export const isTicked = (name: string, shop: string) =>
  tick(name, shop).getAttribute('aria-checked') === 'true';

export function press(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
}

export function paste(field: HTMLElement, text: string): void {
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

/** The refusal of a save in conflict: another person changed its first cell, Loaf 1 at Abbey Green, too. */
export function changedByOther(current: number | null): Response {
  const by = { name: 'Ruth Hale', at: '2026-11-21T12:04:00Z' };
  return Response.json(
    {
      defined: true,
      code: 'availability-changed',
      status: 412,
      message: 'Somebody else has changed some of these cells in the meantime.',
      data: { requestId: 'r', conflicts: [{ shopId: 1, productId: 1, current, by }] },
    },
    { status: 412 },
  );
}

/** The changes that were sent, as 'shop product before after'. */
export const sentCells = () =>
  world.sent.map(({ shops: given }) =>
    given.flatMap((shop) => shop.cells.map((cell) => [shop.shopId, ...cell].join(' '))),
  );
