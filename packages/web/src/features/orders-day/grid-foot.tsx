import { formatCount } from '@bakehouse/domain/money';
import { Money } from '../../shared/money.tsx';
import type { DayColumn } from './day-columns.ts';
import { isKnown, selectedColumn } from './day-columns.ts';
import './grid-foot.css';
import type { ShopLine } from './shop-lines.ts';
import { itemsOfColumn, totalsOfLines } from './shop-lines.ts';

interface GridFootProps {
  readonly columns: readonly DayColumn[];
  readonly lines: readonly ShopLine[];
  /** Fewer than all shops are shown, so the foot says of how many it speaks. */
  readonly filtered: boolean;
  readonly rowIndex: number | null;
}

/** Items of each day, and orders, items and value of the selected one, over the shops shown. */
export function GridFoot({ columns, lines, filtered, rowIndex }: GridFootProps) {
  const { orders, items, total } = totalsOfLines(lines);
  const known = isKnown(columns) || total !== null;
  const shown = `${formatCount(lines.length)} shop${lines.length === 1 ? '' : 's'}`;
  return (
    <tfoot className="grid-foot">
      <tr aria-rowindex={rowIndex ?? undefined}>
        <th scope="row">{filtered ? `${shown} shown` : 'All shops'}</th>
        {columns.map(({ day, status }, index) => (
          <td key={day} className="day-cell" data-on={index === selectedColumn || undefined}>
            {status && formatCount(itemsOfColumn(lines, index))}
          </td>
        ))}
        <td className="orders-gap" />
        <td className="grid-foot-orders" colSpan={2}>
          {known && `${formatCount(orders)} order${orders === 1 ? '' : 's'}`}
        </td>
        <td className="orders-status" />
        <td className="num">{known && formatCount(items)}</td>
        <td className="num">{total === null ? <i className="orders-waiting" /> : <Money pence={total} />}</td>
      </tr>
    </tfoot>
  );
}
