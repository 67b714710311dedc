import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { productId } from '@bakehouse/contract/values';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

/** The fake server of the tests of products. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { ProductsScreen } = await import('../products-screen.tsx');

export const day = '2026-12-01' as DeliveryDay;

/** A loaf, with defaults for everything else. */
export function product(id: number, facts: Partial<AdministeredProduct> = {}): AdministeredProduct {
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

/** Three active products, two of them with the same PID, and an archived one. */
function firstView(): ProductsView {
  return {
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
}

interface World {
  /** The server's data. */
  view: ProductsView;
  /** The saves and created categories. */
  sent: Record<string, unknown>[];
  created: Record<string, unknown>[];
  /** The refusal of saves; null for none. */
  refusal: Response | null;
  /** How often the availability was rendered. */
  draws: number;
}

export const world: World = { view: firstView(), sent: [], created: [], refusal: null, draws: 0 };

/** Resets the server before each test of a file. Call it at the top of the file. */
export function resetBeforeEach(): void {
  beforeEach(() => {
    server.reset();
    Object.assign(world, { view: firstView(), sent: [], created: [], refusal: null, draws: 0 });
    answerAsKnown();
  });
}

function answerAsKnown(): void {
  server.answer('/api/administration/products', (request) =>
    request.method === 'GET' ? world.view : save(request),
  );
  server.answer('/api/administration/categories/create', async (request) => {
    world.created.push((await request.json()) as Record<string, unknown>);
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
    cards: { first: [{ pid: 11201, name: 'Butter croissant' }], count: 1 },
    cardsWithIt: {
      first: [
        { pid: 11301, name: 'Almond croissant' },
        { pid: 11302, name: 'Breakfast box' },
      ],
      count: 6,
    },
  }));
}

async function save(request: Request): Promise<unknown> {
  const body = (await request.json()) as Record<string, unknown>;
  world.sent.push(body);
  if (world.refusal) return world.refusal.clone();
  const { edited, product: facts } = body as {
    edited: { productId: number } | null;
    product: Partial<AdministeredProduct>;
  };
  return { product: { ...product(edited?.productId ?? 9), ...facts, version: 4 } };
}

/** Renders the screen, with rights to edit products or not, and to see spec cards or not. */
export async function openProducts(
  administration: 1 | 2 = 2,
  specCards: 0 | 1 = 0,
  address = '/admin/products',
): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration, specCards, shops: [] })}>
      <ProductsScreen
        availabilityOf={(products) => {
          world.draws += 1;
          return <p>Availability of {products.length}</p>;
        }}
        pricesOf={({ onDraft, onMistake, wrongField }) => (
          <div ref={wrongField}>
            <button type="button" onClick={() => onDraft({ unitCost: 104 as Pence, from: day })}>
              Plan £1.04
            </button>
            <input
              aria-label="New price"
              onChange={({ target: { value } }) => onMistake(value === '' ? null : `${value} is no price`)}
            />
          </div>
        )}
      />
    </MeProvider>,
    createMemoryHistory({ initialEntries: [address] }),
  );
  await screen.findByRole('heading', { name: /^Products \(/ });
}

export const title = (text: string) => screen.findByRole('heading', { name: `Products (${text})` });
export const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);
export const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
export const chip = (name: RegExp) => screen.getByRole('button', { name });

/** Opens the form of a product. */
export async function edit(name: string) {
  fireEvent.click(rowOf(name).getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: /^Edit Product/ }));
}

export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
