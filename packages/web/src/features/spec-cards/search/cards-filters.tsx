import type { RecipeSearchView } from '@bakehouse/contract/spec-cards/spec-cards';
import { IconX } from '@tabler/icons-react';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './cards-filters.module.css';
import type { CardsQuery } from './cards-query.ts';
import { gapLabels, statusFilters, typeFilters } from './cards-query.ts';

interface CardsFiltersProps {
  readonly query: CardsQuery;
  /** Null before the first answer. */
  readonly answer: Pick<RecipeSearchView, 'types' | 'statuses'> | null;
  readonly onChoose: (part: Partial<CardsQuery>) => void;
}

/** Filters by type and status with their counts, and by a gap if the address has one. */
export function CardsFilters({ query, answer, onChoose }: CardsFiltersProps) {
  return (
    <div className={styles.root}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Type</legend>
        {typeFilters.map(({ type, label }) => (
          <FilterChip
            key={label}
            size="tall"
            pressed={query.type === type}
            {...(answer && { count: answer.types[type ?? 'all'] })}
            onPress={() => onChoose({ type })}
          >
            {label}
          </FilterChip>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Status</legend>
        {statusFilters.map(({ status, label }) => (
          <FilterChip
            key={status}
            size="tall"
            pressed={query.status === status}
            {...(answer && { count: answer.statuses[status] })}
            onPress={() => onChoose({ status })}
          >
            {label}
          </FilterChip>
        ))}
      </fieldset>
      {query.lacking && (
        <FilterChip size="tall" pressed onPress={() => onChoose({ lacking: null })}>
          {gapLabels[query.lacking]}
          <VisuallyHidden>, press to remove</VisuallyHidden>
          <IconX size={16} aria-hidden />
        </FilterChip>
      )}
    </div>
  );
}
