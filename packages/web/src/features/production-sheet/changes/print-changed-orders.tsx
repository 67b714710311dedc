import { ChangeDetails } from './change-details.tsx';
import { eventLabels } from './change-labels.ts';
import type { OrderChange } from './order-changes.ts';
import styles from './print-changes.module.css';

/** New, changed and removed special instructions and custom orders. */
export function PrintChangedOrders({ changes }: { readonly changes: readonly OrderChange[] }) {
  const parts = [
    { title: 'Special instructions', about: 'instructions' },
    { title: 'Custom orders', about: 'custom order' },
  ] as const;
  return parts.map(({ title, about }) => {
    const some = changes.filter((change) => change.about === about);
    if (some.length === 0) return null;
    return (
      <section key={about} className={styles.orders}>
        <h2>{title}</h2>
        <table>
          <tbody>
            {some.map(({ orderId, shopName, happened, details }) => (
              <tr key={orderId} className={styles.line}>
                <th>
                  {shopName}
                  <small>
                    {orderId}, {eventLabels[happened]}
                  </small>
                </th>
                <td>
                  <ChangeDetails details={details} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}
