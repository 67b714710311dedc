import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import styles from './orders-placeholder.module.css';
import type { ShopFilter } from './shop-filter.ts';
import { isFiltering } from './shop-filter.ts';

interface OrdersPlaceholderProps {
  /** Whether any shop is loaded. */
  readonly known: boolean;
  /** Whether the shops are cards, and not rows. */
  readonly asCards: boolean;
  readonly error: Error | null;
  readonly reading: boolean;
  readonly onRetry: () => void;
  readonly filter: ShopFilter;
  readonly onShowAll: () => void;
}

/** Shown in place of the shops: a skeleton, the failure, or that the filter matches none. */
export function OrdersPlaceholder(props: OrdersPlaceholderProps) {
  const { known, asCards, error, reading, onRetry, filter, onShowAll } = props;
  if (!known && error) {
    const what = 'The orders did not load';
    return <FailedPart what={what} failure={failureOf(error)} onRetry={onRetry} retrying={reading} />;
  }
  if (!known) {
    return (
      <div className={styles.waiting} data-cards={asCards || undefined}>
        <SkeletonRows label="Loading the orders" rows={12} />
      </div>
    );
  }
  if (!isFiltering(filter)) return <Nothing sentence="No orders for this day yet" />;
  const everybody = filter.notOrdered && filter.find === '';
  return (
    <Nothing sentence={everybody ? 'Every shop has ordered' : 'No shop matches'}>
      <Button size="sm" variant="default" onClick={onShowAll}>
        Show all shops
      </Button>
    </Nothing>
  );
}

function Nothing({ sentence, children }: { readonly sentence: string; readonly children?: ReactNode }) {
  return (
    <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={sentence}>
      {children}
    </EmptyState>
  );
}
