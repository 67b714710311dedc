import { formatCount } from '@bakehouse/domain/kernel/money';
import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { TableSort } from '../../../ui/table/sort-rows.ts';
import { gridRoles } from '../grid/grid-roles.ts';
import sheetGridStyles from '../grid/sheet-grid.module.css';
import sheetRowsStyles from '../grid/sheet-rows.module.css';
import sheetSortHeadStyles from '../grid/sheet-sort-head.module.css';
import { SheetSortHead } from '../grid/sheet-sort-head.tsx';
import { columnKey, productKey, totalKey } from '../grid/sort-sheet.ts';
import styles from './sheet-head.module.css';

interface SheetHeadProps {
  readonly columns: readonly SheetColumn[];
  /** The last columns of their brands. */
  readonly edges: ReadonlySet<number>;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** Brands over their shops with how many items each takes. The lower heads sort. */
export function SheetHead({ columns, edges, sort, onSort }: SheetHeadProps) {
  return (
    <thead {...gridRoles.group}>
      <tr {...gridRoles.row}>
        <td {...gridRoles.cell} className={sheetRowsStyles.sheetProduct} data-part="sheet-product" />
        <td {...gridRoles.cell} className={sheetRowsStyles.sheetTotal} data-part="sheet-total" />
        {brandTotals(columns).map(({ brandName, from, to, total }) => {
          const span = { colSpan: to - from, style: { gridColumn: `span ${to - from}` } };
          if (brandName === '') return <td key={from} {...gridRoles.cell} {...span} />;
          return (
            <th
              key={from}
              {...gridRoles.columnHead}
              scope="colgroup"
              className={styles.sheetBrand}
              data-part="sheet-brand"
              {...span}
            >
              <span className={styles.sheetBrandLine}>
                <span className={styles.sheetBrandName} title={brandName}>
                  <span>{brandName}</span>{' '}
                  <span className={styles.sheetBrandItems}>{formatCount(total)}</span>
                </span>
              </span>
            </th>
          );
        })}
      </tr>
      <tr {...gridRoles.row}>
        <SheetSortHead
          className={`${sheetRowsStyles.sheetProduct} ${sheetGridStyles.sheetProduct} ${styles.sheetProduct}`}
          sortKey={productKey}
          sort={sort}
          onSort={onSort}
        >
          Product
        </SheetSortHead>
        <SheetSortHead
          className={`${sheetRowsStyles.sheetTotal} ${sheetGridStyles.sheetTotal} ${sheetSortHeadStyles.sheetTotal} ${styles.sheetTotal}`}
          sortKey={totalKey}
          sort={sort}
          onSort={onSort}
        >
          TOTAL
        </SheetSortHead>
        {columns.map((column, index) => (
          <SheetSortHead
            key={columnKey(column)}
            className={
              edges.has(index)
                ? `${styles.sheetShop} ${sheetSortHeadStyles.sheetShop} ${sheetGridStyles.sheetEdge}`
                : `${styles.sheetShop} ${sheetSortHeadStyles.sheetShop}`
            }
            title={column.name}
            sortKey={columnKey(column)}
            sort={sort}
            onSort={onSort}
          >
            <span className={styles.sheetShopName}>{column.name}</span>
            <span className={styles.sheetShopItems}>{formatCount(column.total)}</span>
          </SheetSortHead>
        ))}
      </tr>
    </thead>
  );
}
