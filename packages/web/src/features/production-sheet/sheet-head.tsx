import { formatCount } from '@bakehouse/domain/money';
import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { brandRuns } from './brand-runs.ts';
import { gridRoles } from './grid-roles.ts';
import './sheet-head.css';

interface SheetHeadProps {
  readonly columns: readonly SheetColumn[];
  /** The last columns of their brands. */
  readonly edges: ReadonlySet<number>;
}

/** Brands over their shops, and under each shop how many items it takes. */
export function SheetHead({ columns, edges }: SheetHeadProps) {
  return (
    <thead {...gridRoles.group}>
      <tr {...gridRoles.row}>
        <td {...gridRoles.cell} className="sheet-product" />
        <td {...gridRoles.cell} className="sheet-total" />
        {brandRuns(columns).map(({ brandName, from, to }) => {
          const span = { colSpan: to - from, style: { gridColumn: `span ${to - from}` } };
          if (brandName === '') return <td key={from} {...gridRoles.cell} {...span} />;
          return (
            <th key={from} {...gridRoles.columnHead} scope="colgroup" className="sheet-brand" {...span}>
              <span className="sheet-brand-line">
                <span className="sheet-brand-name">{brandName}</span>
              </span>
            </th>
          );
        })}
      </tr>
      <tr {...gridRoles.row}>
        <th {...gridRoles.columnHead} scope="col" className="sheet-product">
          Product
        </th>
        <th {...gridRoles.columnHead} scope="col" className="sheet-total">
          TOTAL
        </th>
        {columns.map(({ shopId, name, total }, index) => (
          <th
            key={shopId ?? 'additional'}
            {...gridRoles.columnHead}
            scope="col"
            title={name}
            className={edges.has(index) ? 'sheet-shop sheet-edge' : 'sheet-shop'}
          >
            <span className="sheet-shop-name">{name}</span>
            <span className="sheet-shop-items">{formatCount(total)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
