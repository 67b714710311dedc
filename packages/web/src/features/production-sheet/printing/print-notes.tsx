import { formatCount } from '@bakehouse/domain/kernel/money';
import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import { additionalOrders } from '@bakehouse/domain/production/sheet';
import type { ReactNode } from 'react';
import { CakeFacts, cakeTitle } from '../cakes/cake-facts.tsx';
import { DeliveryAddress } from '../cakes/delivery-address.tsx';
import { ChangeDetails } from '../changes/change-details.tsx';
import type { OrderChange } from '../changes/order-changes.ts';
import type { PrintFacts } from './print-facts.ts';
import styles from './print-notes.module.css';
import { PrintFact, PrintTitle } from './print-title.tsx';

interface PrintNotesProps extends Pick<PrintFacts, 'answer' | 'additional' | 'supplierName' | 'changes'> {
  readonly printedAt: string;
}

/** The last page: special instructions, shops of the shared column, and cakes. */
export function PrintNotes({ answer, additional, supplierName, changes, printedAt }: PrintNotesProps) {
  const { day, version, instructions, customOrders } = answer;
  if (instructions.length + additional.length + customOrders.length === 0) return null;
  const whole = supplierName && 'of all suppliers';
  const changeOf = (about: OrderChange['about'], orderId: number) =>
    changes.orders.find((change) => change.about === about && change.orderId === orderId);
  return (
    <section className={styles.root} data-part="print-notes">
      <PrintTitle day={day} title="Notes for the day" parts={[]}>
        <PrintFact name="Version" value={version} />
        <PrintFact name="Printed" value={printedAt} />
      </PrintTitle>
      {instructions.length > 0 && (
        <NoteTable title="Special instructions" scope={whole}>
          {instructions.map(({ orderId, shopName, notes }) => {
            const change = changeOf('instructions', orderId);
            return (
              <tr key={orderId} data-changed={change && ''}>
                <th>{shopName}</th>
                <td>{orderId}</td>
                <td>{change ? <ChangeDetails details={change.details} /> : notes}</td>
              </tr>
            );
          })}
        </NoteTable>
      )}
      {additional.length > 0 && (
        <NoteTable title={additionalOrders} scope={supplierName && `only ${supplierName}`}>
          {additional.map((shop) => (
            <tr key={shop.shopId}>
              <th>{shop.name}</th>
              <td>{shop.orderIds.join(', ')}</td>
              <td>
                {shop.lines.map(({ productId, name, quantity }) => (
                  <span key={productId} className={styles.line}>
                    <b>{formatCount(quantity)}</b> {name}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </NoteTable>
      )}
      {customOrders.length > 0 && (
        <NoteTable title="Custom orders" scope={whole}>
          {customOrders.map(({ orderId, shopName, purchaseOrderNumber, custom }) => {
            const change = changeOf('custom order', orderId);
            return (
              <tr key={orderId} data-changed={change && ''}>
                <th>
                  {shopName}
                  {purchaseOrderNumber !== '' && <small>{namedPurchaseOrder(purchaseOrderNumber)}</small>}
                  <DeliveryAddress deliverTo={custom.deliverTo} />
                </th>
                <td>{orderId}</td>
                <td>
                  {change?.happened === 'changed' && (
                    <p className={styles.change}>
                      <ChangeDetails details={change.details} />
                    </p>
                  )}
                  {custom.items.map((cake, index) => (
                    <CakeFacts
                      // biome-ignore lint/suspicious/noArrayIndexKey: cakes are identified by their position
                      key={index}
                      cake={cake}
                      title={cakeTitle(index, custom.items.length)}
                    />
                  ))}
                </td>
              </tr>
            );
          })}
        </NoteTable>
      )}
    </section>
  );
}

interface NoteTableProps {
  readonly title: string;
  /** What the list covers while a supplier filter is on. */
  readonly scope: string | null;
  readonly children: ReactNode;
}

function NoteTable({ title, scope, children }: NoteTableProps) {
  return (
    <>
      <h2>
        {title} {scope && <small>{scope}</small>}
      </h2>
      <table>
        <tbody>{children}</tbody>
      </table>
    </>
  );
}
