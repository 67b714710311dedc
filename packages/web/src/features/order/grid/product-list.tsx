import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { memo, useMemo, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { groupAnchor } from '../filter/group-in-view.ts';
import { useGroupSubtotal } from '../filter/group-subtotal.ts';
import { UsualName } from '../usual/usual-head.tsx';
import type { GridContext } from './grid-context.ts';
import type { ProductGroup } from './product-groups.ts';
import { categoryIconAt } from './product-groups.ts';
import { ProductLine } from './product-line.tsx';
import styles from './product-list.module.css';
import { firstRows } from './product-shape.ts';
import type { ProductGridProps } from './use-product-grid.ts';
import { useProductGrid } from './use-product-grid.ts';

/** The order on a phone: a list of products under headings of their categories. */
export function ProductList(props: ProductGridProps) {
  const { groups, visible, gridContext } = props;
  const list = useRef<HTMLDivElement>(null);
  const handlers = useProductGrid(list, props, 'every');
  const starts = useMemo(() => firstRows(groups), [groups]);
  return (
    <div ref={list} className={styles.root} data-new={gridContext.isNew || undefined} {...handlers}>
      {groups.map((group, index) => (
        <GroupLines
          key={`${group.kind} ${group.name}`}
          group={group}
          index={index}
          firstRow={starts[index] ?? 0}
          visible={visible}
          gridContext={gridContext}
        />
      ))}
    </div>
  );
}

interface GroupLinesProps extends Omit<ProductGridProps, 'groups'> {
  readonly group: ProductGroup;
  readonly index: number;
  /** The index of its first product among all. */
  readonly firstRow: number;
}

const GroupLines = memo(function GroupLines(props: GroupLinesProps) {
  const { group, index, firstRow, visible, gridContext } = props;
  const lineErrors = useOrderEditorPart((state) => state.lineErrors);
  const confirmed = useOrderEditorPart((state) => state.confirmed);
  const isHidden = (productId: ProductId) => visible !== null && !visible.has(productId);
  const shown = group.products.filter((product) => !isHidden(product.productId));
  return (
    <section
      id={groupAnchor(index)}
      data-group-index={index}
      aria-label={group.name}
      hidden={shown.length === 0}
    >
      {group.kind !== 'found' && <GroupHead group={group} gridContext={gridContext} />}
      <ul>
        {group.products.map((product, place) => (
          <ProductLine
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
      </ul>
    </section>
  );
});

interface GroupHeadProps {
  readonly group: ProductGroup;
  readonly gridContext: GridContext;
}

const GroupHead = memo(function GroupHead({ group, gridContext }: GroupHeadProps) {
  const { itemCount, total } = useGroupSubtotal(group);
  return (
    <h2 className={styles.categoryHead} data-kind={group.kind}>
      {group.kind === 'usual' ? (
        <UsualName group={group} gridContext={gridContext} />
      ) : (
        <>
          <LoafStamp kind={loafKindOf(group.name)} size={26} />
          <span>{group.name}</span>
        </>
      )}
      <small>
        {itemCount > 0
          ? `${countOf(itemCount, 'item')}, ${formatMoney(total)}`
          : group.isRest && `${formatCount(group.products.length)} more`}
      </small>
    </h2>
  );
});
