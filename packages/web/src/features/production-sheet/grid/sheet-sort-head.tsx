import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TableSort } from '../../../ui/table/sort-rows.ts';
import { nextSort } from '../../../ui/table/sort-rows.ts';
import { gridRoles } from './grid-roles.ts';
import styles from './sheet-sort-head.module.css';

interface SheetSortHeadProps {
  readonly className: string;
  readonly title?: string;
  readonly sortKey: string;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly children: ReactNode;
}

/** A column head that sorts the rows of each category. The arrow keys reach it from the first row. */
export function SheetSortHead({ className, title, sortKey, sort, onSort, children }: SheetSortHeadProps) {
  const direction = sort?.key === sortKey ? sort.direction : 'none';
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th {...gridRoles.columnHead} scope="col" title={title} aria-sort={direction} className={className}>
      <button
        type="button"
        className={styles.sheetSort}
        tabIndex={-1}
        onClick={() => onSort(nextSort(sort, sortKey))}
      >
        <span>{children}</span>
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}
