import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { memo, useMemo, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { CountedMoney } from '../../../shared/display/counted-money.tsx';
import { Money } from '../../../shared/display/money.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { groupAnchor } from '../filter/group-in-view.ts';
import { useGroupSubtotal } from '../filter/group-subtotal.ts';
import { FillButton, UsualName } from '../usual/usual-head.tsx';
import type { GridContext } from './grid-context.ts';
import styles from './product-grid.module.css';
import type { ProductGroup } from './product-groups.ts';
import { categoryIconAt } from './product-groups.ts';
import { ProductRow } from './product-row.tsx';
import { firstRows } from './product-shape.ts';
import type { ProductGridProps } from './use-product-grid.ts';
import { useProductGrid } from './use-product-grid.ts';

/** The order from 600 px on: a table of products by category, with keyboard navigation between quantities. */
export function ProductGrid(props: ProductGridProps) {
  const { groups, visible, gridContext } = props;
  const table = useRef<HTMLTableElement>(null);
  const handlers = useProductGrid(table, props, 'row');
  const starts = useMemo(() => firstRows(groups), [groups]);
  return (
    <div className={`surface ${styles.surface}`}>
      <table
        ref={table}
        {...(gridContext.locked ? {} : { role: 'grid' })}
        {...handlers}
        className={styles.root}
        aria-label="Products"
        data-new={gridContext.isNew || undefined}
        data-locked={gridContext.locked || undefined}
        data-cost={gridContext.showsCostSource || gridContext.canOverrideCost ? 'wide' : undefined}
      >
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={styles.productAllergens}>
              Allergens
            </th>
            {!gridContext.locked && (
              <th scope="col" className={styles.productUsual}>
                Usual {gridContext.weekday}
              </th>
            )}
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
        {groups.map((group, index) => (
          <GroupRows
            key={`${group.kind} ${group.name}`}
            group={group}
            index={index}
            firstRow={starts[index] ?? 0}
            visible={visible}
            gridContext={gridContext}
          />
        ))}
        <TotalRow gridContext={gridContext} />
      </table>
    </div>
  );
}

/** Product, allergens, and the usual quantity where it can still be ordered. */
const columnsBeforeQuantity = ({ locked }: GridContext) => (locked ? 2 : 3);

interface GroupRowsProps extends Omit<ProductGridProps, 'groups'> {
  readonly group: ProductGroup;
  readonly index: number;
  /** The index of its first product among all. */
  readonly firstRow: number;
}

const GroupRows = memo(function GroupRows(props: GroupRowsProps) {
  const { group, index, firstRow, visible, gridContext } = props;
  const lineErrors = useOrderEditorPart((state) => state.lineErrors);
  const confirmed = useOrderEditorPart((state) => state.confirmed);
  const isHidden = (productId: ProductId) => visible !== null && !visible.has(productId);
  const shown = group.products.filter((product) => !isHidden(product.productId));
  return (
    <tbody
      id={groupAnchor(index)}
      data-group-index={index}
      hidden={shown.length === 0}
      style={{ containIntrinsicBlockSize: `auto ${38 + shown.length * 39}px` }}
    >
      <GroupHead group={group} gridContext={gridContext} />
      {group.products.map((product, place) => (
        <ProductRow
          key={product.productId}
          row={firstRow + place}
          product={product}
          stamp={group.kind === 'usual' ? categoryIconAt(shown, product) : null}
          hidden={isHidden(product.productId)}
          gridContext={gridContext}
          lineError={lineErrors.get(product.productId) ?? null}
          confirmed={confirmed.get(product.productId) ?? null}
        />
      ))}
    </tbody>
  );
});

interface GroupHeadProps {
  readonly group: ProductGroup;
  readonly gridContext: GridContext;
}

const GroupHead = memo(function GroupHead({ group, gridContext }: GroupHeadProps) {
  const { itemCount, total } = useGroupSubtotal(group);
  if (group.kind === 'usual') {
    return (
      <tr className={styles.categoryRow} data-kind="usual">
        <th scope="rowgroup" colSpan={3}>
          <UsualName group={group} gridContext={gridContext} />
        </th>
        <td className={styles.fillCell} colSpan={3}>
          <FillButton group={group} gridContext={gridContext} />
        </td>
      </tr>
    );
  }
  return (
    <tr className={styles.categoryRow}>
      <th scope="rowgroup" colSpan={columnsBeforeQuantity(gridContext)}>
        <span className={styles.categoryName}>
          <LoafStamp kind={loafKindOf(group.name)} size={26} />
          {group.name}
          {group.isRest && <small>{formatCount(group.products.length)} more</small>}
        </span>
      </th>
      <td className={`num ${styles.categoryItems}`}>
        {itemCount > 0 && (
          <>
            <b>{formatCount(itemCount)}</b>{' '}
            {/* In a read-only order the quantity is plain text, aligned with the head. */}
            <span className={gridContext.locked ? 'visually-hidden' : undefined}>
              item{itemCount === 1 ? '' : 's'}
            </span>
          </>
        )}
      </td>
      <td />
      <td className={`num ${styles.categoryTotal}`}>
        <Money pence={itemCount === 0 ? null : total} />
      </td>
    </tr>
  );
});

function TotalRow({ gridContext }: { readonly gridContext: GridContext }) {
  const itemCount = useOrderEditorPart((state) => state.draft.itemCount);
  const total = useOrderEditorPart((state) => state.draft.total);
  return (
    <tfoot>
      <tr className={styles.totalRow}>
        <th scope="row" colSpan={columnsBeforeQuantity(gridContext)}>
          Total
        </th>
        <td className={`num ${styles.categoryItems}`}>
          <b>{formatCount(itemCount)}</b> item{itemCount === 1 ? '' : 's'}
        </td>
        <td />
        <td className={`num ${styles.totalValue}`}>
          <CountedMoney pence={total} />
        </td>
      </tr>
    </tfoot>
  );
}
