import type { DeliveryDay } from '@bakehouse/domain/day';
import { parseDay, pickerRange } from '@bakehouse/domain/day';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

interface MonthPickerProps {
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  readonly onPick: (day: DeliveryDay) => void;
}

/** What the arrows do, at each level of the picker. */
const arrows = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Ten years back',
  nextDecade: 'Ten years ahead',
};

/** A month of days, from two months before the selected day to six after it (spec 000 section 9). */
export function MonthPicker({ selected, today, onPick }: MonthPickerProps) {
  const { first, last } = pickerRange(selected);
  return (
    <DatePicker
      className="month-picker"
      value={selected}
      defaultDate={selected}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={arrows}
      minDate={first}
      maxDate={last}
      getDayProps={(date) => (date === today ? { 'data-today': true, 'data-autofocus': true } : {})}
      onChange={(picked) => {
        const day = picked === null ? null : parseDay(picked);
        if (day) onPick(day);
      }}
    />
  );
}
