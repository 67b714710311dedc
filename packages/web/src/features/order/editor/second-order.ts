import type { OrderPage } from '@bakehouse/contract/orders';
import type { OrderEditorState } from './order-editor.ts';

type OtherOrder = OrderPage['otherOrders'][number];

/**
 * The order of the same kind that the shop has for the day since this new one was begun, in another tab or by another
 * person: saved as well, this one would double it. Null where there is none, and once a second order is meant.
 */
export function orderSince({ page, draft, knownOrders, meansSecond, attempt, progress }: OrderEditorState) {
  if (page.order || meansSecond) return null;
  // It may be the very save that has no answer yet.
  if (attempt || progress.kind === 'saving') return null;
  const kind = draft.custom ? 'custom' : 'standard';
  const isNews = ({ orderId, orderType }: OtherOrder) => orderType === kind && !knownOrders.includes(orderId);
  return page.otherOrders.find(isNews) ?? null;
}

/** What is typed is to be an order of its own. */
export function meanSecondOrder(state: OrderEditorState): OrderEditorState {
  return { ...state, meansSecond: true };
}
