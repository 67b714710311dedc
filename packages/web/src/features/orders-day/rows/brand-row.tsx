import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Money } from '../../../shared/display/money.tsx';
import type { BrandLines } from '../day/shop-lines.ts';
import { totalsOfLines } from '../day/shop-lines.ts';
import gridHeadStyles from '../grid/grid-head.module.css';
import styles from './brand-row.module.css';
import orderDetailsStyles from './grid-order-details.module.css';

interface BrandRowProps {
  readonly brand: BrandLines;
  /** Whether the selected day's items are loaded. */
  readonly known: boolean;
  readonly rowIndex: number | null;
}

/** The row of a brand above its shops, with items and value of the selected day. */
export function BrandRow({ brand, known, rowIndex }: BrandRowProps) {
  const { items, total } = totalsOfLines(brand.shops);
  const count = brand.shops.filter((line) => line.shop.active).length;
  return (
    <tr className={styles.root} data-part="brand-row" aria-rowindex={rowIndex ?? undefined}>
      <th scope="rowgroup" colSpan={10}>
        <b>{brand.name}</b>
        <small>{countOf(count, 'shop')}</small>
      </th>
      <td className={orderDetailsStyles.ordersNumber} data-part="orders-number" />
      <td className={orderDetailsStyles.ordersPo} data-part="orders-po" />
      <td className={gridHeadStyles.ordersStatus} data-part="orders-status" />
      <td className="num">{(known || total !== null) && formatCount(items)}</td>
      <td className="num">
        {total === null ? <i className={orderDetailsStyles.ordersWaiting} /> : <Money pence={total} />}
      </td>
    </tr>
  );
}
