import type { ProductId } from '@bakehouse/domain/branded';
import { formatCount, formatMoney } from '@bakehouse/domain/money';
import { memo } from 'react';
import { LoafStamp, loafKindOf } from '../../shared/loaf-stamp.tsx';
import { categoryAnchor } from './category-chips.tsx';
import { useCategorySubtotal } from './category-subtotal.ts';
import { useDeskPart } from './desk-context.ts';
import { FillWithUsual, useFillWithUsual } from './fill-with-usual.tsx';
import { useGridKeyboard } from './grid-keyboard.ts';
import type { GridTerms } from './grid-terms.ts';
import type { ProductCategory } from './order-products.ts';
import { ProductLine } from './product-line.tsx';
import './product-list.css';

interface ProductListProps {
  readonly categories: readonly ProductCategory[];
  readonly visible: ReadonlySet<ProductId> | null;
  readonly terms: GridTerms;
}

/** The order on a phone: a list of products under the heads of their categories. */
export function ProductList({ categories, visible, terms }: ProductListProps) {
  const products = useDeskPart((state) => state.page.products);
  const keyboard = useGridKeyboard(terms, products, visible);
  const canFill = useFillWithUsual().lineCount > 0 && terms.isNew && !terms.locked && visible === null;
  return (
    <div className="product-list" data-quantity-grid="" data-new={terms.isNew || undefined} {...keyboard}>
      {canFill && <FillWithUsual weekdayName={terms.weekdayName} />}
      {categories.map((category, index) => (
        <CategoryLines
          key={category.name}
          category={category}
          index={index}
          visible={visible}
          terms={terms}
        />
      ))}
    </div>
  );
}

interface CategoryLinesProps extends Omit<ProductListProps, 'categories'> {
  readonly category: ProductCategory;
  readonly index: number;
}

const CategoryLines = memo(function CategoryLines({ category, index, visible, terms }: CategoryLinesProps) {
  const faults = useDeskPart((state) => state.faults);
  const confirmed = useDeskPart((state) => state.confirmed);
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
            terms={terms}
            fault={faults.get(product.productId) ?? null}
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
    <h2 className="category-head">
      <LoafStamp kind={loafKindOf(category.name)} size={26} />
      <span>{category.name}</span>
      <small>
        {itemCount > 0 &&
          `${formatCount(itemCount)} item${itemCount === 1 ? '' : 's'}, ${formatMoney(total)}`}
      </small>
    </h2>
  );
});
