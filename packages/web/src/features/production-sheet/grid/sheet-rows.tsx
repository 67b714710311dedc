import { formatCount } from '@bakehouse/domain/kernel/money';
import { fromUsualLabel } from '@bakehouse/domain/production/from-usual';
import type { SheetCategory, SheetRow } from '@bakehouse/domain/production/sheet';
import { shadeOf } from '@bakehouse/domain/production/sheet';
import { memo } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { UsualMark } from '../usual/usual-mark.tsx';
import { ChangedQuantity } from './changed-quantity.tsx';
import sheetGridStyles from './sheet-grid.module.css';
import { columnsBeforeShops } from './sheet-lines.ts';
import styles from './sheet-rows.module.css';

/** Which of a row's cells are rendered. */
export interface DrawnCells {
  /** The first rendered shop, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The last columns of their brands. */
  readonly edges: ReadonlySet<number>;
  /** Whether not all cells are rendered, so that each has its row and column index. */
  readonly isWindowed: boolean;
}

/** The attributes with a shop cell's position, for key handling and screen readers. */
export function shopPlace(shop: number, { isWindowed }: Pick<DrawnCells, 'isWindowed'>) {
  const column = columnsBeforeShops + shop;
  return { 'data-column': column, ...(isWindowed && { 'aria-colindex': column + 1 }) };
}

/** The heading row of a category: its icon, its total, and the total of each shop. */
export function CategoryCells({ category, ...drawn }: { readonly category: SheetCategory } & DrawnCells) {
  const { from, to, edges } = drawn;
  return (
    <>
      <th
        {...gridRoles.rowHead}
        scope="rowgroup"
        className={styles.sheetProduct}
        data-part="sheet-product"
        data-column={0}
      >
        <LoafStamp kind={loafKindOf(category.name)} size={24} />
        {category.name}
      </th>
      <td {...gridRoles.cell} className={styles.sheetTotal} data-part="sheet-total" data-column={1}>
        {formatCount(category.total)}
      </td>
      {category.cells.slice(from, to).map((quantity, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={from + index}
          {...gridRoles.cell}
          {...shopPlace(from + index, drawn)}
          className={edges.has(from + index) ? sheetGridStyles.sheetEdge : undefined}
        >
          {quantity === 0 ? null : formatCount(quantity)}
        </td>
      ))}
    </>
  );
}

interface ProductCellsProps extends DrawnCells {
  readonly row: SheetRow;
  /** The old values of changed cells; undefined for a row without a change. */
  readonly formerCells: readonly (number | null)[] | undefined;
  /** The deviation of its total from the usual one in per cent; undefined if it is small. */
  readonly fromUsual: number | undefined;
}

/** A product. Memoised: renders only when one of its own quantities changed. */
export const ProductCells = memo(function ProductCells(props: ProductCellsProps) {
  const { row, formerCells, fromUsual, ...drawn } = props;
  const { product, cells, total } = row;
  const { from, to, edges } = drawn;
  const largest = Math.max(0, ...cells);
  return (
    <>
      <th
        {...gridRoles.rowHead}
        scope="row"
        className={styles.sheetProduct}
        data-part="sheet-product"
        data-column={0}
      >
        <span className={styles.sheetProductName}>{product.name}</span>{' '}
        {product.details !== '' && (
          <span className={styles.sheetProductDetails} title={product.details}>
            {product.details}
          </span>
        )}
      </th>
      <td {...gridRoles.cell} className={styles.sheetTotal} data-part="sheet-total" data-column={1}>
        {fromUsual !== undefined && <UsualMark difference={fromUsual} besideTotal={total} />}
        {total === 0 && !formerCells && fromUsual === undefined ? null : formatCount(total)}
        {fromUsual !== undefined && <VisuallyHidden>, {fromUsualLabel(fromUsual)}</VisuallyHidden>}
      </td>
      {cells.slice(from, to).map((quantity, index) => {
        const shop = from + index;
        const former = formerCells?.[shop] ?? null;
        const shade = shadeOf(quantity, largest);
        return (
          <td
            key={shop}
            {...gridRoles.cell}
            {...shopPlace(shop, drawn)}
            className={
              edges.has(shop) ? `${styles.sheetQuantity} ${sheetGridStyles.sheetEdge}` : styles.sheetQuantity
            }
            data-shade={shade === 0 ? undefined : shade}
            data-changed={former === null ? undefined : ''}
          >
            {former === null ? quantity || null : <ChangedQuantity before={former} after={quantity} />}
          </td>
        );
      })}
    </>
  );
}, isSameRow);

function isSameRow(old: ProductCellsProps, next: ProductCellsProps): boolean {
  return (
    old.row.product.name === next.row.product.name &&
    old.row.product.details === next.row.product.details &&
    isSameList(old.row.cells, next.row.cells) &&
    isSameList(old.formerCells ?? [], next.formerCells ?? []) &&
    old.fromUsual === next.fromUsual &&
    old.edges === next.edges &&
    old.from === next.from &&
    old.to === next.to &&
    old.isWindowed === next.isWindowed
  );
}

function isSameList<Entry>(old: readonly Entry[], next: readonly Entry[]): boolean {
  return old === next || (old.length === next.length && old.every((entry, index) => entry === next[index]));
}
