import { formatCount } from '@bakehouse/domain/kernel/money';
import type { SheetCategory, SheetRow } from '@bakehouse/domain/production/sheet';
import { shadeOf } from '@bakehouse/domain/production/sheet';
import { memo } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { ChangedQuantity } from './changed-quantity.tsx';
import { gridRoles } from './grid-roles.ts';
import sheetGridStyles from './sheet-grid.module.css';
import styles from './sheet-rows.module.css';
import { rowId } from './show-change.ts';

interface CategoryRowProps {
  readonly category: SheetCategory;
  /** The last columns of their brands. */
  readonly edges: ReadonlySet<number>;
}

/** The band that heads a category: its loaf, its total, and what each shop takes of it. */
export function CategoryRow({ category, edges }: CategoryRowProps) {
  return (
    <tr {...gridRoles.row} className={styles.sheetCategory}>
      <th {...gridRoles.rowHead} scope="rowgroup" className={styles.sheetProduct} data-part="sheet-product">
        <LoafStamp kind={loafKindOf(category.name)} size={26} />
        {category.name}
      </th>
      <td {...gridRoles.cell} className={styles.sheetTotal} data-part="sheet-total">
        {formatCount(category.total)}
      </td>
      {category.cells.map((quantity, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={column}
          {...gridRoles.cell}
          className={edges.has(column) ? sheetGridStyles.sheetEdge : undefined}
        >
          {quantity === 0 ? null : formatCount(quantity)}
        </td>
      ))}
    </tr>
  );
}

interface ProductRowProps {
  readonly row: SheetRow;
  /** What the changed cells held before; undefined for a row without a change. */
  readonly formerCells: readonly (number | null)[] | undefined;
  readonly edges: ReadonlySet<number>;
}

/** One product. It draws itself again only when one of its own quantities changed. */
export const ProductRow = memo(function ProductRow({ row, formerCells, edges }: ProductRowProps) {
  const { product, cells, total } = row;
  const largest = Math.max(0, ...cells);
  return (
    <tr {...gridRoles.row} id={rowId(product.productId)} className={styles.sheetLine} data-part="sheet-line">
      <th {...gridRoles.rowHead} scope="row" className={styles.sheetProduct} data-part="sheet-product">
        <span className={styles.sheetProductName}>{product.name}</span>{' '}
        {product.details !== '' && <span className={styles.sheetProductDetails}>{product.details}</span>}
      </th>
      <td {...gridRoles.cell} className={styles.sheetTotal} data-part="sheet-total">
        {total === 0 && !formerCells ? null : formatCount(total)}
      </td>
      {cells.map((quantity, column) => {
        const former = formerCells?.[column] ?? null;
        const shade = shadeOf(quantity, largest);
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            key={column}
            {...gridRoles.cell}
            className={
              edges.has(column)
                ? `${styles.sheetQuantity} ${sheetGridStyles.sheetEdge}`
                : styles.sheetQuantity
            }
            data-shade={shade === 0 ? undefined : shade}
            data-changed={former === null ? undefined : ''}
          >
            {former === null ? quantity || null : <ChangedQuantity before={former} after={quantity} />}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

function isSameRow(old: ProductRowProps, next: ProductRowProps): boolean {
  return (
    old.row.product.name === next.row.product.name &&
    old.row.product.details === next.row.product.details &&
    isSameList(old.row.cells, next.row.cells) &&
    isSameList(old.formerCells ?? [], next.formerCells ?? []) &&
    old.edges === next.edges
  );
}

function isSameList<Entry>(old: readonly Entry[], next: readonly Entry[]): boolean {
  return old === next || (old.length === next.length && old.every((entry, index) => entry === next[index]));
}
