import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { memo, useMemo, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { categoryAnchor } from '../filter/category-chips.tsx';
import { useCategorySubtotal } from '../filter/category-subtotal.ts';
import { FillWithUsual, useFillWithUsual } from '../usual/fill-with-usual.tsx';
import type { ProductCategory } from './order-products.ts';
import { ProductLine } from './product-line.tsx';
import styles from './product-list.module.css';
import { firstRows } from './product-shape.ts';
import type { ProductGridProps } from './use-product-grid.ts';
import { useProductGrid } from './use-product-grid.ts';

/** The order on a phone: a list of products under the heads of their categories. */
export function ProductList(props: ProductGridProps) {
  const { categories, visible, gridContext } = props;
  const list = useRef<HTMLDivElement>(null);
  const handlers = useProductGrid(list, props, 'every');
  const starts = useMemo(() => firstRows(categories), [categories]);
  const canFill =
    useFillWithUsual().lineCount > 0 && gridContext.isNew && !gridContext.locked && visible === null;
  return (
    <div ref={list} className={styles.root} data-new={gridContext.isNew || undefined} {...handlers}>
      {canFill && <FillWithUsual weekdayName={gridContext.weekdayName} />}
      {categories.map((category, index) => (
        <CategoryLines
          key={category.name}
          category={category}
          index={index}
          firstRow={starts[index] ?? 0}
          visible={visible}
          gridContext={gridContext}
        />
      ))}
    </div>
  );
}

interface CategoryLinesProps extends Omit<ProductGridProps, 'categories'> {
  readonly category: ProductCategory;
  readonly index: number;
  /** The number of its first product among all. */
  readonly firstRow: number;
}

const CategoryLines = memo(function CategoryLines(props: CategoryLinesProps) {
  const { category, index, firstRow, visible, gridContext } = props;
  const lineErrors = useOrderEditorPart((state) => state.lineErrors);
  const confirmed = useOrderEditorPart((state) => state.confirmed);
  const isHidden = (productId: ProductId) => visible !== null && !visible.has(productId);
  return (
    <section
      id={categoryAnchor(index)}
      data-category-index={index}
      aria-label={category.name}
      hidden={category.products.every((product) => isHidden(product.productId))}
    >
      <CategoryHead category={category} />
      <ul>
        {category.products.map((product, place) => (
          <ProductLine
            key={product.productId}
            row={firstRow + place}
            product={product}
            hidden={isHidden(product.productId)}
            gridContext={gridContext}
            lineError={lineErrors.get(product.productId) ?? null}
            confirmed={confirmed.get(product.productId) ?? null}
          />
        ))}
      </ul>
    </section>
  );
});

const CategoryHead = memo(function CategoryHead({ category }: { readonly category: ProductCategory }) {
  const { itemCount, total } = useCategorySubtotal(category);
  return (
    <h2 className={styles.categoryHead}>
      <LoafStamp kind={loafKindOf(category.name)} size={26} />
      <span>{category.name}</span>
      <small>
        {itemCount > 0 &&
          `${formatCount(itemCount)} item${itemCount === 1 ? '' : 's'}, ${formatMoney(total)}`}
      </small>
    </h2>
  );
});
