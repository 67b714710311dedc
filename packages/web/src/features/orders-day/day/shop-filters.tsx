import type { ReactNode } from 'react';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { ShopFilter } from './shop-filter.ts';
import styles from './shop-filters.module.css';

interface ShopFiltersProps {
  readonly filter: ShopFilter;
  readonly onFilter: (filter: ShopFilter) => void;
  readonly shops: number;
  /** Null while the day's orders are loading. */
  readonly notOrdered: number | null;
  /** Uses the short labels. */
  readonly short?: boolean;
  /** Shown at the end of the chips' line. */
  readonly beside?: ReactNode;
}

/** The search for a shop, and the chips All and Not ordered with their counts. */
export function ShopFilters({
  filter,
  onFilter,
  shops,
  notOrdered,
  short = false,
  beside,
}: ShopFiltersProps) {
  return (
    <div className={styles.root}>
      <SearchField
        label="Find a shop"
        value={filter.find}
        onSearch={(find) => onFilter({ ...filter, find })}
        waitMs={120}
      />
      <div className={styles.chips}>
        <FilterChip
          pressed={!filter.notOrdered}
          count={shops}
          onPress={() => onFilter({ ...filter, notOrdered: false })}
        >
          All
        </FilterChip>
        <FilterChip
          pressed={filter.notOrdered}
          {...(notOrdered !== null && { count: notOrdered })}
          onPress={() => onFilter({ ...filter, notOrdered: !filter.notOrdered })}
        >
          {short ? 'Missing' : 'Not ordered'}
        </FilterChip>
        {beside}
      </div>
    </div>
  );
}
