import { Button } from '@mantine/core';
import { IconFilter2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import styles from '../search-screen.module.css';
import { DayRange } from './day-range.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { SearchQuery } from './search-query.ts';
import { filtersOf } from './search-query.ts';
import type { Brands } from './search-scopes.ts';

interface SearchToolsProps {
  readonly searchQuery: SearchQuery;
  /** Null until they are known. */
  readonly brands: Brands | null;
  /** How many orders were found; null before an answer. */
  readonly count: number | null;
  /** What is in the box. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (part: Partial<SearchQuery>) => void;
  readonly onSearch: () => void;
}

/** The row above the results: what to look for. On a phone the filters fold into a sheet. */
export function SearchTools(props: SearchToolsProps) {
  const { searchQuery, brands, count, typed, onType, onChoose, onSearch } = props;
  const phone = usePhone();
  const [sheetIsOpen, openSheet] = useState(false);
  const filters = filtersOf(searchQuery);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers know the role for longer than the element. */}
      <form
        role="search"
        className={styles.tools}
        data-part="search-tools"
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard would stay above what is found.
          if (phone && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
          onSearch();
        }}
      >
        <SearchField label="Order, PO number, shop, notes or customer" value={typed} onSearch={onType} />
        {phone ? (
          <Button
            variant="default"
            leftSection={<IconFilter2 size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openSheet(true)}
          >
            {filters === 0 ? 'Filters' : `Filters (${filters})`}
          </Button>
        ) : (
          <>
            <DayRange days={searchQuery} onDays={onChoose} />
            <ScopeChoice
              className={styles.scope}
              brands={brands}
              scope={searchQuery.scope}
              onScope={(scope) => onChoose({ scope })}
            />
          </>
        )}
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          Search
        </Button>
      </form>
      {phone && (
        <FilterSheet
          opened={sheetIsOpen}
          onClose={() => openSheet(false)}
          searchQuery={searchQuery}
          brands={brands}
          count={count}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
