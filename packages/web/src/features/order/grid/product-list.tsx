import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { memo } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { FillWithUsual, useFillWithUsual } from '../usual/fill-with-usual.tsx';
import { categoryAnchor } from './category-chips.tsx';
import { useCategorySubtotal } from './category-subtotal.ts';
import type { GridContext } from './grid-context.ts';
import { useGridKeyboard } from './grid-keyboard.ts';
import type { ProductCategory } from './order-products.ts';
import { ProductLine } from './product-line.tsx';
import styles from './product-list.module.css';

interface ProductListProps {
  readonly categories: readonly ProductCategory[];
  readonly visible: ReadonlySet<ProductId> | null;
  readonly gridContext: GridContext;
}

/** The order on a phone: a list of products under the heads of their categories. */
export function ProductList({ categories, visible, gridContext }: ProductListProps) {
  const products = useOrderEditorPart((state) => state.page.products);
  const keyboard = useGridKeyboard(gridContext, products, visible);
  const canFill =
    useFillWithUsual().lineCount > 0 && gridContext.isNew && !gridContext.locked && visible === null;
  return (
    <div
      className={styles.root}
      data-quantity-grid=""
      data-new={gridContext.isNew || undefined}
      {...keyboard}
    >
      {canFill && <FillWithUsual weekdayName={gridContext.weekdayName} />}
      {categories.map((category, index) => (
        <CategoryLines
          key={category.name}
          category={category}
          index={index}
          visible={visible}
          gridContext={gridContext}
        />
      ))}
    </div>
  );
}

interface CategoryLinesProps extends Omit<ProductListProps, 'categories'> {
  readonly category: ProductCategory;
  readonly index: number;
}

const CategoryLines = memo(function CategoryLines({
  category,
  index,
  visible,
  gridContext,
}: CategoryLinesProps) {
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
        {category.products.map((product) => (
          <ProductLine
            key={product.productId}
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
