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

/** The saves that reached the server, and the answers to the next ones. */
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

/** Resets drafts and server before each test of a file. Call it at the top of the file. */
export function resetBeforeEach(): void {
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

/** Sets a wide viewport, with the details beside the lines. */
function standAtDesk(): void {
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({
    width: 1440,
  });
}

/** From now on the server stores and answers saves. */
export function storeSaves(): void {
  saves.answer = (save) => Response.json(savedBy(save));
}

/** From now on saves get no answer. */
export function dropSaveAnswers(): void {
  saves.answer = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** The server's answer to an accepted save: its lines at their usual prices, with the next version. */
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

/** The refusal of an order for a day beyond the horizon. */
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

/** Renders the order page of an address, by default for the manager of Harbour Lane. */
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

/** Finds the quantity field of a product, once the page is loaded. */
export async function quantityOf(name: string): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity, ${name}` });
}

/** Shows every product of the shop; a saved order opens with its own lines. */
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

/** Types a quantity of baguettes and saves it without an answer. */
export async function saveQuantityWithoutAnswer(quantity: string): Promise<void> {
  await typeQuantity('Baguette', quantity);
  const before = saves.sent.length;
  dropSaveAnswers();
  pressSave();
  await waitFor(() => expect(saves.sent.length).toBeGreaterThan(before));
  await waitFor(() => expect(saveBar().textContent).toContain('Sorry - your order has not be saved'));
}

export const saveBar = () => screen.getByRole('region', { name: 'Save' });

/** Queries within the row of a product. */
export function rowOf(name: string) {
  const row = screen.getByText(name, { selector: '[data-part=product-name]' }).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return within(row);
}

/** The message of a save without an answer. */
export const waitingMessage = 'It is kept on this device, and we’ll send it when you’re back online.';

/** A new order with a save without an answer. */
export async function saveWithoutAnswer() {
  const opened = openOrderPage({ page: newOrderPage() });
  await saveQuantityWithoutAnswer('12');
  return opened;
}

/** Saves another quantity of baguettes, which is queued behind the first save. */
export async function saveAgainWithoutLine(quantity: string): Promise<void> {
  await typeQuantity('Baguette', quantity);
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitingMessage));
}

/** The texts of the toasts. */
export function told(): readonly string[] {
  return toasts.get().map(({ message }) => message);
}

/** The storage keys of the drafts. */
export function storedDraftKeys(): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('bakehouse-draft:'));
}
