import type { DeliveryDay } from '@bakehouse/domain/day';
import { addDays } from '@bakehouse/domain/day';
import { useToday } from '../../shared/me.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import type { Asked } from './asked.ts';
import './quick-days.css';

type Days = Pick<Asked, 'from' | 'to'>;

interface QuickDaysProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** The ranges that are asked for most, one press each. */
export function QuickDays({ days, onDays }: QuickDaysProps) {
  const today = useToday();
  return (
    <fieldset className="quick-days">
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

function quickDays(today: DeliveryDay): readonly (Days & { readonly label: string })[] {
  return [
    { label: 'From today', from: today, to: null },
    // Today is one of them.
    { label: 'Last 31 days', from: addDays(today, -30), to: today },
    { label: 'All dates', from: null, to: null },
  ];
}
