import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import filterChipStyles from '../../../ui/fields/filter-chip.module.css';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { ProductGroup } from '../grid/product-groups.ts';
import styles from './group-chips.module.css';
import { scrollToGroup, useGroupInView } from './group-in-view.ts';
import { useGroupSubtotal } from './group-subtotal.ts';
import type { ProductFilter } from './product-filter.ts';

interface GroupChipsProps {
  readonly groups: readonly ProductGroup[];
  readonly filter: ProductFilter;
  readonly onSearch: () => void;
}

/** The height of the sticky header and chips (px) above the list. */
const below = 120;

/**
 * The phone's line above the products: the search, the filter for the order's own lines, and the groups, of which the
 * one in view is marked.
 */
export function GroupChips({ groups, filter, onSearch }: GroupChipsProps) {
  const ordered = useOrderEditorPart((state) => state.draft.lineCount);
  const isWhole = filter.shown === 'all';
  const current = useGroupInView(groups.length, below, isWhole);
  useShortcut('/', onSearch);

  function showGroup(index: number): void {
    filter.show('all');
    // Groups that the filter hid are rendered in the next frame.
    requestAnimationFrame(() => scrollToGroup(index));
  }

  return (
    <nav className={`${styles.root} screen-only`} aria-label="Product groups">
      <button
        type="button"
        className={`${filterChipStyles.root} ${styles.search}`}
        data-part="filter-chip"
        aria-label="Find a product"
        onClick={onSearch}
      >
        <IconSearch size={20} />
      </button>
      <div className={styles.row}>
        <ChipPlace pressed={!isWhole}>
          <FilterChip
            pressed={filter.shown === 'ordered'}
            count={ordered}
            onPress={() => filter.show('ordered')}
          >
            In this order
          </FilterChip>
        </ChipPlace>
        {groups.map((group, index) => (
          <GroupChip
            key={`${group.kind} ${group.name}`}
            group={group}
            pressed={isWhole && index === current}
            onPress={() => showGroup(index)}
          />
        ))}
      </div>
    </nav>
  );
}

interface GroupChipProps {
  readonly group: ProductGroup;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function GroupChip({ group, pressed, onPress }: GroupChipProps) {
  const { lineCount } = useGroupSubtotal(group);
  return (
    <ChipPlace pressed={pressed}>
      <FilterChip pressed={pressed} {...(lineCount > 0 ? { count: lineCount } : {})} onPress={onPress}>
        {group.kind === 'usual' ? 'Your usual' : group.name}
      </FilterChip>
    </ChipPlace>
  );
}

/** Keeps the active chip visible by scrolling only the row of chips, not the page. */
function ChipPlace({ pressed, children }: { readonly pressed: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = place.current?.parentElement;
    if (!pressed || !row || !place.current) return;
    row.scrollTo({ left: place.current.offsetLeft - 8 });
  }, [pressed]);
  return <span ref={place}>{children}</span>;
}
