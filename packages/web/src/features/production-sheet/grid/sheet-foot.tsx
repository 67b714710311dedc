import { formatCount } from '@bakehouse/domain/kernel/money';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import sheetRowsStyles from './sheet-rows.module.css';
import type { DrawnCells } from './sheet-rows.tsx';
import { shopPlace } from './sheet-rows.tsx';

interface SheetFootProps {
  readonly sheet: Pick<Sheet, 'columns' | 'total'>;
  readonly cells: DrawnCells;
  /** The row's index for `aria-rowindex`, if the rows are windowed. */
  readonly rowIndex: number | undefined;
}

/** The totals of every shop. */
export function SheetFoot({ sheet: { columns, total }, cells, rowIndex }: SheetFootProps) {
  const { from, to } = cells;
  return (
    <tfoot {...gridRoles.group}>
      <tr {...gridRoles.row} className={sheetRowsStyles.sheetFoot} aria-rowindex={rowIndex}>
        <th {...gridRoles.rowHead} className={sheetRowsStyles.sheetProduct} data-part="sheet-product">
          All items
        </th>
        <td {...gridRoles.cell} className={sheetRowsStyles.sheetTotal} data-part="sheet-total">
          {formatCount(total)}
        </td>
        {columns.slice(from, to).map((column, index) => (
          <td key={column.shopId ?? 'additional'} {...gridRoles.cell} {...shopPlace(from + index, cells)}>
            {formatCount(column.total)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
