import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { dayColourClass } from '../../../shared/days/day-colours.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useFollowLink } from '../../../ui/use-follow-link.ts';
import type { BrandLines, ShopLine } from '../day/shop-lines.ts';
import type { DayColumn } from './day-columns.ts';
import { selectedColumn } from './day-columns.ts';
import type { GridPlace } from './grid-cursor.ts';
import { columnOfPlace, orderPlace, placeName, shopPlace } from './grid-cursor.ts';
import { GridFoot } from './grid-foot.tsx';
import styles from './orders-grid.module.css';
import { ShopBatchRows } from './shop-batch-rows.tsx';
import { drawnAtOnce, rowsOf, shopBatches } from './shop-batches.ts';
import { useGridCursor } from './use-grid-cursor.ts';

interface OrdersGridProps {
  readonly day: DeliveryDay;
  readonly columns: readonly DayColumn[];
  /** The shops shown. */
  readonly brands: readonly BrandLines[];
  readonly filtered: boolean;
  readonly changed: ReadonlySet<ShopId>;
  readonly listAddress: (day: DeliveryDay) => string;
  /** The list could not be read: its places stay empty instead of waiting. */
  readonly failed: boolean;
  /** The head, which stands even where there is nothing under it. */
  readonly head: ReactNode;
  /** Stands in the place of the rows, where there are none. */
  readonly instead: ReactNode;
}

/** The week's orders and the day's list in one table, the shops down and eight days across (ui.md, shop grid). */
export function OrdersGrid(props: OrdersGridProps) {
  const { day, columns, brands, filtered, changed, listAddress, failed, head, instead } = props;
  const lines = useMemo(() => brands.flatMap((brand) => brand.shops), [brands]);
  const batches = useMemo(() => shopBatches(brands), [brands]);
  const reachable = useMemo(
    () => lines.map((line) => ({ shopId: line.shop.shopId, lines: rowsOf(line) })),
    [lines],
  );
  const cursor = useGridCursor(reachable, open);
  const { tabStop } = cursor;
  const follow = useFollowLink();
  const long = lines.length > drawnAtOnce;
  const last = batches.at(-1);
  const rowCount = last ? last.firstRow + last.rows : 1;

  function lineOf(shopId: ShopId | undefined): ShopLine | undefined {
    return lines.find((line) => line.shop.shopId === shopId);
  }

  useShortcut('n', () => {
    const line = cursor.place ? lineOf(cursor.place.shopId) : lines.length === 1 ? lines[0] : undefined;
    const column = columns[columnOfPlace(cursor.place?.place ?? shopPlace) ?? selectedColumn];
    if (line?.mayOrder && column?.open) follow(newOrderAddress(column.day, line.shop.shopId));
  });

  /** Enter on a shop's name opens its order of the day, shows its several orders, or begins one. */
  function open({ shopId, place }: GridPlace): void {
    if (place !== shopPlace) return;
    const line = lineOf(shopId);
    const [order, another] = line?.orders ?? [];
    if (another) cursor.goTo({ shopId, place: orderPlace, line: 0 });
    else if (order) follow(orderAddress(day, order.orderId));
    else if (line?.mayOrder && columns[selectedColumn]?.open) follow(newOrderAddress(day, shopId));
  }

  return (
    <table
      ref={cursor.table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
      role="grid"
      className={`${styles.root} ${dayColourClass(day)}`}
      aria-label={`Orders by shop and day, with ${formatDayShort(day)} in detail`}
      data-failed={failed || undefined}
      aria-rowcount={long ? rowCount : undefined}
      {...cursor.handlers}
    >
      <colgroup>
        <col className={styles.ordersColShop} />
        <col className={styles.ordersColDay} span={8} />
        <col className={styles.ordersColGap} />
        <col className={styles.ordersColNumber} />
        <col className={styles.ordersColPo} />
        <col />
        <col className={styles.ordersColItems} />
        <col className={styles.ordersColTotal} />
      </colgroup>
      {head}
      {lines.length === 0 ? (
        <tbody>
          <tr>
            <td className={styles.instead} colSpan={15}>
              {instead}
            </td>
          </tr>
        </tbody>
      ) : (
        <>
          {batches.map((batch, index) => {
            const has = (shopId: ShopId | undefined | null) =>
              batch.lines.some((line) => line.shop.shopId === shopId);
            const holdsTab = has(tabStop?.shopId);
            return (
              <ShopBatchRows
                key={batch.key}
                batch={batch}
                columns={columns}
                long={long}
                atFirst={index < 2}
                picked={has(cursor.selected) ? cursor.selected : null}
                tabShop={holdsTab && tabStop ? tabStop.shopId : null}
                tabStop={holdsTab && tabStop ? placeName(tabStop) : null}
                changed={changed}
                listAddress={listAddress}
                goTo={cursor.goTo}
              />
            );
          })}
          <GridFoot columns={columns} lines={lines} filtered={filtered} rowIndex={long ? rowCount : null} />
        </>
      )}
    </table>
  );
}
