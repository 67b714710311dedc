import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Money } from '../../../shared/display/money.tsx';
import type { ShopLine } from '../day/shop-lines.ts';
import { itemsOfColumn, totalsOfLines } from '../day/shop-lines.ts';
import dayCellStyles from '../rows/day-cell.module.css';
import orderDetailsStyles from '../rows/grid-order-details.module.css';
import type { DayColumn } from './day-columns.ts';
import { isKnown, selectedColumn } from './day-columns.ts';
import styles from './grid-foot.module.css';
import gridHeadStyles from './grid-head.module.css';

interface GridFootProps {
  readonly columns: readonly DayColumn[];
  readonly lines: readonly ShopLine[];
  /** Whether a filter is on, so that the foot shows the number of shops. */
  readonly filtered: boolean;
  readonly rowIndex: number | null;
  /** Whether there is no room for the number of orders. */
  readonly narrow: boolean;
}

/** The items of each day, and the totals of the selected one, over the shown shops. */
export function GridFoot({ columns, lines, filtered, rowIndex, narrow }: GridFootProps) {
  const { orders, items, total } = totalsOfLines(lines);
  const known = isKnown(columns) || total !== null;
  const shown = countOf(lines.length, 'shop');
  return (
    <tfoot className={styles.root}>
      <tr aria-rowindex={rowIndex ?? undefined}>
        <th scope="row">{filtered ? `${shown} shown` : 'All shops'}</th>
        {columns.map(({ day, status }, index) => (
          <td
            key={day}
            className={dayCellStyles.root}
            data-part="day-cell"
            data-on={index === selectedColumn || undefined}
          >
            {status && formatCount(itemsOfColumn(lines, index))}
          </td>
        ))}
        <td className={styles.ordersGap} data-part="orders-gap" />
        <td colSpan={2} data-part="orders-number">
          {known && !narrow && countOf(orders, 'order')}
        </td>
        <td className={gridHeadStyles.ordersStatus} data-part="orders-status" />
        <td className="num">{known && formatCount(items)}</td>
        <td className="num">
          {total === null ? <i className={orderDetailsStyles.ordersWaiting} /> : <Money pence={total} />}
        </td>
      </tr>
    </tfoot>
  );
}
