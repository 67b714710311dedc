import { memo } from 'react';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import type { GridProduct } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import styles from './availability-grid.module.css';
import { useAvailableCount } from './count-available.ts';
import type { GridShop } from './grid-shop.ts';

interface GridHeadProps {
  readonly editor: SheetEditor;
  readonly shops: readonly GridShop[];
  /** The shop of the address; 0 for none. */
  readonly sought: number;
  readonly products: readonly GridProduct[];
  /** The rendered columns. */
  readonly from: number;
  readonly to: number;
  readonly isTablet: boolean;
}

/**
 * The shops, with the number of products that each may order. The head has the height of its tallest shop, rendered or
 * not: if it grew with the rendered columns, the rows would move away below the focused cell.
 */
export const GridHead = memo(function GridHead({
  editor,
  shops,
  sought,
  products,
  from,
  to,
  isTablet,
}: GridHeadProps) {
  return (
    <thead className={styles.head} {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={1}>
        <th {...gridRoles.columnHead} scope="col" aria-colindex={1}>
          {isTablet ? (
            <span>Name</span>
          ) : (
            <>
              <span>PID</span>
              <span>Name</span>
              <span>Unit price</span>
            </>
          )}
          {to - from < shops.length && (
            <span className={styles.tallest} aria-hidden="true">
              {shops.map((shop) => (
                <ShopWords key={shop.shopId} shop={shop} count={products.length} />
              ))}
            </span>
          )}
        </th>
        {shops.slice(from, to).map((shop, index) => (
          <ShopHead
            key={shop.shopId}
            editor={editor}
            shop={shop}
            isSought={shop.shopId === sought}
            products={products}
            column={from + index}
            start={index === 0 ? from + 2 : undefined}
          />
        ))}
      </tr>
    </thead>
  );
});

interface ShopHeadProps {
  readonly editor: SheetEditor;
  readonly shop: GridShop;
  readonly isSought: boolean;
  readonly products: readonly GridProduct[];
  readonly column: number;
  readonly start: number | undefined;
}

const ShopHead = memo(function ShopHead({ editor, shop, isSought, products, column, start }: ShopHeadProps) {
  const count = useAvailableCount(editor, shop.shopId, products);
  return (
    <th
      {...gridRoles.columnHead}
      scope="col"
      aria-colindex={column + 2}
      aria-current={isSought || undefined}
      style={{ gridColumnStart: start }}
    >
      <ShopWords shop={shop} count={count} />
    </th>
  );
});

function ShopWords({ shop, count }: { readonly shop: GridShop; readonly count: number }) {
  return (
    <span className={styles.shop}>
      <b>{shop.name}</b>
      <small>
        {count} available{!shop.active && ', inactive'}
      </small>
    </span>
  );
}
