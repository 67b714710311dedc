import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { dayColourClass } from '../../../shared/days/day-colours.ts';
import type { Cell } from '../../../ui/grid/cells.ts';
import { SpacerRow } from '../../../ui/grid/spacer-row.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { useRowWindow } from '../../../ui/grid/use-window.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { useMedia, usePhone } from '../../../ui/use-media.ts';
import type { BrandLines } from '../day/shop-lines.ts';
import { BrandRow } from '../rows/brand-row.tsx';
import type { DayRows } from '../rows/day-rows.ts';
import { columnOfDay, dayOfColumn, dayRows, dayShape, orderColumn, shopColumn } from '../rows/day-rows.ts';
import { ShopRows } from '../rows/shop-rows.tsx';
import type { DayColumn } from './day-columns.ts';
import { isKnown, selectedColumn } from './day-columns.ts';
import { GridFoot } from './grid-foot.tsx';
import styles from './orders-grid.module.css';

interface OrdersGridProps {
  readonly day: DeliveryDay;
  readonly columns: readonly DayColumn[];
  /** The filtered shops. */
  readonly brands: readonly BrandLines[];
  readonly filtered: boolean;
  readonly changed: ReadonlySet<ShopId>;
  readonly listAddress: (day: DeliveryDay) => string;
  /** Whether the list failed to load: its cells stay empty instead of showing placeholders. */
  readonly failed: boolean;
  /** The head, also shown without rows. */
  readonly head: ReactNode;
  /** Shown in place of the rows, where there are none. */
  readonly instead: ReactNode;
}

/** Up to this number of shops every row is rendered, so that find-in-page works (ui.md section 4). */
const drawnWhole = 300;

/** The week's orders and the day's list in one table: a row per shop, eight columns of days (ui.md, shop grid). */
export function OrdersGrid(props: OrdersGridProps) {
  const { day, columns, brands, filtered, changed, listAddress, failed, head, instead } = props;
  const table = useRef<HTMLTableElement>(null);
  const narrow = usePhone();
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 36;
  const lines = useMemo(() => brands.flatMap((brand) => brand.shops), [brands]);
  const entries = useMemo(() => dayRows(brands), [brands]);
  const shape = useMemo(() => dayShape(entries), [entries]);
  const isLong = lines.length > drawnWhole;
  const shown = useRowWindow({
    list: table,
    count: entries.length,
    whole: !isLong,
    height: (index) => (entries[index]?.rows ?? 1) * rowHeight,
  });
  /** The cell of the last click or key: its shop is selected and offers new orders. */
  const [place, setPlace] = useState<{ readonly shopId: ShopId; readonly column: number } | null>(null);
  const isShown = lines.some((line) => line.shop.shopId === place?.shopId);
  const picked = isShown ? place?.shopId : lines.length === 1 ? lines[0]?.shop.shopId : undefined;
  const follow = useFollowLink();
  const { handlers, goTo } = useGrid(table, {
    shape,
    entry: { row: entries.find(({ line }) => line)?.firstRow ?? 0, column: columnOfDay(selectedColumn) },
    bring: ({ row }) => shown.bring(entries.findLastIndex(({ firstRow }) => firstRow <= row)),
    onEnter: open,
    onPlace: (cell) => {
      const line = cell && entryAt(cell)?.line;
      if (line) setPlace({ shopId: line.shop.shopId, column: cell.column });
    },
  });

  function entryAt({ row }: Cell): DayRows | undefined {
    return entries.findLast(({ firstRow }) => firstRow <= row);
  }

  useShortcut('n', () => {
    const line = lines.find(({ shop }) => shop.shopId === picked);
    const column = columns[dayOfColumn(isShown && place ? place.column : shopColumn) ?? selectedColumn];
    if (line?.mayOrder && column?.open) follow(newOrderAddress(column.day, line.shop.shopId));
  });

  /** Enter on a shop's name opens its order of the day, expands its several orders, or creates one. */
  function open(cell: Cell): void {
    const line = entryAt(cell)?.line;
    if (!line || cell.column !== shopColumn) return;
    const [order, another] = line.orders ?? [];
    if (another) goTo({ row: cell.row, column: orderColumn });
    else if (order) follow(orderAddress(day, order.orderId));
    else if (line.mayOrder && columns[selectedColumn]?.open) follow(newOrderAddress(day, line.shop.shopId));
  }

  const drawn = entries.slice(shown.from, shown.to);
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
      role="grid"
      className={`${styles.root} ${dayColourClass(day)}`}
      aria-label={`Orders by shop and day, with ${formatDayShort(day)} in detail`}
      data-narrow={narrow || undefined}
      data-failed={failed || undefined}
      aria-rowcount={isLong ? shape.rows + 2 : undefined}
      {...handlers}
    >
      <colgroup>
        <col className={styles.ordersColShop} />
        <col className={styles.ordersColDay} span={8} />
        <col className={styles.ordersColGap} />
        <col className={styles.ordersColNumber} />
        <col className={styles.ordersColPo} />
        <col className={styles.ordersColStatus} />
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
          <SpacerRow height={shown.before} />
          {[...Map.groupBy(drawn, ({ brand }) => brand)].map(([brand, ofBrand]) => (
            <tbody key={brand.brandId}>
              {ofBrand.map(({ line, firstRow }) =>
                line ? (
                  <ShopRows
                    key={line.shop.shopId}
                    line={line}
                    columns={columns}
                    picked={line.shop.shopId === picked}
                    narrow={narrow}
                    changed={changed.has(line.shop.shopId)}
                    firstRow={firstRow}
                    isCounted={isLong}
                    listAddress={listAddress}
                    goTo={goTo}
                  />
                ) : (
                  <BrandRow
                    key="brand"
                    brand={brand}
                    known={isKnown(columns)}
                    rowIndex={isLong ? firstRow + 2 : null}
                  />
                ),
              )}
            </tbody>
          ))}
          <SpacerRow height={shown.after} />
          <GridFoot
            columns={columns}
            lines={lines}
            filtered={filtered}
            narrow={narrow}
            rowIndex={isLong ? shape.rows + 2 : null}
          />
        </>
      )}
    </table>
  );
}
