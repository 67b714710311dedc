import type { ImportContent } from '@bakehouse/contract/administration/imports';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { itemOutcomes } from '@bakehouse/domain/imports/import-plan';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { allItems } from '../import-words.ts';
import styles from './item-filters.module.css';
import { outcomeLabels } from './item-words.ts';
import { useItemChoice } from './use-item-choice.ts';

/** The debounce of the search in milliseconds. */
const quietMs = 400;

interface ItemFiltersProps {
  readonly view: ImportView;
  readonly counts: ImportCounts;
  /** The contents of the file, once its items are loaded. */
  readonly content: ImportContent | null | undefined;
  readonly searchLabel: string;
}

/** Filter chips with counts and a search; both are query parameters. */
export function ItemFilters({ view, counts, content, searchLabel }: ItemFiltersProps) {
  const { choice, choose } = useItemChoice(view);
  const hasChip = [choice.outcome, choice.result, choice.type, choice.mark].some((one) => one !== undefined);
  const isSaved = view.state === 'applied' || view.state === 'undone';
  const types = content && content.types.length > 1 ? content.types : [];
  // If only rows are refused, no item is, and 'Refused 0' would contradict the list below.
  const outcomes = itemOutcomes.filter(
    (outcome) => outcome !== 'refused' || counts.items.refused > 0 || counts.refused === 0,
  );
  return (
    <div className={`${styles.root} screen-only`}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form. */}
      <div className={styles.chips} role="group" aria-label="Show">
        <span aria-hidden="true" className={styles.label}>
          Show
        </span>
        <FilterChip
          pressed={!hasChip}
          count={allItems(counts)}
          onPress={() => choose({ show: null, type: null, mark: null })}
        >
          All
        </FilterChip>
        {types.map(({ type, items }) => (
          <FilterChip
            key={type}
            pressed={choice.type === type}
            count={items}
            onPress={() => choose({ type: choice.type === type ? null : type })}
          >
            {type}
          </FilterChip>
        ))}
        {types.length > 0 && <i className={styles.between} />}
        {isSaved
          ? content?.results.map(({ result, items }) => (
              <FilterChip
                key={result}
                pressed={choice.result === result}
                count={items}
                onPress={() => choose({ show: choice.result === result ? null : result })}
              >
                {result}
              </FilterChip>
            ))
          : outcomes.map((outcome) => (
              <FilterChip
                key={outcome}
                pressed={choice.outcome === outcome}
                count={counts.items[outcome]}
                onPress={() => choose({ show: choice.outcome === outcome ? null : outcome })}
              >
                {outcomeLabels[outcome]}
              </FilterChip>
            ))}
        {content?.marks.map(({ mark, items }) => (
          <FilterChip
            key={mark}
            pressed={choice.mark === mark}
            count={items}
            onPress={() => choose({ mark: choice.mark === mark ? null : mark })}
          >
            {mark}
          </FilterChip>
        ))}
      </div>
      <SearchField
        label={searchLabel}
        value={choice.text}
        waitMs={quietMs}
        onSearch={(typed) => choose({ text: typed.trim() === '' ? null : typed.trim().slice(0, 100) })}
      />
    </div>
  );
}
