import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { CSSProperties } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { placeOf } from '../../../ui/grid/cell-elements.ts';
import { Gap } from '../../../ui/grid/gap.tsx';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { useBoxWindow } from '../../../ui/grid/use-window.ts';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { SheetHead } from '../head/sheet-head.tsx';
import type { SheetViewSettings } from '../head/sheet-view-settings.ts';
import styles from './sheet-grid.module.css';
import { columnsBeforeShops, copiedCell, rowOfLine, sheetLines, sheetShape } from './sheet-lines.ts';
import sheetRowsStyles from './sheet-rows.module.css';
import { CategoryCells, ProductCells } from './sheet-rows.tsx';
import { cellToShow } from './show-change.ts';
import { useFits } from './use-fits.ts';
import { useMarkedHead } from './use-marked-head.ts';

interface SheetGridProps {
  readonly day: DeliveryDay;
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly settings: SheetViewSettings;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** In pixels: the widths of product, TOTAL and the least of a shop, which feed the grid's columns; and a row. */
const sizes = {
  normal: { product: 262, total: 104, shop: 72, row: 33 },
  large: { product: 318, total: 124, shop: 86, row: 41 },
} as const satisfies Record<SheetViewSettings['text'], object>;
/** Brands and shops over the columns, in pixels. */
const headHeight = 104;

/** Up to this many cells all are drawn, so that the browser's own search finds every product and shop. */
const drawnWhole = 40_000;
/** More lines than a tall screen shows. */
const drawnAtOnce = 48;

/**
 * The sheet as a table that the arrow keys walk. Where all shops fit, the page scrolls under the head; where they do
 * not, the table scrolls in both directions inside its own box, and product and TOTAL stay. Beyond any sheet of today
 * only the cells near the screen are drawn.
 */
export function SheetGrid({
  day,
  sheet: wholeSheet,
  changes: allChanges,
  settings,
  sort,
  onSort,
}: SheetGridProps) {
  // The first screenful is there at once; the rest of a large sheet is drawn while the page already answers.
  // Quantities and what they were travel together.
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
  const { product, total, shop, row: rowHeight } = sizes[settings.text];
  const count = sheet.columns.length;
  const fits = useFits(box, product + total + count * shop);
  const isWindowed = latest.lines.length * (columnsBeforeShops + count) > drawnWhole;
  const shown = useBoxWindow({
    box,
    rows: lines.length,
    columns: count,
    wholeRows: !isWindowed,
    wholeColumns: !isWindowed || fits,
    rowHeight,
    columnWidth: shop,
    headHeight,
    headWidth: product + total,
  });
  const mark = useMarkedHead(table);
  const { goTo, handlers } = useGrid(table, {
    shape: useMemo(() => sheetShape(lines, count), [lines, count]),
    entry: { row: rowOfLine(0), column: 0 },
    copied: (cell) => copiedCell(sheet, lines, cell),
    bring: ({ row, column }) =>
      shown.bring(Math.max(0, row - rowOfLine(0)), Math.max(0, column - columnsBeforeShops)),
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of text moves every cell
  useEffect(() => {
    const cell = document.activeElement;
    if (table.current?.contains(cell)) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [settings.text]);
  const edgeKey = brandTotals(sheet.columns)
    .map(({ to }) => to - 1)
    .join();
  // The set stays the same object while the brands end where they ended, so that unchanged rows are not drawn again.
  const edges = useMemo(() => new Set(edgeKey.split(',').slice(0, -1).map(Number)), [edgeKey]);
  const layout = {
    '--sheet-product': `${product}px`,
    '--sheet-total': `${total}px`,
    '--sheet-shop': `${shop}px`,
    '--sheet-count': count,
  } as CSSProperties;
  const { from, to } = shown.columns;
  const cells = { from, to, edges, isWindowed };
  const drawn = lines.slice(shown.rows.from, shown.rows.to).map((line, index) => ({
    ...line,
    line: shown.rows.from + index,
  }));

  return (
    <div ref={box} className={`${styles.sheetBox} surface`} data-scrolls={!fits || isWindowed || undefined}>
      <table
        ref={table}
        {...gridRoles.grid}
        aria-label={`Production sheet for ${formatWeekdayName(day)} ${formatDay(day)}`}
        aria-rowcount={isWindowed ? lines.length + 2 : undefined}
        aria-colcount={isWindowed ? columnsBeforeShops + count : undefined}
        className={styles.root}
        data-part="sheet-grid"
        data-text={settings.text}
        data-shaded={settings.shaded || undefined}
        style={layout}
        {...handlers}
        onPointerOver={({ pointerType, target }) => pointerType !== 'touch' && mark(placeOf(target))}
        onPointerLeave={() => mark(placeOf(document.activeElement))}
      >
        <SheetHead columns={sheet.columns} cells={cells} sort={sort} onSort={onSort} />
        <Gap height={shown.rows.before} />
        {[...Map.groupBy(drawn, ({ category }) => category)].map(([category, ofCategory]) => (
          <tbody key={category.name} {...gridRoles.group}>
            {ofCategory.map(({ product: row, line }) => (
              <tr
                key={row ? row.product.productId : 'category'}
                {...gridRoles.row}
                className={row ? sheetRowsStyles.sheetLine : sheetRowsStyles.sheetCategory}
                data-part={row ? 'sheet-line' : undefined}
                data-row={rowOfLine(line)}
                {...(isWindowed && {
                  ref: shown.measure,
                  'data-index': line,
                  'aria-rowindex': rowOfLine(line) + 2,
                })}
              >
                {row ? (
                  <ProductCells
                    row={row}
                    formerCells={changes.formerCells.get(row.product.productId)}
                    {...cells}
                  />
                ) : (
                  <CategoryCells category={category} {...cells} />
                )}
              </tr>
            ))}
          </tbody>
        ))}
        <Gap height={shown.rows.after} />
      </table>
    </div>
  );
}
