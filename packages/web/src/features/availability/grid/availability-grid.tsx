import type { CSSProperties, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SpacerRow } from '../../../ui/grid/spacer-row.tsx';
import { useBoxWindow } from '../../../ui/grid/use-window.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { RangeQuestion } from '../range-question.tsx';
import type { GridProduct } from '../sheet/sheet-lines.ts';
import { sheetLines } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import styles from './availability-grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRows } from './grid-rows.tsx';
import type { GridShop } from './grid-shop.ts';
import { LineNames } from './line-names.tsx';
import type { Fill } from './use-availability-keys.ts';
import { useAvailabilityKeys } from './use-availability-keys.ts';

/** In pixels: the frozen columns of a product, the minimum of a shop, a row, and the minimum of the head. */
const sizes = {
  wide: { product: 512, shop: 116, row: 37, head: 68 },
  tablet: { product: 232, shop: 124, row: 50, head: 58 },
} as const;

/** What the toolbar above the grid calls. */
export interface GridTools {
  readonly fill: (kind: Fill) => void;
  /** Opens the question about the category of the focused cell. */
  readonly askCategory: (isTicked: boolean) => void;
}

interface AvailabilityGridProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
  /** The shop to scroll to; 0 for none. */
  readonly sought: number;
  readonly canEdit: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly tools: RefObject<GridTools | null>;
  readonly onAsk: (question: RangeQuestion) => void;
}

/** Products by category, and a column for each shop. Only the cells near the visible part are rendered. */
export function AvailabilityGrid(props: AvailabilityGridProps) {
  const { editor, products, shops, sought, canEdit, box, tools, onAsk } = props;
  const table = useRef<HTMLTableElement>(null);
  const namesId = useId();
  const isTablet = useMedia('(max-width: 74.99em)');
  const size = isTablet ? sizes.tablet : sizes.wide;
  const head = useHeadHeight(table, size.head);
  const lines = useMemo(() => sheetLines(products), [products]);
  const shown = useBoxWindow({
    box,
    rows: lines.length,
    columns: shops.length,
    wholeRows: false,
    wholeColumns: false,
    rowHeight: size.row,
    columnWidth: size.shop,
    headHeight: head,
    headWidth: size.product,
  });
  const { handlers, fill, here } = useAvailabilityKeys(table, {
    editor,
    lines,
    shops,
    canEdit,
    bring: ({ row, column }) => shown.bring(row, column),
  });
  function askCategory(isTicked: boolean): void {
    const cell = here();
    const shop = cell && shops[cell.column];
    const line = cell && lines.findLast((each, row) => each.kind === 'category' && row <= cell.row);
    if (shop && line?.kind === 'category') {
      onAsk({ kind: 'category', shop, category: line.name, products: line.products, isTicked });
    }
  }
  useLayoutEffect(() => {
    tools.current = { fill, askCategory };
  });
  const place = shops.findIndex((shop) => shop.shopId === sought);
  useLayoutEffect(() => {
    if (place > 0) box.current?.scrollTo({ left: place * size.shop });
  }, [box, place, size.shop]);
  const { from, to } = shown.columns;
  const layout = {
    '--product': `${size.product}px`,
    '--shop': `${size.shop}px`,
    '--row': `${size.row}px`,
    '--head': `${head}px`,
    '--head-least': `${size.head}px`,
    '--count': shops.length,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the page, not a form
    <div
      ref={box}
      className={styles.box}
      style={layout}
      role="region"
      aria-label="Availability by shop"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard
      tabIndex={0}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
        role="grid"
        aria-label="Availability"
        aria-multiselectable="true"
        aria-rowcount={lines.length + 1}
        aria-colcount={shops.length + 1}
        className={styles.root}
        {...handlers}
      >
        <GridHead
          editor={editor}
          shops={shops}
          sought={sought}
          products={products}
          from={from}
          to={to}
          isTablet={isTablet}
        />
        <SpacerRow height={shown.rows.before} />
        <GridRows
          editor={editor}
          lines={lines}
          shops={shops}
          canEdit={canEdit}
          rowsFrom={shown.rows.from}
          rowsTo={shown.rows.to}
          columnsFrom={from}
          columnsTo={to}
          namesId={namesId}
          onAsk={onAsk}
        />
        <LineNames
          lines={lines}
          from={shown.rows.from}
          to={shown.rows.to}
          rowHeight={size.row}
          namesId={namesId}
          isTablet={isTablet}
        />
        <SpacerRow height={shown.rows.after} />
      </table>
    </div>
  );
}

/** In pixels; higher than the minimum where names of shops wrap. */
function useHeadHeight(table: RefObject<HTMLTableElement | null>, least: number): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const head = table.current?.tHead;
    if (!head) return;
    const observer = new ResizeObserver(() => setHeight(head.offsetHeight));
    observer.observe(head);
    return () => observer.disconnect();
  }, [table]);
  return Math.max(height, least);
}
