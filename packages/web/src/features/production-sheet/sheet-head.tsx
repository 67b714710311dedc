import { formatCount } from '@bakehouse/domain/money';
import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { TableSort } from '../../ui/table/sort-rows.ts';
import { gridRoles } from './grid-roles.ts';
import './sheet-head.css';
import { SheetSortHead } from './sheet-sort-head.tsx';
import { columnKey, productKey, totalKey } from './sort-sheet.ts';

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
        <td {...gridRoles.cell} className="sheet-product" />
        <td {...gridRoles.cell} className="sheet-total" />
        {brandTotals(columns).map(({ brandName, from, to, total }) => {
          const span = { colSpan: to - from, style: { gridColumn: `span ${to - from}` } };
          if (brandName === '') return <td key={from} {...gridRoles.cell} {...span} />;
          return (
            <th key={from} {...gridRoles.columnHead} scope="colgroup" className="sheet-brand" {...span}>
              <span className="sheet-brand-line">
                <span className="sheet-brand-name" title={brandName}>
                  <span>{brandName}</span> <span className="sheet-brand-items">{formatCount(total)}</span>
                </span>
              </span>
            </th>
          );
        })}
      </tr>
      <tr {...gridRoles.row}>
        <SheetSortHead className="sheet-product" sortKey={productKey} sort={sort} onSort={onSort}>
          Product
        </SheetSortHead>
        <SheetSortHead className="sheet-total" sortKey={totalKey} sort={sort} onSort={onSort}>
          TOTAL
        </SheetSortHead>
        {columns.map((column, index) => (
          <SheetSortHead
            key={columnKey(column)}
            className={edges.has(index) ? 'sheet-shop sheet-edge' : 'sheet-shop'}
            title={column.name}
            sortKey={columnKey(column)}
            sort={sort}
            onSort={onSort}
          >
            <span className="sheet-shop-name">{column.name}</span>
            <span className="sheet-shop-items">{formatCount(column.total)}</span>
          </SheetSortHead>
        ))}
      </tr>
    </thead>
  );
}
