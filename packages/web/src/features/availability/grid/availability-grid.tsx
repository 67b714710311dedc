import type { CSSProperties, RefObject } from 'react';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../../shared/display/money.tsx';
import { Gap } from '../../../ui/grid/gap.tsx';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import { useBoxWindow } from '../../../ui/grid/use-window.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { RangeQuestion } from '../range-question.tsx';
import type { GridProduct, Line } from '../sheet/sheet-lines.ts';
import { sheetLines } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import styles from './availability-grid.module.css';
import { GridCell } from './cell.tsx';
import { useAvailableCount } from './count-available.ts';
import type { GridShop } from './grid-shop.ts';
import type { Fill } from './use-availability-keys.ts';
import { useAvailabilityKeys } from './use-availability-keys.ts';

/** In pixels, as the mocks have them: the frozen columns of a product, the least of a shop, and a row. */
const sizes = {
  wide: { product: 512, shop: 116, row: 37, head: 68 },
  tablet: { product: 232, shop: 124, row: 50, head: 58 },
} as const;

/** What the tools above the grid ask of it. */
export interface GridTools {
  readonly fill: (kind: Fill) => void;
  /** Asks about the category of the cell with the focus. */
  readonly askCategory: (isTicked: boolean) => void;
}

interface AvailabilityGridProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
  readonly canEdit: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly tools: RefObject<GridTools | null>;
  readonly onAsk: (question: RangeQuestion) => void;
}

/** Products by category, and a column for each shop. Only the cells near the screen are drawn. */
export function AvailabilityGrid(props: AvailabilityGridProps) {
  const { editor, products, shops, canEdit, box, tools, onAsk } = props;
  const table = useRef<HTMLTableElement>(null);
  const isTablet = useMedia('(max-width: 74.99em)');
  const size = isTablet ? sizes.tablet : sizes.wide;
  const lines = useMemo(() => sheetLines(products), [products]);
  const shown = useBoxWindow({
    box,
    rows: lines.length,
    columns: shops.length,
    wholeRows: false,
    wholeColumns: false,
    rowHeight: size.row,
    columnWidth: size.shop,
    headHeight: size.head,
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
  const { from, to } = shown.columns;
  const drawnShops = shops.slice(from, to);
  const layout = {
    '--product': `${size.product}px`,
    '--shop': `${size.shop}px`,
    '--row': `${size.row}px`,
    '--head': `${size.head}px`,
    '--count': shops.length,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    // biome-ignore lint/a11y/useSemanticElements: a part of the page, not a form
    <div ref={box} className={styles.box} role="region" aria-label="Availability by shop" tabIndex={0}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
        role="grid"
        aria-label="Availability"
        aria-multiselectable="true"
        aria-rowcount={lines.length + 1}
        aria-colcount={shops.length + 1}
        className={styles.root}
        style={layout}
        {...handlers}
      >
        <thead className={styles.head} {...gridRoles.group}>
          <tr {...gridRoles.row} aria-rowindex={1}>
            <th {...gridRoles.columnHead} scope="col" aria-colindex={1}>
              {isTablet ? (
                'Name'
              ) : (
                <>
                  <span>PID</span>
                  <span>Name</span>
                  <span className={styles.headPrice}>Unit price</span>
                </>
              )}
            </th>
            {drawnShops.map((shop, index) => (
              <ShopHead
                key={shop.shopId}
                editor={editor}
                shop={shop}
                products={products}
                column={from + index}
                start={index === 0 ? from + 2 : undefined}
              />
            ))}
          </tr>
        </thead>
        <Gap height={shown.rows.before} />
        <tbody {...gridRoles.group}>
          {lines.slice(shown.rows.from, shown.rows.to).map((line, index) => (
            <tr
              key={line.kind === 'product' ? line.product.productId : line.name}
              ref={shown.measure}
              {...gridRoles.row}
              data-index={shown.rows.from + index}
              data-row={shown.rows.from + index}
              aria-rowindex={shown.rows.from + index + 2}
              data-kind={line.kind}
              data-archived={(line.kind === 'product' && !line.product.active) || undefined}
            >
              <LineHead line={line} isTablet={isTablet} />
              {drawnShops.map((shop, place) => {
                const start = place === 0 ? from + 2 : undefined;
                return line.kind === 'product' ? (
                  <GridCell
                    key={shop.shopId}
                    editor={editor}
                    product={line.product}
                    shopId={shop.shopId}
                    shopName={shop.name}
                    canEdit={canEdit}
                    column={from + place}
                    start={start}
                  />
                ) : (
                  <td key={shop.shopId} {...gridRoles.cell} style={{ gridColumnStart: start }}>
                    {canEdit && (
                      <CategoryChoice
                        category={line.name}
                        shopName={shop.name}
                        onChoose={(isTicked) =>
                          onAsk({
                            kind: 'category',
                            shop,
                            category: line.name,
                            products: line.products,
                            isTicked,
                          })
                        }
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <Gap height={shown.rows.after} />
      </table>
    </div>
  );
}

interface ShopHeadProps {
  readonly editor: SheetEditor;
  readonly shop: GridShop;
  readonly products: readonly GridProduct[];
  readonly column: number;
  readonly start: number | undefined;
}

const ShopHead = memo(function ShopHead({ editor, shop, products, column, start }: ShopHeadProps) {
  const count = useAvailableCount(editor, shop.shopId, products);
  return (
    <th {...gridRoles.columnHead} scope="col" aria-colindex={column + 2} style={{ gridColumnStart: start }}>
      <b>{shop.name}</b>
      <small>
        {count} available{!shop.active && ', inactive'}
      </small>
    </th>
  );
});

const LineHead = memo(function LineHead({
  line,
  isTablet,
}: {
  readonly line: Line;
  readonly isTablet: boolean;
}) {
  if (line.kind === 'category') {
    return (
      <th {...gridRoles.rowHead} scope="row" aria-colindex={1} className={styles.category}>
        <LoafStamp kind={loafKindOf(line.name)} size={22} />
        {line.name}
      </th>
    );
  }
  const { itemCode, name, details, unitCost, active } = line.product;
  const price = <Money pence={unitCost} />;
  return (
    <th {...gridRoles.rowHead} scope="row" aria-colindex={1} className={styles.product}>
      {isTablet ? (
        <span>
          <b>{name}</b>
          <small>
            {price}
            {details && <>, {details}</>}
            {!active && ', archived'}
          </small>
        </span>
      ) : (
        <>
          <span className={styles.pid}>{itemCode}</span>
          <span>
            <b>{name}</b> <small>{details}</small>
            {!active && <small> archived</small>}
          </span>
          <span className={styles.price}>{price}</span>
        </>
      )}
    </th>
  );
});

interface CategoryChoiceProps {
  readonly category: string;
  readonly shopName: string;
  readonly onChoose: (isTicked: boolean) => void;
}

/** All or none of a category for one shop; asks first. By keys it is in the menu, so that Tab passes the grid by. */
function CategoryChoice({ category, shopName, onChoose }: CategoryChoiceProps) {
  return (
    <span className={styles.choice}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`All of ${category} for ${shopName}`}
        onClick={() => onChoose(true)}
      >
        All
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`None of ${category} for ${shopName}`}
        onClick={() => onChoose(false)}
      >
        None
      </button>
    </span>
  );
}
