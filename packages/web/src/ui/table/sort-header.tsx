import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';

export type SortDirection = 'ascending' | 'descending' | 'none';

interface SortHeaderProps {
  readonly label: string;
  readonly direction: SortDirection;
  readonly onSort: () => void;
  /** Right-aligned over a column of numbers. */
  readonly numeric?: boolean;
}

/** A column head that sorts: `<th aria-sort>` around a button. Use inside `<table className="data-table">`. */
export function SortHeader({ label, direction, onSort, numeric = false }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction} className={numeric ? 'num' : undefined}>
      <button type="button" className={styles.sortButton} data-part="sort-button" onClick={onSort}>
        {label}
        <SortArrow direction={direction} />
      </button>
    </th>
  );
}

/** The arrow in a head that sorts. */
export function SortArrow({ direction }: { readonly direction: SortDirection }) {
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return <Arrow size={14} aria-hidden />;
}
