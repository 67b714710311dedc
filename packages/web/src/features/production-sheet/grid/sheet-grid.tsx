import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { CSSProperties } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { TableSort } from '../../../ui/table/sort-rows.ts';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { SheetHead } from '../sheet/sheet-head.tsx';
import type { SheetViewSettings } from '../sheet/sheet-view-settings.ts';
import { firstRows } from './first-rows.ts';
import { gridRoles } from './grid-roles.ts';
import styles from './sheet-grid.module.css';
import { CategoryRow, ProductRow } from './sheet-rows.tsx';
import { useFits } from './use-fits.ts';
import { useGridWalk } from './use-grid-walk.ts';

interface SheetGridProps {
  readonly day: DeliveryDay;
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly settings: SheetViewSettings;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** Widths in pixels: product, TOTAL, and the least of a shop. They feed the grid's columns. */
const widths = {
  normal: { product: 262, total: 104, shop: 72 },
  large: { product: 318, total: 124, shop: 86 },
} as const satisfies Record<SheetViewSettings['text'], object>;

/**
 * The sheet as a table that the arrow keys walk. Where all shops fit, the page scrolls under the head; where they do
 * not, the table scrolls in both directions inside its own box, and product and TOTAL stay.
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
  const latest = useMemo(() => ({ sheet: wholeSheet, changes: allChanges }), [wholeSheet, allChanges]);
  const { sheet, changes } = useDeferredValue(latest, { ...latest, sheet: firstRows(wholeSheet) });
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const walk = useGridWalk(table);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of text moves every cell
  useEffect(() => {
    const cell = document.activeElement;
    if (table.current?.contains(cell)) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [settings.text]);
  const { product, total, shop } = widths[settings.text];
  const count = sheet.columns.length;
  const fits = useFits(box, product + total + count * shop);
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

  return (
    <div ref={box} className={`${styles.sheetBox} surface`} data-scrolls={!fits || undefined}>
      <table
        ref={table}
        {...gridRoles.grid}
        aria-label={`Production sheet for ${formatWeekdayName(day)} ${formatDay(day)}`}
        className={styles.root}
        data-part="sheet-grid"
        data-text={settings.text}
        data-shaded={settings.shaded || undefined}
        style={layout}
        {...walk}
      >
        <SheetHead columns={sheet.columns} edges={edges} sort={sort} onSort={onSort} />
        {sheet.categories.map((category) => (
          <tbody key={category.name} {...gridRoles.group}>
            <CategoryRow category={category} edges={edges} />
            {category.rows.map((row) => (
              <ProductRow
                key={row.product.productId}
                row={row}
                formerCells={changes.formerCells.get(row.product.productId)}
                edges={edges}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
