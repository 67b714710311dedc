import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { useToday } from '../../../shared/session/me.tsx';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import styles from './quick-days.module.css';
import type { SearchQuery } from './search-query.ts';

type Days = Pick<SearchQuery, 'from' | 'to'>;

interface QuickDaysProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** Buttons of frequent ranges. */
export function QuickDays({ days, onDays }: QuickDaysProps) {
  const today = useToday();
  return (
    <fieldset className={styles.root}>
      <legend className="visually-hidden">Days</legend>
      {quickDays(today).map(({ label, from, to }) => (
        <FilterChip
          key={label}
          pressed={days.from === from && days.to === to}
          onPress={() => onDays({ from, to })}
        >
          {label}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** The ranges with their labels. */
export function quickDays(today: DeliveryDay): readonly (Days & { readonly label: string })[] {
  return [
    { label: 'From today', from: today, to: null },
    // Today is included.
    { label: 'Last 31 days', from: addDays(today, -30), to: today },
    { label: 'All dates', from: null, to: null },
  ];
}
