import { IconGripVertical } from '@tabler/icons-react';
import styles from './row-order.module.css';
import type { RowOrder } from './use-row-order.ts';

interface RowHandleProps {
  readonly order: RowOrder;
  readonly index: number;
  readonly count: number;
  readonly name: string;
}

/** The handle by which a row is dragged, or moved by keys. */
export function RowHandle({ order, index, count, name }: RowHandleProps) {
  return (
    <button
      {...order.handleProps(index)}
      type="button"
      className={styles.handle}
      data-control="handle"
      aria-label={`${name}, ${order.placeOf(index)} of ${count}. Space picks it up`}
    >
      <IconGripVertical size={20} aria-hidden />
    </button>
  );
}
