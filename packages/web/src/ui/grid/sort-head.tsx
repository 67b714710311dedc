import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { TableSort } from './sort.ts';
import { nextSort } from './sort.ts';
import styles from './sort-head.module.css';

interface SortHeadProps extends Omit<ComponentProps<'th'>, 'children'> {
  readonly sortKey: string;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  /** The label of the button. */
  readonly label: ReactNode;
  /** -1 in a grid, where arrow keys reach the button. */
  readonly buttonTabIndex?: -1;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** A column head that sorts: `<th aria-sort>` around a button. */
export function SortHead(props: SortHeadProps) {
  const { sortKey, sort, onSort, label, buttonTabIndex, children, ...rest } = props;
  const direction = sort?.key === sortKey ? sort.direction : 'none';
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th scope="col" aria-sort={direction} {...rest}>
      {children}
      <button
        type="button"
        className={styles.sortButton}
        data-part="sort-button"
        tabIndex={buttonTabIndex}
        onClick={() => onSort(nextSort(sort, sortKey))}
      >
        <span>{label}</span>
        <Arrow className="screen-only" size={14} aria-hidden />
      </button>
    </th>
  );
}
