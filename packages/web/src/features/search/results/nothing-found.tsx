import { suggestName } from '@bakehouse/domain/orders/suggest-name';
import { Button } from '@mantine/core';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { choiceLabel } from '../query/query-label.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { everywhere, wordsOf } from '../query/search-query.ts';
import type { Brands } from '../query/search-scopes.ts';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  readonly searchQuery: SearchQuery;
  readonly brands: Brands;
  /** Searches with changed filters. */
  readonly onChoose: (part: Partial<SearchQuery>) => void;
  readonly onClear: () => void;
}

/** Shown if no order matches: the query, a similar name, and links to wider searches. */
export function NothingFound({ searchQuery, brands, onChoose, onClear }: NothingFoundProps) {
  const names = brands.flatMap((brand) => [...brand.shops.map(({ name }) => name), brand.name]);
  const words = wordsOf(searchQuery);
  const meant = suggestName(words ?? '', names);
  const hasDays = searchQuery.from !== null || searchQuery.to !== null;
  return (
    <div className={styles.root}>
      <EmptyState picture={<LoafStamp kind="boule" size={64} />} sentence="Nothing matches">
        <p className="muted">
          {`No order${choiceLabel({ ...searchQuery, text: '' }, brands)} `}
          {words === null
            ? 'was found.'
            : `has ‘${words}’ in its numbers, shop, brand, special instructions or customer’s name.`}
        </p>
        {meant && (
          <p>
            Did you mean{' '}
            <button type="button" className="text-link" onClick={() => onChoose({ text: meant })}>
              {meant}
            </button>
            ?
          </p>
        )}
        <div className={styles.ways}>
          {hasDays && <Button onClick={() => onChoose({ from: null, to: null })}>Search all dates</Button>}
          {searchQuery.scope.kind !== 'everywhere' && (
            <Button variant="default" onClick={() => onChoose({ scope: everywhere })}>
              Search all shops
            </Button>
          )}
          <Button variant="default" onClick={onClear}>
            Clear the search
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
