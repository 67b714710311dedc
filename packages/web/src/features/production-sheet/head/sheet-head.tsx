import { formatCount } from '@bakehouse/domain/kernel/money';
import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { brandTotalsWithin } from '@bakehouse/domain/production/sheet';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { SortHead } from '../../../ui/grid/sort-head.tsx';
import sheetGridStyles from '../grid/sheet-grid.module.css';
import { headRow } from '../grid/sheet-lines.ts';
import sheetRowsStyles from '../grid/sheet-rows.module.css';
import type { DrawnCells } from '../grid/sheet-rows.tsx';
import { shopPlace } from '../grid/sheet-rows.tsx';
import { columnKey, productKey, totalKey } from '../grid/sort-sheet.ts';
import styles from './sheet-head.module.css';

interface SheetHeadProps {
  readonly columns: readonly SheetColumn[];
  readonly cells: DrawnCells;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** Brands with their number of items, above their shops. The lower heads sort and are reached by arrow keys. */
export function SheetHead({ columns, cells, sort, onSort }: SheetHeadProps) {
  const { from, to, edges, isWindowed } = cells;
  const sorting = { ...gridRoles.columnHead, sort, onSort, buttonTabIndex: -1 } as const;
  return (
    <thead {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={isWindowed ? 1 : undefined}>
        <td {...gridRoles.cell} className={sheetRowsStyles.sheetProduct} data-part="sheet-product" />
        <td {...gridRoles.cell} className={sheetRowsStyles.sheetTotal} data-part="sheet-total" />
        {brandTotalsWithin(columns, { from, to }).map(({ brandName, from: first, to: end, total }) => {
          const span = { colSpan: end - first, style: { gridColumnEnd: `span ${end - first}` } };
          if (brandName === '') return <td key={first} {...gridRoles.cell} {...span} />;
          return (
            <th
              key={first}
              {...gridRoles.columnHead}
              scope="colgroup"
              className={styles.sheetBrand}
              data-part="sheet-brand"
              {...span}
            >
              <span className={styles.sheetBrandName} title={brandName}>
                <span>{brandName}</span> <span className={styles.sheetBrandItems}>{formatCount(total)}</span>
              </span>
            </th>
          );
        })}
      </tr>
      <tr {...gridRoles.row} data-row={headRow} aria-rowindex={isWindowed ? 2 : undefined}>
        <SortHead
          {...sorting}
          className={sheetRowsStyles.sheetProduct}
          data-part="sheet-product"
          data-column={0}
          sortKey={productKey}
          label="Product"
        />
        <SortHead
          {...sorting}
          className={sheetRowsStyles.sheetTotal}
          data-part="sheet-total"
          data-column={1}
          sortKey={totalKey}
          label="TOTAL"
        />
        {columns.slice(from, to).map((column, index) => (
          <SortHead
            key={columnKey(column)}
            {...sorting}
            {...shopPlace(from + index, cells)}
            className={
              edges.has(from + index) ? `${styles.sheetShop} ${sheetGridStyles.sheetEdge}` : styles.sheetShop
            }
            sortKey={columnKey(column)}
            label={column.name}
          />
        ))}
      </tr>
    </thead>
  );
}
