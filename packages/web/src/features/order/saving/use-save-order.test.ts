// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { createOrderEditor, typeQuantity } from '../editor/order-editor.ts';
import { baguette, order, orderPage, person } from '../test/order-facts.ts';

const server = installFakeServer();
const { query } = await import('../../../shared/api.ts');
const { actorOf } = await import('../../../shared/session/me.tsx');
const { change } = await import('../editor/order-editor.ts');
const { createOrderSaving } = await import('./use-save-order.ts');

beforeEach(() => server.reset());

test('a save invalidates all other queries that contain orders', async () => {
  const queries = new QueryClient();
  const keys = {
    list: query.days.listOrders.queryKey({ input: { day: orderPage().day } }),
    search: query.search.searchOrders.queryKey({ input: { text: 'harbour' } }),
    home: query.home.openShop.queryKey({ input: { shopId: orderPage().shop.shopId } }),
  };
  for (const queryKey of Object.values(keys)) queries.setQueryData<unknown>([...queryKey], {});
  server.answer('/api/orders', () => ({ order: order({ version: 4 }), created: false }));
  const editor = createOrderEditor(orderPage(), null);
  change(editor, (state) => typeQuantity(state, baguette, 60));
  const me = person();
  const saving = createOrderSaving(editor, {
    queries,
    actor: actorOf(me),
    me,
    tell: () => {},
    onNumbered: () => {},
  });
  expect(await saving.saveOrder()).toBeNull();
  for (const [shown, queryKey] of Object.entries(keys)) {
    expect([shown, queries.getQueryState(queryKey)?.isInvalidated]).toEqual([shown, true]);
  }
});
