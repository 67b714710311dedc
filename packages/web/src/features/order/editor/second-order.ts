import type { OrderPage } from '@bakehouse/contract/orders';
import type { OrderEditorState } from './order-editor.ts';

type OtherOrder = OrderPage['otherOrders'][number];

/**
 * An order of the same type that was created for the shop and day after this new one was begun, in another tab or by
 * another person. Saving this one as well would double it. Null where there is none, and once the person confirmed a
 * second order.
 */
export function orderSince({ page, draft, knownOrders, meansSecond, attempt, progress }: OrderEditorState) {
  if (page.order || meansSecond) return null;
  // The other order may be the result of our own save, whose answer has not arrived.
  if (attempt || progress.kind === 'saving') return null;
  const kind = draft.custom ? 'custom' : 'standard';
  const isNews = ({ orderId, orderType }: OtherOrder) => orderType === kind && !knownOrders.includes(orderId);
  return page.otherOrders.find(isNews) ?? null;
}

/** The person confirms that this is a second order. */
export function confirmSecondOrder(state: OrderEditorState): OrderEditorState {
  return { ...state, meansSecond: true };
}
