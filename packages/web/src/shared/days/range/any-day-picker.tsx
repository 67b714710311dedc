import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

interface AnyDayPickerProps {
  readonly selected: DeliveryDay | null;
  readonly onPick: (day: DeliveryDay) => void;
}

/** A month of days in which every valid day can be picked, however long ago. */
export function AnyDayPicker({ selected, onPick }: AnyDayPickerProps) {
  return (
    <DatePicker
      value={selected}
      {...(selected && { defaultDate: selected })}
      hideOutsideDates
      minDate="2000-01-01"
      maxDate="2100-12-31"
      getDayProps={(date) => (date === selected ? { 'data-autofocus': true } : {})}
      onChange={(picked) => {
        const day = picked === null ? null : parseDay(picked);
        if (day) onPick(day);
      }}
    />
  );
}
