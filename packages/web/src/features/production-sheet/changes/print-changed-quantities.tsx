import { formatCount, formatDifference } from '@bakehouse/domain/kernel/money';
import type { SheetRow } from '@bakehouse/domain/production/sheet';
import type { ReactNode } from 'react';
import styles from './print-changes.module.css';
import type { QuantityChange } from './sheet-changes.ts';
import type { SheetComparison } from './use-sheet-changes.ts';

interface PrintChangedQuantitiesProps {
  readonly comparison: SheetComparison;
  /** The head of the print, repeated on each page. */
  readonly title: ReactNode;
}

/** By category: which shop gets more or less of which product, and the product's new total. */
export function PrintChangedQuantities({ comparison, title }: PrintChangedQuantitiesProps) {
  const { sheet, changes } = comparison;
  const byProduct = Map.groupBy(changes.list, ({ productId }) => productId);
  return (
    <table>
      <thead>
        <tr>
          <td colSpan={6}>{title}</td>
        </tr>
        <tr className={styles.heads}>
          <th>Product</th>
          <th>Shop</th>
          <th className={styles.number}>Was</th>
          <th className={styles.number}>Now</th>
          <th className={styles.number}>Change</th>
          <th className={styles.number}>TOTAL</th>
        </tr>
      </thead>
      {sheet.categories.map(({ name, rows }) => {
        const changed = rows.flatMap((row) =>
          (byProduct.get(row.product.productId) ?? []).map((change) => ({ row, change })),
        );
        if (changed.length === 0) return null;
        return (
          <tbody key={name}>
            <tr className={styles.category}>
              <th colSpan={6}>{name}</th>
            </tr>
            {changed.map(({ row, change }) => (
              <ChangedLine key={`${change.productId} ${change.column}`} row={row} change={change} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function ChangedLine({ row, change }: { readonly row: SheetRow; readonly change: QuantityChange }) {
  const { product, total } = row;
  return (
    <tr className={styles.line}>
      <th>
        {product.name} <small>{product.details}</small>
      </th>
      <td>{change.shopName}</td>
      <td className={styles.number}>
        <s>{formatCount(change.before)}</s>
      </td>
      <td className={styles.number}>
        <b>{formatCount(change.after)}</b>
      </td>
      <td className={styles.number}>{formatDifference(change.after - change.before)}</td>
      <td className={`${styles.number} ${styles.total}`}>{formatCount(total)}</td>
    </tr>
  );
}
