import { expect, test } from 'vitest';
import { sheetAnswer } from '../../../../test/production-sheet.ts';
import { additionalShops } from './additional-shops.ts';

test('an order with only cakes is not in the shared column, so its shop is not in the list of it', () => {
  const answer = sheetAnswer();
  const shops = answer.shops.map((shop) => ({ ...shop, inDeliveryTable: false }));
  const orders = answer.orders.map((order, place) =>
    place === 0 ? { ...order, productIds: [], quantities: [] } : order,
  );
  const [first, ...others] = orders;
  expect(additionalShops({ ...answer, shops, orders }).flatMap(({ orderIds }) => orderIds)).toEqual(
    others.map(({ orderId }) => orderId),
  );
  expect(first?.productIds).toEqual([]);
});
