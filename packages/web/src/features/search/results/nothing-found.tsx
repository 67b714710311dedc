import { nearName } from '@bakehouse/domain/orders/near-name';
import { Button } from '@mantine/core';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { SearchQuery } from '../query/search-query.ts';
import { filtersOf, wordsOf } from '../query/search-query.ts';
import type { Brands } from '../query/search-scopes.ts';

interface NothingFoundProps {
  readonly searchQuery: SearchQuery;
  readonly brands: Brands;
  /** Searches for other words. */
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

/** Shown where no order matches: the name that may have been meant, and the way back to everything. */
export function NothingFound({ searchQuery, brands, onText, onClear }: NothingFoundProps) {
  const names = brands.flatMap((brand) => [...brand.shops.map(({ name }) => name), brand.name]);
  const meant = nearName(wordsOf(searchQuery) ?? '', names);
  return (
    <EmptyState picture={<LoafStamp kind="boule" size={64} />} sentence="Nothing matches">
      {meant && (
        <p>
          Did you mean{' '}
          <button type="button" className="text-link" onClick={() => onText(meant)}>
            {meant}
          </button>
          ?
        </p>
      )}
      <p className="muted">
        The search looks at order and PO numbers, shops, brands, special instructions and customers’ names.
      </p>
      <Button variant="default" onClick={onClear}>
        {filtersOf(searchQuery) > 0 ? 'Clear the filters' : 'Clear the search'}
      </Button>
    </EmptyState>
  );
}
