import type { DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { deliveryLines } from './cake-labels.ts';

/** Where a custom order goes. */
export function DeliveryAddress({ deliverTo }: { readonly deliverTo: DeliverTo }) {
  if (deliverTo.kind === 'shop') return <p>Deliver to the shop</p>;
  return (
    <address>
      <b>Deliver to a customer</b>
      {deliveryLines(deliverTo).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move.
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
