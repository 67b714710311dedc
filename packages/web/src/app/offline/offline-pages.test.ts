import { expect, test } from 'vitest';
import { offlinePagesOf } from './offline-pages.ts';

const kept = (kind: string, input: object, answer: unknown = {}, at = 1) => ({
  build: 'one',
  at,
  queryKey: [kind.split('.'), { input, type: 'query' }],
  text: JSON.stringify(answer),
});

test('stored answers yield pages, each of them once', () => {
  const page = { day: '2026-11-21', shop: { shopId: 3, name: 'Old Priory' } };
  expect(
    offlinePagesOf([
      kept('orders.openOrder', { orderId: 48206 }, { ...page, order: { orderId: 48206 } }, 5),
      kept('orders.openNewOrder', { shopId: 3, day: '2026-11-21' }, { ...page, order: null }, 4),
      kept('days.listOrders', { day: '2026-11-21' }, {}, 3),
      kept('days.getProductionSheet', { day: '2026-11-21', products: 'all' }, {}, 2),
      kept('days.getProductionSheet', { day: '2026-11-21', products: 'ordered' }, {}, 1),
      kept('account.me', {}),
    ]).map(({ title, address, at }) => [title, address, at]),
  ).toEqual([
    ['Order 48206, Old Priory', '/orders/21-Nov-2026/48206', 5],
    ['New order, Old Priory', '/orders/21-Nov-2026/NEW/3', 4],
    ['Orders for Sat 21 Nov', '/orders/21-Nov-2026', 3],
    ['Sheet for Sat 21 Nov', '/production-sheet/21-Nov-2026', 2],
  ]);
});
