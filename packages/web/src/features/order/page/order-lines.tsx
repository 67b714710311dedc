import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazy, Suspense, useMemo } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { MovingRows } from '../../../ui/motion/moving-rows.tsx';
import { useHandset, useLowViewport, useMedia, usePhone } from '../../../ui/use-media.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { GroupRail } from '../filter/group-rail.tsx';
import { MoreProducts } from '../filter/more-products.tsx';
import type { ProductFilter } from '../filter/product-filter.ts';
import type { GridContext } from '../grid/grid-context.ts';
import { ProductGrid } from '../grid/product-grid.tsx';
import type { ProductGroup } from '../grid/product-groups.ts';
import { ProductList } from '../grid/product-list.tsx';
import { HighlightedWords } from '../line/highlighted-name.tsx';
import { FillWithUsual } from '../usual/fill-with-usual.tsx';
import { ScrolledTitle } from './head/scrolled-title.tsx';
import styles from './order-lines.module.css';
import { OrderTools } from './order-tools.tsx';
import { useIsMissed } from './use-is-missed.ts';

const CustomOrder = lazy(async () => ({
  default: (await import('../cakes/custom-parts.tsx')).customParts.CustomOrder,
}));

const NoProducts = lazy(async () => ({
  default: (await import('./lazy-parts.tsx')).withoutProducts.NoProducts,
}));
const MissedOrder = lazy(async () => ({ default: (await import('./lazy-parts.tsx')).tooLate.MissedOrder }));

interface OrderLinesProps {
  readonly filter: ProductFilter;
  readonly gridContext: GridContext;
  readonly groups: readonly ProductGroup[];
  /** The order's actions, where they are part of the toolbar. */
  readonly actions?: ReactNode;
}

/** The lines of the order: the shop's products, or the cakes of a custom order. */
export function OrderLines({ filter, gridContext, groups, actions }: OrderLinesProps) {
  const handset = useHandset();
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const isMissed = useIsMissed();
  const words = useMemo(() => filter.sought.split(/\s+/).filter(Boolean), [filter.sought]);
  if (isMissed) {
    return (
      <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>
        <MissedOrder />
      </Suspense>
    );
  }
  if (isCustom) {
    return (
      <>
        {actions}
        <Suspense fallback={<SkeletonRows label="Loading the cakes" rows={6} />}>
          <CustomOrder />
        </Suspense>
      </>
    );
  }
  const grid = { groups, visible: filter.visible, gridContext };
  return (
    <HighlightedWords value={words}>
      {handset ? (
        <>
          {gridContext.isNew && !gridContext.locked && filter.search === '' && (
            <FillWithUsual
              weekdayName={gridContext.weekdayName}
              onFill={() => filter.show('ordered')}
              onUndo={() => filter.show('all')}
            />
          )}
          <NothingFound filter={filter} />
          <MovingRows rows="product" order={filter.shown}>
            <ProductList {...grid} />
          </MovingRows>
          {!gridContext.locked && <MoreProducts filter={filter} />}
        </>
      ) : (
        <WideLines filter={filter} gridContext={gridContext} groups={groups} actions={actions} />
      )}
    </HighlightedWords>
  );
}

/**
 * The heights (px) of the sticky elements above the products: toolbar with search and chips, without a horizontal rail.
 */
const toolsHeight = { wide: 52, tablet: 48 };
const railHeight = 40;

/** Toolbar, rail and grid. The rail is to the left of the grid on a landscape tablet, and above it otherwise. */
function WideLines({ filter, gridContext, groups, actions }: OrderLinesProps) {
  const upright = usePhone();
  const wide = useMedia('(min-width: 75em)');
  const lying = wide || upright;
  const tools = wide ? toolsHeight.wide : toolsHeight.tablet;
  const withRail = !gridContext.locked && groups.length > 1 && filter.search.trim() === '';
  const isLow = useLowViewport();
  const stuck = gridContext.locked || isLow ? 0 : tools + (withRail && lying ? railHeight : 0);
  const rail = withRail && <GroupRail groups={groups} visible={filter.visible} below={stuck + 40} />;
  return (
    <div
      className={styles.root}
      style={{ '--stuck': `calc(var(--over-seen, 0px) + ${stuck}px)` }}
      data-rail={(withRail && !lying) || undefined}
    >
      {gridContext.locked ? (
        actions
      ) : (
        <div className={`${styles.tools} screen-only`}>
          <OrderTools filter={filter} gridContext={gridContext}>
            {wide && <ScrolledTitle />}
            {actions}
          </OrderTools>
          {lying && rail}
        </div>
      )}
      {!lying && rail}
      <div className={styles.grid}>
        <NothingFound filter={filter} />
        <MovingRows rows="product" order={filter.shown}>
          <ProductGrid groups={groups} visible={filter.visible} gridContext={gridContext} />
        </MovingRows>
        {!gridContext.locked && <MoreProducts filter={filter} />}
      </div>
    </div>
  );
}

function NothingFound({ filter }: { readonly filter: ProductFilter }) {
  const count = useOrderEditorPart((state) => state.page.products.length);
  if (count === 0) {
    return (
      <Suspense>
        <NoProducts />
      </Suspense>
    );
  }
  if (filter.visible?.size !== 0) return null;
  const sentence =
    filter.search.trim() === ''
      ? filter.shown === 'changed'
        ? 'No changes yet'
        : 'Nothing ordered yet'
      : `No product matches '${filter.search.trim()}'`;
  return (
    <EmptyState sentence={sentence}>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          filter.setSearch('');
          filter.show('all');
        }}
      >
        Show all products
      </Button>
    </EmptyState>
  );
}
