import { changedLines } from '@bakehouse/domain/orders/draft';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { change, typeQuantity } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { ProductFilter, ShownLines } from '../filter/product-filter.ts';
import type { ShortLine } from '../filter/short-line.ts';
import type { GridContext } from '../grid/grid-context.ts';
import { focusFirstQuantity } from '../grid/grid-keyboard.ts';
import styles from './order-tools.module.css';

interface OrderToolsProps {
  readonly filter: ProductFilter;
  readonly gridContext: GridContext;
  readonly children?: ReactNode;
}

/** The toolbar above the products: search, chips, and the page's own controls at the end. */
export function OrderTools({ filter, gridContext, children }: OrderToolsProps) {
  return (
    <div className={styles.root}>
      <ProductSearch filter={filter} />
      <ShownChips filter={filter} gridContext={gridContext} />
      {children}
    </div>
  );
}

/**
 * Filters the products during typing; Enter focuses the first quantity. With a quantity at its end, 'bag 12', Enter
 * writes that into the line of the best match, and the field is cleared for the next.
 */
export function ProductSearch({ filter }: Pick<OrderToolsProps, 'filter'>) {
  const { search, setSearch, visible, shortLine } = filter;
  const editor = useOrderEditor();
  const spoken = useRef(search);
  useEffect(() => {
    if (spoken.current === search) return;
    spoken.current = search;
    const timer = window.setTimeout(() => announce(matchCountLabel(visible?.size ?? null)), 600);
    return () => window.clearTimeout(timer);
  }, [search, visible]);
  function write({ product, quantity }: ShortLine): void {
    change(editor, (state) => typeQuantity(state, product.productId, quantity));
    announce(`${quantity} ${product.name}`);
    setSearch('');
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the bubbling Enter of the field inside
    <div
      className={styles.productSearch}
      data-part="product-search"
      onKeyDown={(event) => {
        const goesOn = event.key === 'Enter';
        if (!goesOn && !(event.key === '/' && isAtStart(event.target))) return;
        event.preventDefault();
        if (goesOn && shortLine) write(shortLine);
        else if (goesOn) focusFirstQuantity();
      }}
    >
      <SearchField label="Find a product" value={search} onSearch={setSearch} />
    </div>
  );
}

/** In an empty search field `/` is ignored, because it is the shortcut that leads here. */
function isAtStart(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

function matchCountLabel(count: number | null): string {
  if (count === null) return 'All products';
  return `${count} product${count === 1 ? '' : 's'} found`;
}

/** The filter chips with their counts. */
function ShownChips({ filter, gridContext }: OrderToolsProps) {
  const all = useOrderEditorPart((state) => state.page.products.length);
  const ordered = useOrderEditorPart((state) => state.draft.lineCount);
  const changed = useOrderEditorPart((state) => changedLines(state.draft).length);
  // A search covers every product, so no chip is on meanwhile; a click on one ends the search.
  const isOn = (shown: ShownLines) => filter.shown === shown && filter.search.trim() === '';
  function show(shown: ShownLines): void {
    filter.setSearch('');
    filter.show(shown);
  }
  return (
    <>
      <FilterChip pressed={isOn('all')} count={all} size="tall" onPress={() => show('all')}>
        All
      </FilterChip>
      <FilterChip pressed={isOn('ordered')} count={ordered} size="tall" onPress={() => show('ordered')}>
        In this order
      </FilterChip>
      {!gridContext.isNew && (
        <FilterChip pressed={isOn('changed')} count={changed} size="tall" onPress={() => show('changed')}>
          Changed
        </FilterChip>
      )}
    </>
  );
}
