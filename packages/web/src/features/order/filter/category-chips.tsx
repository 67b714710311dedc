import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import filterChipStyles from '../../../ui/fields/filter-chip.module.css';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { GridContext } from '../grid/grid-context.ts';
import { focusSearch } from '../grid/grid-keyboard.ts';
import type { ProductCategory } from '../grid/order-products.ts';
import { ProductSearch, ShownChips } from '../page/order-tools.tsx';
import styles from './category-chips.module.css';
import { useCategorySubtotal } from './category-subtotal.ts';
import type { ProductFilter } from './product-filter.ts';

interface CategoryChipsProps {
  readonly categories: readonly ProductCategory[];
  readonly filter: ProductFilter;
  readonly gridContext: GridContext;
}

/** The id of a category's part of the list. */
export function categoryAnchor(index: number): string {
  return `order-category-${index}`;
}

/** The phone's line of categories, which follows the scroll; the glass turns it into the search. */
export function CategoryChips({ categories, filter, gridContext }: CategoryChipsProps) {
  const [searching, setSearching] = useState(filter.shown !== 'all');
  const current = useCategoryInView(categories.length, !searching);
  useShortcut('/', startSearching, !searching);

  function startSearching(): void {
    // At once, within the tap: a phone brings up its keyboard only then.
    flushSync(() => setSearching(true));
    focusSearch();
  }

  if (searching) {
    return (
      <div className={`${styles.root} screen-only`} data-searching="">
        <div>
          <ProductSearch filter={filter} />
          <button
            type="button"
            className={styles.close}
            aria-label="Close the search"
            onClick={() => {
              filter.setSearch('');
              filter.show('all');
              setSearching(false);
            }}
          >
            <IconX size={20} />
          </button>
        </div>
        <div className={styles.row}>
          <ShownChips filter={filter} gridContext={gridContext} />
        </div>
      </div>
    );
  }
  return (
    <nav className={`${styles.root} screen-only`} aria-label="Product groups">
      <button
        type="button"
        className={`${filterChipStyles.root} ${styles.search}`}
        data-part="filter-chip"
        aria-label="Find a product"
        onClick={startSearching}
      >
        <IconSearch size={20} />
      </button>
      <div className={styles.row}>
        {categories.map((category, index) => (
          <CategoryChip key={category.name} category={category} index={index} pressed={index === current} />
        ))}
      </div>
    </nav>
  );
}

interface CategoryChipProps {
  readonly category: ProductCategory;
  readonly index: number;
  readonly pressed: boolean;
}

function CategoryChip({ category, index, pressed }: CategoryChipProps) {
  const { lineCount } = useCategorySubtotal(category);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = place.current?.parentElement;
    if (!pressed || !row || !place.current) return;
    // Only the row of chips scrolls; the page stays where the person has it.
    row.scrollTo({ left: place.current.offsetLeft - 8 });
  }, [pressed]);
  return (
    <span ref={place}>
      <FilterChip
        pressed={pressed}
        {...(lineCount > 0 ? { count: lineCount } : {})}
        onPress={() => scrollToCategory(index)}
      >
        {category.name}
      </FilterChip>
    </span>
  );
}

/**
 * Brings a category under the chips. Lines that were never seen have a guessed height until they are drawn, so the place
 * is looked for again during the next frames.
 */
function scrollToCategory(index: number, frames = 5): void {
  document.getElementById(categoryAnchor(index))?.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => scrollToCategory(index, frames - 1));
}

/** The number of the category at the top of the list. */
function useCategoryInView(count: number, enabled: boolean): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!enabled) return;
    const inView = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = Number(entry.target.getAttribute('data-category-index'));
          if (entry.isIntersecting) inView.add(index);
          else inView.delete(index);
        }
        if (inView.size > 0) setCurrent(Math.min(...inView));
      },
      // A narrow line below the sticky header and chips.
      { rootMargin: '-130px 0px -60% 0px' },
    );
    for (let index = 0; index < count; index += 1) {
      const section = document.getElementById(categoryAnchor(index));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count, enabled]);
  return current;
}
