import type { OrderOffer } from '@bakehouse/contract/home';
import { productId, userId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { listQueuedSaves, storeNewOrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { setServerTime } from '../../../ui/use-now.ts';
import { millRoad, pageOf } from './test/shop-home.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { ShopHomeScreen } = await import('./shop-home-screen.tsx');

const saturday = '2026-11-21';
const key = { userId: 7, shopId: millRoad.shopId, day: day(saturday) };
const lines = [
  { productId: productId.parse(11), name: 'Baguette', quantity: 12, unitCost: pence(200) },
  { productId: productId.parse(12), name: 'Focaccia', quantity: 3, unitCost: pence(400) },
];
const offer: OrderOffer = {
  kind: 'last-week',
  lines,
  items: 15,
  total: pence(3600),
  leftOut: [],
  repriced: [],
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  server.reset();
  localStorage.clear();
  setServerTime(Date.parse('2026-11-20T12:00:00Z'));
  const page = pageOf(saturday);
  server.answer('/api/home/shops/3', () => ({ ...page, next: { ...page.next, offer } }));
});

function open(viewedBy: ReturnType<typeof person>['viewedBy'] = null): void {
  renderAtAddress(
    <MeProvider me={person({ shops: [millRoad], viewedBy })}>
      <ShopHomeScreen />
    </MeProvider>,
  );
}

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

/** The body of every save that reached the server. */
function dropSaves(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.answer('/api/orders', async (request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    throw new TypeError('Failed to fetch');
  });
  return sent;
}

const button = (name: RegExp) => screen.findByRole('button', { name });
const queued = () => listQueuedSaves(userId.parse(7));

test('offline one tap keeps the order as a queued save, which any screen sends and which can be discarded', async () => {
  goOffline();
  open();
  fireEvent.click(await button(/Send when back online/));
  expect(await screen.findByText(/Your order is kept on this device, and sent as soon as/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send when back online/ })).toBeNull();
  expect(queued()).toMatchObject([{ shopId: 3, day: saturday, order: 'new', lines: 2, total: 3600 }]);
  fireEvent.click(await button(/Discard/));
  expect(await button(/Send when back online/)).toBeDefined();
  expect(queued()).toEqual([]);
});

test('an order whose answer is lost is kept with the id it was sent with, so that it is stored once', async () => {
  const sent = dropSaves();
  open();
  fireEvent.click(await button(/Same as last Saturday/));
  await screen.findByText(/Your order is kept on this device/);
  const [kept] = queued();
  const { attempt } = JSON.parse(localStorage.getItem(kept?.key ?? '') ?? '{}');
  const { saveId, ...content } = sent[0] ?? {};
  expect(attempt).toEqual({
    commandId: saveId,
    content: JSON.stringify(content),
    isLost: true,
    isQueued: true,
  });
});

test('offline a draft of the same day is not replaced: the button says what to do first', async () => {
  storeNewOrderDraft(key, lines.slice(0, 1), Date.parse('2026-11-20T11:00:00Z'));
  goOffline();
  open();
  expect((await button(/Send when back online/)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/a draft for this day is kept on this device\. Finish or discard/)).toBeDefined();
  fireEvent.click(await button(/Discard/));
  await waitFor(async () =>
    expect((await button(/Send when back online/)).hasAttribute('disabled')).toBe(false),
  );
});

test('under View As nothing is kept for later, because it would be sent in the wrong name', async () => {
  goOffline();
  open(userId.parse(1));
  expect((await button(/Send when back online/)).hasAttribute('disabled')).toBe(true);
  act(() => void fireEvent.click(screen.getByRole('button', { name: /Send when back online/ })));
  expect(queued()).toEqual([]);
});

test('a browser without storage says that it cannot keep the order', async () => {
  goOffline();
  open();
  const send = await button(/Send when back online/);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  fireEvent.click(send);
  expect(await screen.findByText(/this browser cannot keep the order/)).toBeDefined();
});
