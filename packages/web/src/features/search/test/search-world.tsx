import type { Me } from '@bakehouse/contract/account';
import type { FoundOrder, FoundOrders } from '@bakehouse/contract/search';
import { orderId, shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { screen } from '@testing-library/react';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

/** The fake server of the tests of the search. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { SearchScreen } = await import('../search-screen.tsx');

export const office = person({ admin: true, administration: 1, shops: [] });

const shops = [
  { shopId: shopId.parse(3), name: 'Harbour Lane', brandName: 'Bakehouse' },
  { shopId: shopId.parse(4), name: 'Ferry Steps', brandName: 'Quay Coffee' },
];

export function foundOrder(facts: Partial<FoundOrder> = {}): FoundOrder {
  return {
    orderId: orderId.parse(48206),
    shopId: shopId.parse(3),
    day: day('2026-11-21'),
    orderType: 'standard',
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    customer: '',
    voided: false,
    lineCount: 2,
    itemCount: 30,
    total: pence(123450),
    cutOff: '2026-11-20T18:00:00Z',
    ...facts,
  };
}

/** This number of orders, numbered from 48201, the newest first. */
export function manyResults(count: number): readonly FoundOrder[] {
  return Array.from({ length: count }, (_, index) =>
    foundOrder({ orderId: orderId.parse(48200 + count - index), purchaseOrderNumber: '' }),
  );
}

export function resultAnswer(
  orders: readonly FoundOrder[],
  facts: Partial<Omit<FoundOrders, 'orders'>> = {},
): FoundOrders {
  return {
    orders: [...orders],
    shops,
    limitReached: false,
    searchedFrom: null,
    serverNow: '2026-11-20T10:00:00Z',
    ...facts,
  };
}

/** Answers searches with these orders, and records the parameters of each request. */
export function answerWith(answer: (question: URLSearchParams) => unknown): URLSearchParams[] {
  const questions: URLSearchParams[] = [];
  server.answer('/api/search/orders', (request) => {
    const question = new URL(request.url).searchParams;
    questions.push(question);
    return answer(question);
  });
  server.answer('/api/search/examples', () => ({
    orders: [{ orderId: 48_199, shopName: 'Harbour Lane', purchaseOrderNumber: '', notes: 'Ring the bell' }],
  }));
  server.answer('/api/search/counts', () => ({
    shops: [{ shopId: 3, orders: 312 }],
    brands: [{ brandId: 2, orders: 10_000 }],
  }));
  server.answer('/api/shops', () => ({
    brands: [
      { brandId: 1, name: 'Bakehouse', shops: [{ shopId: 3, name: 'Harbour Lane', active: true }] },
      { brandId: 2, name: 'Quay Coffee', shops: [{ shopId: 4, name: 'Ferry Steps', active: false }] },
    ],
  }));
  return questions;
}

/** Renders an address of the screen; returns functions for Back and Forward. */
export async function openSearch(address: string, me: Me = office) {
  const opened = renderScreens(
    address,
    { '/orders/search/{-$term}': ({ term = '' }) => <SearchScreen term={term} /> },
    { around: (screens) => <MeProvider me={me}>{screens}</MeProvider> },
  );
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** The cells of the table's rows. */
export function tableRows(): readonly (readonly string[])[] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
}
