import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { isOpenStatus, shortStatusLabel } from '@bakehouse/domain/orders/display-status';
import type { ReactNode } from 'react';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { Money } from '../../../shared/display/money.tsx';
import printStyles from '../../../ui/table/printing/table-print.module.css';
import type { BrandLines, LineTotals, ShopLine } from '../day/shop-lines.ts';
import { totalsOfLines } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { selectedColumn } from '../grid/day-columns.ts';
import styles from './orders-print.module.css';

interface OrdersPrintProps {
  readonly day: DeliveryDay;
  readonly column: DayColumn;
  readonly brands: readonly BrandLines[];
  readonly summary: ReactNode;
  /** Whether a filter is on, which the print states. */
  readonly filtered: boolean;
  /** The time of the printed data. */
  readonly asOf: Temporal.Instant;
  readonly timeZone: string;
}

/** The print view of the day's list on A4 portrait, black on white: orders by brand and shop. */
export function OrdersPrint({ day, column, brands, summary, filtered, asOf, timeZone }: OrdersPrintProps) {
  return (
    <section className={`${printStyles.root} ${printStyles.upright} ${styles.root}`}>
      <header>
        <DayTag day={day} size="large" />
        <div>
          <h1>{`Orders for ${formatWeekdayName(day)} ${formatDay(day)}`}</h1>
          {summary}
          {filtered && <p>This print shows only some of the shops.</p>}
        </div>
        <p>{`As of ${formatMoment(asOf, timeZone)}`}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Shop</th>
            <th scope="col">Order num</th>
            <th scope="col">PO num</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Items
            </th>
            <th scope="col" className="num">
              Total
            </th>
          </tr>
        </thead>
        {brands.map((brand) => (
          <tbody key={brand.brandId}>
            <tr className={styles.brand}>
              <th scope="rowgroup" colSpan={4}>
                {brand.name}
              </th>
              <Sums {...totalsOfLines(brand.shops)} />
            </tr>
            {brand.shops
              .filter((line) => line.shop.active || (line.orders?.length ?? 0) > 0)
              .map((line) => (
                <PrintedShop key={line.shop.shopId} line={line} column={column} />
              ))}
          </tbody>
        ))}
        <tbody className={styles.all}>
          <tr>
            <th scope="row" colSpan={4}>
              {brands.length === 0 ? 'No orders for this day' : 'All shops'}
            </th>
            <Sums {...totalsOfLines(brands.flatMap((brand) => brand.shops))} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function PrintedShop({
  line: { shop, orders, closed },
  column,
}: {
  readonly line: ShopLine;
  readonly column: DayColumn;
}) {
  const name = `${shop.name}${shop.active ? '' : ' (INACTIVE)'}`;
  if (!orders || orders.length === 0) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>—</td>
        <td>—</td>
        <td>
          {closed[selectedColumn]
            ? 'Closed'
            : !column.status || isOpenStatus(column.status.none)
              ? 'Not ordered yet'
              : shortStatusLabel(column.status.none)}
        </td>
        <td className="num">—</td>
        <td className="num">—</td>
      </tr>
    );
  }
  return orders.map((order, index) => (
    <tr key={order.orderId}>
      <th scope="row">{index === 0 ? name : ''}</th>
      <td>{order.orderId}</td>
      <td>{order.purchaseOrderNumber || '—'}</td>
      <td>{column.status && shortStatusLabel(column.status[order.orderType])}</td>
      <td className="num">{formatCount(order.itemCount)}</td>
      <td className="num">
        <Money pence={order.total} />
      </td>
    </tr>
  ));
}

function Sums({ items, total }: LineTotals) {
  return (
    <>
      <td className="num">{formatCount(items)}</td>
      <td className="num">
        <Money pence={total} />
      </td>
    </>
  );
}
