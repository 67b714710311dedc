import type { Me } from '@bakehouse/contract/account';
import type { DayCell, DayOrder, OrdersDay, ShopGrid } from '@bakehouse/contract/days';
import type { OrderId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import { parseDayText, stripDays } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { day } from '../../../../test/day.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

type Answer = (path: string) => Response | Promise<Response>;

/** The fake server and its live channel. */
export const network = fakeNetwork();

function fakeNetwork() {
  const state: { answer: Answer; tell: (event: unknown) => void } = {
    answer: () => new Response(null, { status: 404 }),
    tell: () => {},
  };
  // The client reads `fetch` while its module loads, so the fake is set before the imports.
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (!pathname.startsWith('/api/live')) return state.answer(pathname);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        state.tell = (event) =>
          controller.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return state;
}

const { MeProvider } = await import('../../../shared/session/me.tsx');
export const { setServerTime } = await import('../../../ui/use-now.ts');
const { OrdersDayScreen } = await import('../orders-day-screen.tsx');

export const saturday = day('2026-11-21');

/** Friday afternoon; Saturday can be ordered until 18:00. */
export const fridayAfternoon = '2026-11-20T16:46:00Z';

export const office: Me = {
  userId: 1 as UserId,
  email: 'office@bakehouse.test',
  firstName: 'Office',
  lastName: '',
  active: true,
  admin: true,
  superAdmin: false,
  orders: 2,
  administration: 2,
  specCards: 2,
  viewedBy: null,
  secondFactor: { required: false, missing: false },
  shops: [],
  businessName: 'Bakehouse',
  telephone: '01234 567890',
  timeZone: 'Europe/London',
  dayTags: [],
  mailLeaves: true,
  serverNow: fridayAfternoon,
};
export const reader: Me = { ...office, orders: 1 };

function shop(shopId: number, name: string, active = true) {
  return { shopId: shopId as ShopId, name, active };
}

export function order(orderId: number, shopId: number, itemCount: number, total: number): DayOrder {
  return {
    orderId: orderId as OrderId,
    shopId: shopId as ShopId,
    orderType: 'standard',
    purchaseOrderNumber: '',
    lineCount: 3,
    itemCount,
    total: pence(total),
    version: 1,
    proposedPrices: 0,
  };
}

function cell(shopId: number, on: string, items: number, orderId: number): DayCell {
  return {
    shopId: shopId as ShopId,
    day: day(on),
    orders: 1,
    items,
    hasCustom: false,
    orderId: orderId as OrderId,
  };
}

export const brands: ShopGrid['brands'] = [
  {
    brandId: 1,
    name: 'Bakehouse',
    shops: [
      shop(1, 'Abbey Green'),
      shop(2, 'Castle Street'),
      shop(3, 'Old Priory'),
      shop(4, 'Pound Lane', false),
    ],
  },
  { brandId: 2, name: 'Quay Coffee', shops: [shop(5, 'Ferry Steps'), shop(6, 'The Boathouse')] },
];

export const saturdaysOrders: readonly DayOrder[] = [
  { ...order(48202, 1, 305, 59510), purchaseOrderNumber: 'AG-2197' },
  order(48204, 2, 468, 84308),
  { ...order(48241, 2, 1, 8600), orderType: 'custom' },
  order(48219, 5, 160, 29443),
];

/** The state of the fake server; tests change it before or while the screen is shown. */
export const serverState: {
  orders: readonly DayOrder[];
  brands: ShopGrid['brands'];
  /** Delays the list, or refuses it. */
  list: 'answers' | 'waits' | 'fails';
  closed: ShopGrid['closed'];
  /** Whether the person's own cut-off is the end of the day. */
  superAdmin: boolean;
} = { orders: saturdaysOrders, brands, list: 'answers', closed: [], superAdmin: false };

function answerGrid(selected: string): ShopGrid {
  const days = stripDays(day(selected));
  const ofSaturday = Map.groupBy(serverState.orders, (each) => each.shopId);
  const cells = [
    ...[...ofSaturday].map(([shopId, orders]) => ({
      shopId,
      day: saturday,
      orders: orders.length,
      items: orders.reduce((sum, each) => sum + each.itemCount, 0),
      hasCustom: orders.some((each) => each.orderType === 'custom'),
      orderId: orders.length === 1 ? (orders[0]?.orderId ?? null) : null,
    })),
    cell(3, '2026-11-19', 148, 48100),
    cell(3, '2026-11-22', 146, 48300),
  ];
  return {
    strip: {
      today: day('2026-11-20'),
      serverNow: fridayAfternoon,
      days: days.map((each) => {
        const ofDay = cells.filter((one) => one.day === each);
        const shopsCutOff = new Date(Date.parse(`${each}T18:00:00Z`) - 24 * 3_600_000).toISOString();
        return {
          day: each,
          orders: ofDay.reduce((sum, one) => sum + one.orders, 0),
          customOrders: 0,
          items: ofDay.reduce((sum, one) => sum + one.items, 0),
          cutOff: serverState.superAdmin
            ? new Date(Date.parse(`${each}T00:00:00Z`) + 24 * 3_600_000).toISOString()
            : shopsCutOff,
          shopsCutOff,
        };
      }),
    },
    brands: serverState.brands,
    closed: serverState.closed,
    cells: cells.filter((one) => days.includes(one.day)),
  };
}

/** Friday afternoon, with the orders of Saturday. */
export function openWorld(): void {
  setWidth(1440);
  setServerTime(Date.parse(fridayAfternoon));
  Object.assign(serverState, {
    orders: saturdaysOrders,
    brands,
    list: 'answers',
    closed: [],
    superAdmin: false,
  });
  network.answer = (path) => {
    const [, on = '', what] = /^\/api\/days\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (what === 'shops') return Response.json(answerGrid(on));
    if (serverState.list === 'waits') return new Promise(() => {});
    if (serverState.list === 'fails') {
      const refusal = { defined: true, code: 'failed', status: 500, message: 'The list broke.' };
      return Response.json({ ...refusal, data: { requestId: 'req-7' } }, { status: 500 });
    }
    const orders = on === saturday ? [...serverState.orders] : [];
    return Response.json({ day: day(on), serverNow: fridayAfternoon, orders } satisfies OrdersDay);
  };
}

/** Sets the width of happy-dom's window. */
export function setWidth(width: number): void {
  (window as unknown as HappyWindow).happyDOM.setViewport({ width });
}

export function open(address = '/orders/21-Nov-2026', me = office) {
  return renderScreens(
    address,
    {
      '/orders/$date': ({ date = '' }) => {
        const shown = parseDayText(date);
        return shown && <OrdersDayScreen day={shown} />;
      },
    },
    { around: (screens) => <MeProvider me={me}>{screens}</MeProvider> },
  );
}

export async function rowOf(name: string): Promise<HTMLElement> {
  const head = await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  const row = head.closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

export function wordsOf(row: HTMLElement): string {
  return row.textContent ?? '';
}

export function focusOn(element: HTMLElement): void {
  act(() => element.focus());
}

export function press(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

export function myShops(...ids: readonly number[]): Me['shops'] {
  return brands.flatMap((brand) =>
    brand.shops
      .filter((each) => ids.includes(each.shopId))
      .map((each) => ({ shopId: each.shopId, name: each.name, brandName: brand.name, active: each.active })),
  );
}

export async function cardOf(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return card;
}
