import { formatCount } from '@bakehouse/domain/money';
import { additionalOrders } from '@bakehouse/domain/production/sheet';
import './print-notes.css';
import type { PrintFacts } from './print-facts.ts';
import { PrintTitle } from './print-title.tsx';

/** The last page: what shops asked for in words, and whose orders the shared column holds. */
export function PrintNotes({
  answer,
  additional,
  supplierName,
}: Pick<PrintFacts, 'answer' | 'additional' | 'supplierName'>) {
  const { instructions } = answer;
  if (instructions.length === 0 && additional.length === 0) return null;
  return (
    <section className="print-notes">
      <PrintTitle
        day={answer.day}
        title="Notes for the day"
        parts={[supplierName && `only ${supplierName}`]}
      />
      {instructions.length > 0 && (
        <>
          <h2>Special instructions</h2>
          <table>
            <tbody>
              {instructions.map(({ orderId, shopName, notes }) => (
                <tr key={orderId}>
                  <th>{shopName}</th>
                  <td>{orderId}</td>
                  <td>{notes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {additional.length > 0 && (
        <>
          <h2>{additionalOrders}</h2>
          <table>
            <tbody>
              {additional.map((shop) => (
                <tr key={shop.shopId}>
                  <th>{shop.name}</th>
                  <td>{shop.orderIds.join(', ')}</td>
                  <td>
                    {shop.lines.map(({ productId, name, quantity }) => (
                      <span key={productId} className="print-notes-line">
                        <b>{formatCount(quantity)}</b> {name}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
