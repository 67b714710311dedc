import type { ProductId } from '@bakehouse/domain/branded';
import { formatCount } from '@bakehouse/domain/money';
import { memo, useMemo, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../shared/loaf-stamp.tsx';
import { Money } from '../../shared/money.tsx';
import { useCategorySubtotal } from './category-subtotal.ts';
import { useDeskPart } from './desk-context.ts';
import { FillWithUsual, useFillWithUsual } from './fill-with-usual.tsx';
import type { ProductCategory } from './order-products.ts';
import './product-grid.css';
import { ProductRow } from './product-row.tsx';
import { firstRows } from './product-shape.ts';
import type { ProductGridProps } from './use-product-grid.ts';
import { useProductGrid } from './use-product-grid.ts';

/** The order from 900 px on: a table of products by category, with quantities that the keyboard walks through. */
export function ProductGrid(props: ProductGridProps) {
  const { categories, visible, terms } = props;
  const table = useRef<HTMLTableElement>(null);
  const handlers = useProductGrid(table, props, 'row');
  const starts = useMemo(() => firstRows(categories), [categories]);
  const canFill = useFillWithUsual().lineCount > 0 && terms.isNew && !terms.locked && visible === null;
  return (
    <div className="paper product-grid-paper">
      <table
        ref={table}
        {...(terms.locked ? {} : { role: 'grid' })}
        {...handlers}
        className="product-grid"
        aria-label="Products"
        data-new={terms.isNew || undefined}
        data-cost={terms.showsCostSource || terms.canOverrideCost ? 'wide' : undefined}
      >
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="product-allergens">
              Allergens
            </th>
            <th scope="col" className="product-usual">
              Usual {terms.weekday}
            </th>
            <th scope="col" className="product-quantity">
              Quantity
            </th>
            <th scope="col" className="num product-cost">
              Unit cost
            </th>
            <th scope="col" className="num product-total">
              Total cost
            </th>
          </tr>
        </thead>
        {canFill && (
          <tbody>
            <tr className="fill-row">
              <td colSpan={6}>
                <FillWithUsual weekdayName={terms.weekdayName} />
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
            terms={terms}
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
  const { category, firstRow, visible, terms } = props;
  const faults = useDeskPart((state) => state.faults);
  const confirmed = useDeskPart((state) => state.confirmed);
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
          terms={terms}
          fault={faults.get(product.productId) ?? null}
          confirmed={confirmed.get(product.productId) ?? null}
        />
      ))}
    </tbody>
  );
});

const CategoryHead = memo(function CategoryHead({ category }: { readonly category: ProductCategory }) {
  const { itemCount, total } = useCategorySubtotal(category);
  return (
    <tr className="category-row">
      <th scope="rowgroup" colSpan={3}>
        <span className="category-name">
          <LoafStamp kind={loafKindOf(category.name)} size={26} />
          {category.name}
        </span>
      </th>
      <td className="num category-items">
        <b>{formatCount(itemCount)}</b> item{itemCount === 1 ? '' : 's'}
      </td>
      <td />
      <td className="num category-total">
        <Money pence={itemCount === 0 ? null : total} />
      </td>
    </tr>
  );
});

function TotalRow() {
  const itemCount = useDeskPart((state) => state.draft.itemCount);
  const total = useDeskPart((state) => state.draft.total);
  return (
    <tfoot>
      <tr className="total-row">
        <th scope="row" colSpan={3}>
          Total
        </th>
        <td className="num category-items">
          <b>{formatCount(itemCount)}</b> item{itemCount === 1 ? '' : 's'}
        </td>
        <td />
        <td className="num total-value">
          <Money pence={total} />
        </td>
      </tr>
    </tfoot>
  );
}
