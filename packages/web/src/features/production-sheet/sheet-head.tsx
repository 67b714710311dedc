import { formatCount } from '@bakehouse/domain/money';
import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { TableSort } from '../../ui/grid/sort.ts';
import { SortHead } from '../../ui/grid/sort-head.tsx';
import { gridRoles } from './grid-roles.ts';
import './sheet-head.css';
import { headRow } from './sheet-lines.ts';
import type { DrawnCells } from './sheet-rows.tsx';
import { shopPlace } from './sheet-rows.tsx';
import { columnKey, productKey, totalKey } from './sort-sheet.ts';

interface SheetHeadProps {
  readonly columns: readonly SheetColumn[];
  readonly cells: DrawnCells;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** Brands over their shops with how many items each takes. The lower heads sort; the arrow keys reach them. */
export function SheetHead({ columns, cells, sort, onSort }: SheetHeadProps) {
  const { from, to, edges, isWindowed } = cells;
  const sorting = { ...gridRoles.columnHead, sort, onSort, buttonTabIndex: -1 } as const;
  return (
    <thead {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={isWindowed ? 1 : undefined}>
        <td {...gridRoles.cell} className="sheet-product" />
        <td {...gridRoles.cell} className="sheet-total" />
        {brandTotals(columns).map(({ brandName, from: first, to: end, total }) => {
          const span = { colSpan: end - first, style: { gridColumn: `span ${end - first}` } };
          if (brandName === '') return <td key={first} {...gridRoles.cell} {...span} />;
          return (
            <th key={first} {...gridRoles.columnHead} scope="colgroup" className="sheet-brand" {...span}>
              <span className="sheet-brand-line">
                <span className="sheet-brand-name" title={brandName}>
                  <span>{brandName}</span> <span className="sheet-brand-items">{formatCount(total)}</span>
                </span>
              </span>
            </th>
          );
        })}
      </tr>
      <tr {...gridRoles.row} data-row={headRow} aria-rowindex={isWindowed ? 2 : undefined}>
        <SortHead
          {...sorting}
          className="sheet-product"
          data-column={0}
          sortKey={productKey}
          label="Product"
        />
        <SortHead {...sorting} className="sheet-total" data-column={1} sortKey={totalKey} label="TOTAL" />
        {columns.slice(from, to).map((column, index) => (
          <SortHead
            key={columnKey(column)}
            {...sorting}
            {...shopPlace(from + index, cells)}
            className={edges.has(from + index) ? 'sheet-shop sheet-edge' : 'sheet-shop'}
            title={column.name}
            sortKey={columnKey(column)}
            label={
              <>
                <span className="sheet-shop-name">{column.name}</span>
                <span className="sheet-shop-items">{formatCount(column.total)}</span>
              </>
            }
          />
        ))}
      </tr>
    </thead>
  );
}
