import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import type { FromUsual } from '@bakehouse/domain/production/from-usual';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { CSSProperties } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { placeOf } from '../../../ui/grid/cell-elements.ts';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { SpacerRow } from '../../../ui/grid/spacer-row.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { useRowWindow } from '../../../ui/grid/use-window.ts';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { SheetHead } from '../head/sheet-head.tsx';
import type { SheetViewSettings } from '../tools/sheet-view-settings.ts';
import { SheetFoot } from './sheet-foot.tsx';
import styles from './sheet-grid.module.css';
import { columnsBeforeShops, copiedCell, rowOfLine, sheetLines, sheetShape } from './sheet-lines.ts';
import sheetRowsStyles from './sheet-rows.module.css';
import { CategoryCells, ProductCells } from './sheet-rows.tsx';
import { ShopRail } from './shop-rail.tsx';
import { railWidth } from './shop-window.ts';
import { cellToShow } from './show-change.ts';
import { useMarkedHead } from './use-marked-head.ts';
import { useSheetSize } from './use-sheet-size.ts';
import { useShopColumns } from './use-shop-columns.ts';

interface SheetGridProps {
  readonly day: DeliveryDay;
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly fromUsual: FromUsual;
  readonly settings: SheetViewSettings;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** Up to this number of cells every row is rendered, so that find-in-page works. */
const drawnWhole = 8000;
/** With fewer shops there is no shading: every quantity would be among the largest of its row. */
const shadedFrom = 3;
/** More lines than a tall screen shows. */
const drawnAtOnce = 48;

/**
 * The sheet as a table with arrow-key navigation. The page scrolls below its sticky head; product and TOTAL are fixed,
 * and the shops beside them are paged by whole columns if not all fit. Of a sheet far larger than today's only the rows
 * near the screen are rendered.
 */
export function SheetGrid(props: SheetGridProps) {
  const { day, sheet: wholeSheet, changes: allChanges, fromUsual, settings, sort, onSort } = props;
  // The first screenful is rendered at once, the rest of a large sheet deferred. Quantities and their old values are
  // deferred together.
  const latest = useMemo(
    () => ({ sheet: wholeSheet, changes: allChanges, lines: sheetLines(wholeSheet) }),
    [wholeSheet, allChanges],
  );
  const { sheet, changes, lines } = useDeferredValue(latest, {
    ...latest,
    lines: latest.lines.slice(0, drawnAtOnce),
  });
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const size = useSheetSize(settings.text);
  const count = sheet.columns.length;
  const before = size.product + size.total;
  const shops = useShopColumns({ table: box, count, before, least: size.shop });
  const { from, to } = shops.shown;
  const hasAllShops = to - from === count;
  const hasAllRows = latest.lines.length * (columnsBeforeShops + to - from) <= drawnWhole;
  const isWindowed = !(hasAllShops && hasAllRows);
  const rows = useRowWindow({
    list: table,
    count: lines.length,
    whole: hasAllRows,
    height: () => size.row,
  });
  const mark = useMarkedHead(table);
  const { goTo, handlers } = useGrid(table, {
    shape: useMemo(() => sheetShape(lines, count), [lines, count]),
    entry: { row: rowOfLine(0), column: 0 },
    copied: (cell) => copiedCell(sheet, lines, cell),
    bring({ row, column }) {
      if (row >= rowOfLine(0)) rows.bring(row - rowOfLine(0));
      if (column >= columnsBeforeShops) shops.show(column - columnsBeforeShops);
    },
    onPlace: mark,
  });
  useEffect(
    () =>
      cellToShow.subscribe(() => {
        const asked = cellToShow.get();
        const line = lines.findIndex((each) => each.product?.product.productId === asked?.productId);
        if (asked && line >= 0) goTo({ row: rowOfLine(line), column: columnsBeforeShops + asked.column });
      }),
    [lines, goTo],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text size moves every cell
  useEffect(() => {
    const cell = document.activeElement;
    if (table.current?.contains(cell)) cell?.scrollIntoView({ block: 'nearest' });
  }, [settings.text]);
  const edgeKey = brandTotals(sheet.columns)
    .map(({ to: end }) => end - 1)
    .join();
  // The set keeps its identity while the brands end at the same columns, so that unchanged rows do not render.
  const edges = useMemo(() => new Set(edgeKey.split(',').slice(0, -1).map(Number)), [edgeKey]);
  const layout = {
    '--sheet-product': `${size.product}px`,
    '--sheet-total': `${size.total}px`,
    '--sheet-rail': from > 0 ? `${railWidth}px` : '0px',
    '--sheet-rail-right': to < count ? `${railWidth}px` : '0px',
    '--sheet-count': to - from,
  } as CSSProperties;
  const cells = { from, to, edges, isWindowed };
  const drawn = lines.slice(rows.from, rows.to).map((line, index) => ({ ...line, line: rows.from + index }));
  const changedIn = (first: number, end: number) =>
    changes.list.filter(({ column }) => column >= first && column < end).length;

  return (
    <div ref={box} className={`${styles.sheetBox} surface`} data-text={settings.text} style={layout}>
      <table
        ref={table}
        {...gridRoles.grid}
        aria-label={`Production sheet for ${formatWeekdayName(day)} ${formatDay(day)}`}
        aria-rowcount={isWindowed ? lines.length + 3 : undefined}
        aria-colcount={isWindowed ? columnsBeforeShops + count : undefined}
        className={styles.root}
        data-part="sheet-grid"
        data-shaded={(settings.shaded && count >= shadedFrom) || undefined}
        {...handlers}
        onKeyDown={(event) => {
          if (event.key === 'Home' && (event.ctrlKey || event.metaKey)) shops.home();
          handlers.onKeyDown(event);
        }}
        onPointerOver={({ pointerType, target }) => pointerType !== 'touch' && mark(placeOf(target))}
        onPointerLeave={() => mark(placeOf(document.activeElement))}
      >
        <SheetHead columns={sheet.columns} cells={cells} sort={sort} onSort={onSort} />
        <SpacerRow height={rows.before} />
        {[...Map.groupBy(drawn, ({ category }) => category)].map(([category, ofCategory]) => (
          <tbody key={category.name} {...gridRoles.group}>
            {ofCategory.map(({ product: row, line }) => (
              <tr
                key={row ? row.product.productId : 'category'}
                {...gridRoles.row}
                className={row ? sheetRowsStyles.sheetLine : sheetRowsStyles.sheetCategory}
                data-part={row ? 'sheet-line' : undefined}
                data-row={rowOfLine(line)}
                aria-rowindex={isWindowed ? rowOfLine(line) + 2 : undefined}
                {...(!hasAllRows && { ref: rows.measure, 'data-index': line })}
              >
                {row ? (
                  <ProductCells
                    row={row}
                    formerCells={changes.formerCells.get(row.product.productId)}
                    fromUsual={fromUsual.get(row.product.productId)}
                    {...cells}
                  />
                ) : (
                  <CategoryCells category={category} {...cells} />
                )}
              </tr>
            ))}
          </tbody>
        ))}
        <SpacerRow height={rows.after} />
        <SheetFoot sheet={sheet} cells={cells} rowIndex={isWindowed ? lines.length + 3 : undefined} />
      </table>
      {from > 0 && (
        <ShopRail
          side="left"
          hidden={sheet.columns.slice(0, from)}
          changed={changedIn(0, from)}
          onPage={() => shops.page(-1)}
        />
      )}
      {to < count && (
        <ShopRail
          side="right"
          hidden={sheet.columns.slice(to)}
          changed={changedIn(to, count)}
          onPage={() => shops.page(1)}
        />
      )}
    </div>
  );
}
