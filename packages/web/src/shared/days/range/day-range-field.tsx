import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { monthBefore } from '@bakehouse/domain/exports/day-range';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useToday } from '../../session/me.tsx';
import { DayPair } from './day-pair.tsx';
import styles from './day-range-field.module.css';
import type { RangeProblem } from './range-problem.ts';
import { weekBefore, weekOf } from './usual-ranges.ts';

interface DayRangeFieldProps {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
  readonly problem: RangeProblem | null;
  /** Called when one of the fields becomes invalid, or valid again. */
  readonly onUnclear: (unclear: boolean) => void;
}

/** The first and the last delivery day of an export, and buttons for frequent ranges. */
export function DayRangeField({ range, onRange, problem, onUnclear }: DayRangeFieldProps) {
  const today = useToday();
  const usual = [
    ['This week', weekOf(today)],
    ['Last week', weekBefore(today)],
    ['Last month', monthBefore(today)],
  ] as const;
  return (
    <fieldset className={styles.root}>
      <legend>
        <VisuallyHidden>Delivery days</VisuallyHidden>
      </legend>
      <DayPair {...range} onDay={(end, day) => onRange({ ...range, [end]: day })} onUnclear={onUnclear} />
      <div className={styles.dayRangeUsual}>
        {usual.map(([name, { from, to }]) => (
          <FilterChip
            key={name}
            size="tall"
            pressed={range.from === from && range.to === to}
            onPress={() => onRange({ from, to })}
          >
            {name}
          </FilterChip>
        ))}
      </div>
      {problem && (
        <Notice tone="bad">
          {problem.sentence}
          {problem.help && <p>{problem.help}</p>}
        </Notice>
      )}
    </fieldset>
  );
}
