import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { memo, useMemo, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../../shared/display/money.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { useCategorySubtotal } from '../filter/category-subtotal.ts';
import { FillWithUsual, useFillWithUsual } from '../usual/fill-with-usual.tsx';
import type { ProductCategory } from './order-products.ts';
import styles from './product-grid.module.css';
import { ProductRow } from './product-row.tsx';
import { firstRows } from './product-shape.ts';
import type { ProductGridProps } from './use-product-grid.ts';
import { useProductGrid } from './use-product-grid.ts';

/** The order from 900 px on: a table of products by category, with quantities that the keyboard walks through. */
export function ProductGrid(props: ProductGridProps) {
  const { categories, visible, gridContext } = props;
  const table = useRef<HTMLTableElement>(null);
  const handlers = useProductGrid(table, props, 'row');
  const starts = useMemo(() => firstRows(categories), [categories]);
  const canFill =
    useFillWithUsual().lineCount > 0 && gridContext.isNew && !gridContext.locked && visible === null;
  return (
    <div className={`surface ${styles.surface}`}>
      <table
        ref={table}
        {...(gridContext.locked ? {} : { role: 'grid' })}
        {...handlers}
        className={styles.root}
        aria-label="Products"
        data-new={gridContext.isNew || undefined}
        data-cost={gridContext.showsCostSource || gridContext.canOverrideCost ? 'wide' : undefined}
      >
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={styles.productAllergens}>
              Allergens
            </th>
            <th scope="col" className={styles.productUsual}>
              Usual {gridContext.weekday}
            </th>
            <th scope="col" className={styles.productQuantity}>
              Quantity
            </th>
            <th scope="col" className={`num ${styles.productCost}`}>
              Unit cost
            </th>
            <th scope="col" className={`num ${styles.productTotal}`}>
              Total cost
            </th>
          </tr>
        </thead>
        {canFill && (
          <tbody>
            <tr className={styles.fillRow}>
              <td colSpan={6}>
                <FillWithUsual weekdayName={gridContext.weekdayName} />
              </td>
            </tr>
          </tbody>
        )}
        {categories.map((category, index) => (
          <CategoryRows
            key={category.name}
            category={category}
            firstRow={starts[index] ?? 0}
            visible={visible}
            gridContext={gridContext}
          />
        ))}
        <TotalRow />
      </table>
    </div>
  );
}

interface CategoryRowsProps extends Omit<ProductGridProps, 'categories'> {
  readonly category: ProductCategory;
  /** The number of its first product among all. */
  readonly firstRow: number;
}

const CategoryRows = memo(function CategoryRows(props: CategoryRowsProps) {
  const { category, firstRow, visible, gridContext } = props;
  const lineErrors = useOrderEditorPart((state) => state.lineErrors);
  const confirmed = useOrderEditorPart((state) => state.confirmed);
  const isHidden = (productId: ProductId) => visible !== null && !visible.has(productId);
  const shown = category.products.filter((product) => !isHidden(product.productId)).length;
  return (
    <tbody hidden={shown === 0} style={{ containIntrinsicBlockSize: `auto ${38 + shown * 39}px` }}>
      <CategoryHead category={category} />
      {category.products.map((product, index) => (
        <ProductRow
          key={product.productId}
          row={firstRow + index}
          product={product}
          hidden={isHidden(product.productId)}
          gridContext={gridContext}
          lineError={lineErrors.get(product.productId) ?? null}
          confirmed={confirmed.get(product.productId) ?? null}
        />
      ))}
    </tbody>
  );
});

const CategoryHead = memo(function CategoryHead({ category }: { readonly category: ProductCategory }) {
  const { itemCount, total } = useCategorySubtotal(category);
  return (
    <tr className={styles.categoryRow}>
      <th scope="rowgroup" colSpan={3}>
        <span className={styles.categoryName}>
          <LoafStamp kind={loafKindOf(category.name)} size={26} />
          {category.name}
        </span>
      </th>
      <td className={`num ${styles.categoryItems}`}>
        <b>{formatCount(itemCount)}</b> item{itemCount === 1 ? '' : 's'}
      </td>
      <td />
      <td className={`num ${styles.categoryTotal}`}>
        <Money pence={itemCount === 0 ? null : total} />
      </td>
    </tr>
  );
});

function TotalRow() {
  const itemCount = useOrderEditorPart((state) => state.draft.itemCount);
  const total = useOrderEditorPart((state) => state.draft.total);
  return (
    <tfoot>
      <tr className={styles.totalRow}>
        <th scope="row" colSpan={3}>
          Total
        </th>
        <td className={`num ${styles.categoryItems}`}>
          <b>{formatCount(itemCount)}</b> item{itemCount === 1 ? '' : 's'}
        </td>
        <td />
        <td className={`num ${styles.totalValue}`}>
          <Money pence={total} />
        </td>
      </tr>
    </tfoot>
  );
}
