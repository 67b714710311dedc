/**
 * The target of an order's address. The number is text, because an unknown one is shown in the heading ('ORDER 7 NOT
 * FOUND').
 */
export type OrderTarget =
  | { readonly kind: 'new'; readonly shopId: string }
  | { readonly kind: 'order'; readonly orderId: string };

/**
 * Parses the part of the address after the day; null if it is no order.
 *
 * @example orderTargetOf('NEW/7') // { kind: 'new', shopId: '7' }
 * @example orderTargetOf('48206') // { kind: 'order', orderId: '48206' }
 */
export function orderTargetOf(rest: string): OrderTarget | null {
  const parts = rest.split('/');
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && first === 'NEW' && second !== '') return { kind: 'new', shopId: second };
  return parts.length === 1 && first !== '' && first !== 'NEW' ? { kind: 'order', orderId: first } : null;
}
