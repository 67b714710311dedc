import type { ComponentProps } from 'react';
import styles from './row-order.module.css';
import type { RowOrder } from './use-row-order.ts';

type OrderedListProps = Omit<ComponentProps<'ol'>, 'ref'> & { readonly order: RowOrder };

/** A list whose rows can be reordered. */
export function OrderedList({ order, className = '', ...rest }: OrderedListProps) {
  return <ol {...rest} {...order.listProps} className={`${styles.list} ${className}`} />;
}

type OrderedRowProps = ComponentProps<'li'> & { readonly order: RowOrder; readonly index: number };

/** A row of the list, shifted while rows are dragged. */
export function OrderedRow({ order, index, className = '', ...rest }: OrderedRowProps) {
  return <li {...rest} {...order.rowProps(index)} className={`${styles.row} ${className}`} />;
}
