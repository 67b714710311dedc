import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay, pickerRange } from '@bakehouse/domain/kernel/day';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

interface MonthPickerProps {
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  readonly onPick: (day: DeliveryDay) => void;
}

/** A month of days, from two months before the selected day to six after it (spec 000 section 9). */
export function MonthPicker({ selected, today, onPick }: MonthPickerProps) {
  const { first, last } = pickerRange(selected);
  return (
    <DatePicker
      value={selected}
      defaultDate={selected}
      hideOutsideDates
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
