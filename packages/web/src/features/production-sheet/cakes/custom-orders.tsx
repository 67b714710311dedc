import type { SheetCustomOrder } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import type { OrderChange } from '../changes/order-changes.ts';
import { OrderMark } from '../changes/order-mark.tsx';
import { OrderLink } from '../grid/order-link.tsx';
import { orderEntryId } from '../grid/show-change.ts';
import { CakeFacts, cakeTitle } from './cake-facts.tsx';
import styles from './custom-orders.module.css';
import { DeliveryAddress } from './delivery-address.tsx';

interface CustomOrdersProps {
  readonly day: DeliveryDay;
  readonly orders: readonly SheetCustomOrder[];
  readonly changes: readonly OrderChange[];
}

/** The cakes of the day with their choices, and their delivery addresses. */
export function CustomOrders({ day, orders, changes }: CustomOrdersProps) {
  return (
    <ul className={styles.root} data-part="custom-orders">
      {orders.map(({ orderId, shopName, purchaseOrderNumber, custom }) => {
        const about = { about: 'custom order', orderId } as const;
        const change = changes.find((one) => one.about === about.about && one.orderId === orderId);
        return (
          <li key={orderId} id={orderEntryId(about)} tabIndex={-1}>
            <h3>
              {shopName}
              {purchaseOrderNumber !== '' && <small>{namedPurchaseOrder(purchaseOrderNumber)}</small>}
            </h3>
            <OrderLink day={day} orderId={orderId} />
            {change && <OrderMark change={change} />}
            <div className={styles.body}>
              <div>
                {custom.items.map((cake, index) => (
                  <CakeFacts
                    // biome-ignore lint/suspicious/noArrayIndexKey: cakes are identified by their position
                    key={index}
                    cake={cake}
                    title={cakeTitle(index, custom.items.length)}
                  />
                ))}
              </div>
              <DeliveryAddress deliverTo={custom.deliverTo} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
