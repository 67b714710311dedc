import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { additionalOrders } from '@bakehouse/domain/production/sheet';
import type { ReactNode } from 'react';
import { CustomOrders } from '../cakes/custom-orders.tsx';
import type { OrderChange } from '../changes/order-changes.ts';
import { OrderMark } from '../changes/order-mark.tsx';
import { OrderLink } from '../grid/order-link.tsx';
import { orderEntryId } from '../grid/show-change.ts';
import type { AdditionalShop } from '../loading/additional-shops.ts';
import styles from './sheet-notes.module.css';

interface SheetNotesProps {
  readonly answer: Pick<ProductionSheet, 'day' | 'instructions' | 'customOrders'>;
  readonly additional: readonly AdditionalShop[];
  /** The supplier filter of the table and its shared column; null for all. */
  readonly supplierName: string | null;
  readonly changes: readonly OrderChange[];
}

/**
 * Below the table: special instructions, shops of the shared column, and cakes of the day. Instructions and cakes have
 * no supplier, so they are not filtered.
 */
export function SheetNotes({ answer, additional, supplierName, changes }: SheetNotesProps) {
  const { day, instructions, customOrders } = answer;
  const whole = supplierName && 'Of all suppliers';
  if (instructions.length + additional.length + customOrders.length === 0) return null;
  return (
    <div className={styles.root}>
      {instructions.length > 0 && (
        <NoteList title="Special instructions" scope={whole}>
          <ul>
            {instructions.map(({ orderId, shopName, notes }) => {
              const change = changes.find((one) => one.about === 'instructions' && one.orderId === orderId);
              return (
                <li key={orderId} id={orderEntryId({ about: 'instructions', orderId })} tabIndex={-1}>
                  <h3>{shopName}</h3>
                  <OrderLink day={day} orderId={orderId} />
                  {change && <OrderMark change={change} />}
                  {change?.happened !== 'changed' && <p>{notes}</p>}
                </li>
              );
            })}
          </ul>
        </NoteList>
      )}
      {additional.length > 0 && (
        <NoteList title={additionalOrders} scope={supplierName && `Only ${supplierName}`}>
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
        </NoteList>
      )}
      {customOrders.length > 0 && (
        <NoteList title="Custom orders" scope={whole}>
          <CustomOrders day={day} orders={customOrders} changes={changes} />
        </NoteList>
      )}
    </div>
  );
}

interface NoteListProps {
  readonly title: string;
  /** What the list covers while a supplier filter is on. */
  readonly scope: string | null;
  readonly children: ReactNode;
}

function NoteList({ title, scope, children }: NoteListProps) {
  return (
    <section className="surface">
      <h2>
        {title}
        {scope && <small>{scope}</small>}
      </h2>
      {children}
    </section>
  );
}
