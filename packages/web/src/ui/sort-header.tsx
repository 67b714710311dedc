import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import './data-table.css';

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
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th scope="col" aria-sort={direction} className={numeric ? 'num' : undefined}>
      <button type="button" className="sort-button" onClick={onSort}>
        {label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}
