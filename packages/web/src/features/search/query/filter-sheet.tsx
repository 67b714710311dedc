import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { DayRange } from './day-range.tsx';
import styles from './filter-sheet.module.css';
import { QuickDays } from './quick-days.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { SearchQuery } from './search-query.ts';
import type { Brands } from './search-scopes.ts';
import { SortChoice } from './sort-choice.tsx';

interface FilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly searchQuery: SearchQuery;
  /** Null until they are known. */
  readonly brands: Brands | null;
  /** How many orders were found; null before an answer. */
  readonly count: number | null;
  readonly onChoose: (part: Partial<SearchQuery>) => void;
}

/** The filters and the sort on a phone. Every choice counts at once; the button only closes. */
export function FilterSheet({ opened, onClose, searchQuery, brands, count, onChoose }: FilterSheetProps) {
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Filters"
      footer={
        <Button onClick={onClose}>
          {count === null ? 'Done' : `Show ${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`}
        </Button>
      }
    >
      <div className={styles.root}>
        <QuickDays days={searchQuery} onDays={onChoose} />
        <DayRange days={searchQuery} onDays={onChoose} />
        <ScopeChoice brands={brands} scope={searchQuery.scope} onScope={(scope) => onChoose({ scope })} />
        <SortChoice sort={searchQuery.sort} onSort={(sort) => onChoose({ sort })} />
      </div>
    </ResponsiveDialog>
  );
}
