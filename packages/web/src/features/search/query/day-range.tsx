import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { parseDayBeingTyped } from '../../../shared/days/range/typed-day.ts';
import { useToday } from '../../../shared/session/me.tsx';
import styles from './day-range.module.css';
import type { SearchQuery } from './search-query.ts';

type Days = Pick<SearchQuery, 'from' | 'to'>;

interface DayRangeProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** The first and the last day, typed or picked, and a way back to all dates. */
export function DayRange({ days: { from, to }, onDays }: DayRangeProps) {
  return (
    <div className={styles.root}>
      <DayField label="From" day={from} onDay={(day) => onDays({ from: day, to })} />
      <DayField label="To" day={to} onDay={(day) => onDays({ from, to: day })} />
      <Button
        variant="subtle"
        disabled={from === null && to === null}
        onClick={() => onDays({ from: null, to: null })}
      >
        Reset
      </Button>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: DeliveryDay | null;
  readonly onDay: (day: DeliveryDay | null) => void;
}

function DayField({ label, day, onDay }: DayFieldProps) {
  const today = useToday();
  return (
    <DateInput
      label={label}
      className={styles.dayField}
      placeholder="dd-mmm-yyyy"
      value={day}
      valueFormat="DD-MMM-YYYY"
      dateParser={parseDayBeingTyped}
      onChange={(chosen) => onDay(chosen === null ? null : parseDay(chosen))}
      clearable
      clearButtonProps={{ 'aria-label': `Clear the day ${label.toLowerCase()}` }}
      minDate="2000-01-01"
      maxDate="2100-12-31"
      hideOutsideDates
      // A press in its calendar is none outside the choice of days.
      popoverProps={{ withinPortal: false }}
      getDayProps={(date) => (date === today ? { 'data-today': true } : {})}
    />
  );
}
