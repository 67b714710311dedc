import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { formatCount } from '@bakehouse/domain/money';
import { additionalOrders } from '@bakehouse/domain/production/sheet';
import { orderAddress } from '../../shared/addresses.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { AdditionalShop } from './additional-shops.ts';
import './sheet-notes.css';

interface SheetNotesProps {
  readonly day: DeliveryDay;
  readonly instructions: ProductionSheet['instructions'];
  readonly additional: readonly AdditionalShop[];
}

/** Under the table: what shops asked for in words, and whose orders the shared column holds. */
export function SheetNotes({ day, instructions, additional }: SheetNotesProps) {
  if (instructions.length === 0 && additional.length === 0) return null;
  return (
    <div className="sheet-notes">
      {instructions.length > 0 && (
        <section className="paper">
          <h2>Special instructions</h2>
          <ul>
            {instructions.map(({ orderId, shopName, notes }) => (
              <li key={orderId}>
                <h3>{shopName}</h3>
                <OrderLink day={day} orderId={orderId} />
                <p>{notes}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {additional.length > 0 && (
        <section className="paper">
          <h2>{additionalOrders}</h2>
          <ul>
            {additional.map((shop) => (
              <li key={shop.shopId}>
                <h3>{shop.name}</h3>
                {shop.orderIds.map((orderId) => (
                  <OrderLink key={orderId} day={day} orderId={orderId} />
                ))}
                <p>
                  {shop.lines.map(({ productId, name, quantity }) => (
                    <span key={productId}>
                      <b>{formatCount(quantity)}</b> {name}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function OrderLink({ day, orderId }: { readonly day: DeliveryDay; readonly orderId: number }) {
  return (
    <AppLink className="text-link" href={orderAddress(day, orderId)}>
      <span className="visually-hidden">Order </span>
      {orderId}
    </AppLink>
  );
}
