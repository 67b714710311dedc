import { Button } from '@mantine/core';
import { DayPair } from '../../../shared/days/range/day-pair.tsx';
import styles from './day-range.module.css';
import type { SearchQuery } from './search-query.ts';

type Days = Pick<SearchQuery, 'from' | 'to'>;

interface DayRangeProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
  /** Called when a day field becomes invalid, or valid again. */
  readonly onUnclear: (isUnclear: boolean) => void;
}

/** The first and the last day, typed or picked, and a button that clears both. */
export function DayRange({ days, onDays, onUnclear }: DayRangeProps) {
  return (
    <div className={styles.root}>
      <DayPair
        {...days}
        isInPopover
        onDay={(end, day) => onDays({ ...days, [end]: day })}
        onClear={(end) => onDays({ ...days, [end]: null })}
        onUnclear={onUnclear}
      />
      <Button
        variant="subtle"
        disabled={days.from === null && days.to === null}
        onClick={() => onDays({ from: null, to: null })}
      >
        Reset
      </Button>
    </div>
  );
}
