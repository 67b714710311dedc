import type { AdministeredShop, ShopsView } from '@bakehouse/contract/administration/shops';
import { shopId } from '@bakehouse/contract/values';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { draftOfShop } from '../shop-draft.ts';

export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { ShopsScreen } = await import('../shops-screen.tsx');

export function shop(id: number, facts: Partial<AdministeredShop> = {}): AdministeredShop {
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

/** The fake server's data, the recorded saves, and the refusal of the next save; null for none. */
export const world: { view: ShopsView; sent: Record<string, unknown>[]; refusal: Response | null } = {
  view: {} as ShopsView,
  sent: [],
  refusal: null,
};

/** Resets the server to three shops of two brands before each test. */
export function resetBeforeEach(): void {
  beforeEach(begin);
}

function begin(): void {
  server.reset();
  world.sent = [];
  world.refusal = null;
  world.view = {
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
  server.answer('/api/administration/shops', (request) =>
    request.method === 'GET' ? world.view : save(request),
  );
  server.answer('/api/administration/shops/1/future-orders', () => ({
    orders: [{ orderId: 48206, day: '2026-11-21', items: 416, total: 78688 }],
    count: 6,
    people: ['Bea Lockwood', 'Sunil Patel'],
  }));
}

export async function save(request: Request): Promise<unknown> {
  const body = (await request.json()) as Record<string, unknown>;
  world.sent.push(body);
  if (world.refusal) return world.refusal.clone();
  const { edited, shop: facts } = body as {
    edited: { shopId: number } | null;
    shop: Partial<AdministeredShop>;
  };
  return { shop: { ...shop(edited?.shopId ?? 9), ...facts, version: 4 } };
}

export async function open(administration: 1 | 2 = 2, address = '/admin/shops') {
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

export const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body);

export async function edit(name: string) {
  fireEvent.click(rowOf(name).getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: /^Edit Shop/ }));
}
