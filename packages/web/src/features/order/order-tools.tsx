import { changedLines } from '@bakehouse/domain/orders/draft';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDeskPart } from './desk-context.ts';
import { useFillWithUsual } from './fill-with-usual.tsx';
import { focusFirstQuantity } from './grid-keyboard.ts';
import type { GridTerms } from './grid-terms.ts';
import './order-tools.css';
import type { ProductFilter } from './product-filter.ts';

interface OrderToolsProps {
  readonly filter: ProductFilter;
  readonly terms: GridTerms;
}

/** The line above the products: search, chips, and on an order that can change its usual quantities. */
export function OrderTools({ filter, terms }: OrderToolsProps) {
  const { lineCount, fill } = useFillWithUsual();
  return (
    <div className="order-tools">
      <ProductSearch filter={filter} />
      <ShownChips filter={filter} terms={terms} />
      {!terms.isNew && !terms.locked && lineCount > 0 && (
        <Button variant="subtle" size="sm" leftSection={<IconHistory size={18} aria-hidden />} onClick={fill}>
          Fill with usual {terms.weekdayName}
        </Button>
      )}
    </div>
  );
}

/** Finds products while one types; Enter goes on to the first quantity. */
export function ProductSearch({ filter }: Pick<OrderToolsProps, 'filter'>) {
  const { search, setSearch, visible } = filter;
  const spoken = useRef(search);
  useEffect(() => {
    if (spoken.current === search) return;
    spoken.current = search;
    const timer = window.setTimeout(() => announce(foundWords(visible?.size ?? null)), 600);
    return () => window.clearTimeout(timer);
  }, [search, visible]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard on its way up from the field inside
    <div
      className="product-search"
      onKeyDown={(event) => {
        const goesOn = event.key === 'Enter';
        if (!goesOn && !(event.key === '/' && isAtStart(event.target))) return;
        event.preventDefault();
        if (goesOn) focusFirstQuantity();
      }}
    >
      <SearchField label="Find a product" value={search} onSearch={setSearch} />
    </div>
  );
}

/** In a search that is about to begin, `/` is the key that leads here, not a letter. */
function isAtStart(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

function foundWords(count: number | null): string {
  if (count === null) return 'All products';
  return `${count} product${count === 1 ? '' : 's'} found`;
}

/** Which lines are shown, with their counts. */
export function ShownChips({ filter, terms }: OrderToolsProps) {
  const all = useDeskPart((state) => state.page.products.length);
  const ordered = useDeskPart((state) => state.draft.lineCount);
  const changed = useDeskPart((state) => changedLines(state.draft).length);
  return (
    <>
      <FilterChip pressed={filter.shown === 'all'} count={all} size="tall" onPress={() => filter.show('all')}>
        All
      </FilterChip>
      <FilterChip
        pressed={filter.shown === 'ordered'}
        count={ordered}
        size="tall"
        onPress={() => filter.show('ordered')}
      >
        In this order
      </FilterChip>
      {!terms.isNew && (
        <FilterChip
          pressed={filter.shown === 'changed'}
          count={changed}
          size="tall"
          onPress={() => filter.show('changed')}
        >
          Changed
        </FilterChip>
      )}
    </>
  );
}
