import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import type { ReactNode } from 'react';
import { choiceLabel } from '../query/query-label.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { Brands } from '../query/search-scopes.ts';
import { SortChoice } from '../query/sort-choice.tsx';
import styles from './query-line.module.css';
import { sumLabel } from './result-columns.tsx';
import type { ResultRow } from './result-rows.ts';

interface QueryLineProps {
  readonly searchQuery: SearchQuery;
  readonly brands: Brands | null;
  /** The results; null while loading. */
  readonly rows: readonly ResultRow[] | null;
  readonly limitReached: boolean;
  /** Whether the results are a list, without column heads and totals. */
  readonly asList: boolean;
  readonly onChoose: (part: Partial<SearchQuery>) => void;
  /** Further tools of what was found. */
  readonly children?: ReactNode;
}

/** '11 orders with ‘priory’ from 23-Oct-2026 to 23-Nov-2026', a link to all dates, and the sort of a list. */
export function QueryLine(props: QueryLineProps) {
  const { searchQuery, brands, rows, limitReached, asList, onChoose, children } = props;
  const hasDays = searchQuery.from !== null || searchQuery.to !== null;
  return (
    <div className={styles.query} data-part="search-query">
      <p>
        <b>{rows ? countOf(rows.length, 'order') : 'Orders'}</b>
        {choiceLabel(searchQuery, brands)}
        {limitReached && `, the newest ${formatCount(rows?.length ?? 0)}`}
        {asList && rows && rows.length > 0 && (
          <>
            : <span className="unbroken">{sumLabel(rows)}</span>
          </>
        )}
      </p>
      {hasDays && (
        <button
          type="button"
          className="text-link screen-only"
          onClick={() => onChoose({ from: null, to: null })}
        >
          Search all dates
        </button>
      )}
      {asList && rows && rows.length > 1 && (
        <SortChoice sort={searchQuery.sort} onSort={(sort) => onChoose({ sort })} />
      )}
      {children}
    </div>
  );
}
