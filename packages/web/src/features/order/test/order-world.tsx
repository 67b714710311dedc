import type { Me } from '@bakehouse/contract/account';
import type { OrderPage, SavedOrder } from '@bakehouse/contract/orders';
import type { OrderLine } from '@bakehouse/domain/orders/order';
import { totalsOf } from '@bakehouse/domain/orders/order';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { toasts } from '../../../ui/feedback/toast.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { setServerTime } from '../../../ui/use-now.ts';
import {
  documentAnswer,
  newOrderPage,
  order,
  orderId,
  orderPage,
  person,
  saturday,
  shopId,
} from './order-facts.ts';

export const server = installFakeServer();

/** Saves that reached the server, and what it answers to the next ones. */
export const saves: {
  readonly sent: SaveOrder[];
  answer: (save: SaveOrder) => Response | Promise<Response>;
} = {
  sent: [],
  answer: (save) => Response.json(savedBy(save)),
};

const plain = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/api/orders') return plain(input, init);
  const save: SaveOrder = await request.json();
  saves.sent.push(save);
  return saves.answer(save);
};

/**
 * Gives every test of a file a device without drafts and a server that stores what it is sent. Called at the top of
 * each file.
 */
export function startAfresh(): void {
  beforeEach(() => {
    standAtDesk();
    localStorage.clear();
    setServerTime(Date.now());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    server.reset();
    saves.sent.length = 0;
    storeSaves();
  });
}

/** A desk's screen: wide enough for the details beside the lines. */
function standAtDesk(): void {
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({
    width: 1440,
  });
}

/** From now on the server stores the saves that reach it. */
export function storeSaves(): void {
  saves.answer = (save) => Response.json(savedBy(save));
}

/** From now on no answer comes to a save. */
export function loseSaves(): void {
  saves.answer = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** The server's answer to an accepted save: the lines at their usual prices, one version further. */
export function savedBy(save: SaveOrder): SavedOrder {
  const lines: OrderLine[] = save.lines.map(({ productId, quantity, unitCost }) => {
    const product = orderPage().products.find((candidate) => candidate.productId === productId);
    const cost = unitCost ?? product?.shopCost ?? product?.productCost;
    if (cost === undefined || cost === null) throw new Error(`product ${productId} has no price`);
    return {
      productId,
      quantity,
      unitCost: cost,
      costSource: unitCost === undefined ? 'product' : 'override',
    };
  });
  const { purchaseOrderNumber, notes } = save;
  const version = (save.edited?.version ?? 0) + 1;
  const saved = order({ lines, ...totalsOf(lines), purchaseOrderNumber, notes, version });
  return { order: saved, created: save.edited === null };
}

/** The refusal of an order for a day that lies too far ahead. */
export const tooFar = () =>
  refusal(422, 'day-too-far', 'Orders are taken up to 18-Nov-2026.', { lastDay: '18-Nov-2026' });

const { MeProvider } = await import('../../../shared/session/me.tsx');
const { OrderScreen } = await import('../order-screen.tsx');

interface World {
  readonly page?: OrderPage;
  readonly me?: Me;
  /** The part of the address after the day: 'NEW/3' or '48206'. */
  readonly at?: string;
  readonly day?: string;
}

/** Opens the order page of an address, for the manager of Harbour Lane unless another person is named. */
export function openOrderPage({ page = orderPage(), me = person(), at, day = '21-Nov-2026' }: World = {}) {
  server.answer(`/api/orders/${orderId}`, () => page);
  server.answer(`/api/orders/${orderId}/documents`, () => documentAnswer(page));
  server.answer(`/api/shops/${shopId}/new-order/2026-11-21`, () => page);
  const path = `/orders/${day}/${at ?? (page.order ? String(page.order.orderId) : `NEW/${shopId}`)}`;
  return renderScreens(
    path,
    {
      '/orders/$date/$': ({ _splat = '' }) => {
        const isNew = _splat.startsWith('NEW/');
        const target = isNew
          ? ({ kind: 'new', shopId: _splat.slice(4) } as const)
          : ({ kind: 'order', orderId: _splat } as const);
        return <OrderScreen day={saturday} target={target} />;
      },
    },
    {
      staleTime: 15_000,
      around: (screens) => (
        <MeProvider me={me}>
          {screens}
          <Toaster />
        </MeProvider>
      ),
    },
  );
}

/** The quantity field of a product, once the page is there. */
export async function quantityOf(name: string): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity, ${name}` });
}

/** A saved order opens with its own lines; this shows every product of the shop. */
export async function showAllProducts(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^All \d/ }));
}

export async function typeQuantity(name: string, text: string): Promise<void> {
  fireEvent.change(await quantityOf(name), { target: { value: text } });
}

export function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
}

export function pressSave(): void {
  press('s', { ctrlKey: true });
}

export function clickButton(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Types a quantity of baguettes and saves it without getting an answer. */
export async function loseSaveOf(quantity: string): Promise<void> {
  await typeQuantity('Baguette', quantity);
  const before = saves.sent.length;
  loseSaves();
  pressSave();
  await waitFor(() => expect(saves.sent.length).toBeGreaterThan(before));
  await waitFor(() => expect(saveBar().textContent).toContain('Sorry - your order has not be saved'));
}

export const saveBar = () => screen.getByRole('region', { name: 'Save' });

/** What is in the row of a product. */
export function rowOf(name: string) {
  const row = screen.getByText(name, { selector: '[data-part=product-name]' }).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return within(row);
}

/** What a save that nobody answered says. */
export const waitsHere = 'It waits on this device, and we’ll send it when you’re back online.';

/** A new order whose save got no answer. */
export async function loseASave() {
  const opened = openOrderPage({ page: newOrderPage() });
  await loseSaveOf('12');
  return opened;
}

/** Saves another quantity of baguettes, which waits behind the first save. */
export async function saveAgainWithoutLine(quantity: string): Promise<void> {
  await typeQuantity('Baguette', quantity);
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitsHere));
}

/** What was said in toasts. */
export function told(): readonly string[] {
  return toasts.get().map(({ message }) => message);
}

/** The keys of the drafts that are kept on the device. */
export function keptDrafts(): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('bakehouse-draft:'));
}
