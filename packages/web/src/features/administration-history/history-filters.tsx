import type { ChangesPage } from '@bakehouse/contract/administration/history';
import { nameOfKind } from '@bakehouse/domain/administration/history/history-kinds';
import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { DayPair } from '../../shared/days/range/day-pair.tsx';
import type { AddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { rangeChoices } from '../../shared/days/range/use-address-choices.ts';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { usePhone } from '../../ui/use-media.ts';
import styles from './history-screen.module.css';

/** The debounce of the search in milliseconds. */
const searchDelayMs = 400;

interface HistoryFiltersProps {
  readonly text: string;
  readonly range: DayRange;
  /** The id of the chosen person; null for all. */
  readonly person: number | null;
  /** The people with changes in the range. */
  readonly people: ChangesPage['people'];
  /** Whether a person or a custom range is chosen: a phone then shows these fields expanded. */
  readonly isNarrowed: boolean;
  readonly onChoose: (choices: AddressChoices) => void;
  /** Called when a day field becomes invalid, or valid again. */
  readonly onUnclear: (isUnclear: boolean) => void;
}

/** The search of the history, and its filters by person and days, collapsed on a phone. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { text, range, person, people, isNarrowed, onChoose, onUnclear } = props;
  const phone = usePhone();
  const [areShown, setShown] = useState(isNarrowed);
  return (
    <div className={styles.tools}>
      <SearchField
        label="Name, value or PID"
        value={text}
        waitMs={searchDelayMs}
        onSearch={(typed) => onChoose({ text: typed.trim() === '' ? null : typed.trim().slice(0, 100) })}
      />
      {phone && (
        <Button
          variant="default"
          data-square
          aria-label="Filters"
          aria-expanded={areShown}
          data-chosen={isNarrowed || undefined}
          className={styles.filtersButton}
          onClick={() => setShown(!areShown)}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        </Button>
      )}
      {(!phone || areShown) && (
        <>
          <NativeSelect
            aria-label="Person"
            className={styles.person}
            value={person === null ? '' : String(person)}
            onChange={(event) => onChoose({ person: event.currentTarget.value || null })}
            data={[
              { value: '', label: 'Everybody' },
              ...people.map(({ userId, name }) => ({ value: String(userId), label: name })),
            ]}
          />
          <fieldset className={styles.range}>
            <legend className="visually-hidden">Days</legend>
            <DayPair
              {...range}
              onDay={(end, day) => onChoose(rangeChoices({ ...range, [end]: day }))}
              onUnclear={onUnclear}
            />
          </fieldset>
        </>
      )}
    </div>
  );
}

interface KindFilterProps {
  /** The kinds of records that were changed in the range, with the number of changes. */
  readonly kinds: ChangesPage['kinds'];
  /** The chosen kind; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (kind: string | null) => void;
}

/** A filter chip for each kind of changed record. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div className={styles.filters} role="group" aria-label="Kind of record">
      <FilterChip pressed={chosen === null} count={all} onPress={() => onChoose(null)}>
        All
      </FilterChip>
      {kinds.map(({ kind, count }) => (
        <FilterChip
          key={kind}
          pressed={chosen === kind}
          count={count}
          onPress={() => onChoose(chosen === kind ? null : kind)}
        >
          {nameOfKind(kind).plural}
        </FilterChip>
      ))}
    </div>
  );
}
