import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { searchable } from '../../../shared/searchable.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import styles from '../search-screen.module.css';
import { DaysButton } from './days-button.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { SearchQuery } from './search-query.ts';
import type { Brands } from './search-scopes.ts';
import { pauseMs } from './use-search-text.ts';

interface SearchToolsProps {
  readonly searchQuery: SearchQuery;
  /** Null while loading. */
  readonly brands: Brands | null;
  /** The text of the search field. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (part: Partial<SearchQuery>) => void;
  readonly onSearch: () => void;
}

/** The toolbar above the results: text, days and shops. */
export function SearchTools(props: SearchToolsProps) {
  const { searchQuery, brands, typed, onType, onChoose, onSearch } = props;
  const phone = usePhone();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers know the role for longer than the element.
    <form
      role="search"
      className={styles.tools}
      data-part="search-tools"
      onSubmit={(event) => {
        event.preventDefault();
        // The on-screen keyboard would cover the results.
        if (phone && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        onSearch();
      }}
    >
      <SearchField
        label="Order, PO number, shop, notes or customer"
        value={typed}
        fillMs={searchable(typed) === searchQuery.text ? undefined : pauseMs}
        onSearch={onType}
      />
      <Button type="submit" aria-label="Search" className={styles.go}>
        <IconSearch size={20} aria-hidden />
      </Button>
      <DaysButton days={searchQuery} onDays={onChoose} />
      <ScopeChoice
        className={styles.scope}
        brands={brands}
        scope={searchQuery.scope}
        onScope={(scope) => onChoose({ scope })}
      />
    </form>
  );
}
