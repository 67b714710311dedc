import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { findRangeProblem } from '../../../shared/days/range/range-problem.ts';
import { useToday } from '../../../shared/session/me.tsx';
import { DayRange } from './day-range.tsx';
import styles from './days-button.module.css';
import { QuickDays, quickDays } from './quick-days.tsx';
import type { SearchQuery } from './search-query.ts';

type Days = Pick<SearchQuery, 'from' | 'to'>;

interface DaysButtonProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** A button that shows the searched days and opens their choice. */
export function DaysButton({ days, onDays }: DaysButtonProps) {
  const today = useToday();
  const [open, setOpen] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
  const problem = findRangeProblem(days);
  const label = daysLabel(days, today);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={styles.button}
          aria-label={`Days: ${label}`}
          leftSection={<IconCalendar size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.choice}
        onKeyDown={(event) => event.key === 'Escape' && isOutsideMonth(event.target) && setOpen(false)}
      >
        <QuickDays
          days={days}
          onDays={(chosen) => {
            onDays(chosen);
            setOpen(false);
          }}
        />
        <DayRange days={days} onDays={onDays} onUnclear={setUnclear} />
        {/* The screen announces it; here it is visible on a phone, where the choice covers the screen. */}
        {problem && <p className={styles.problem}>{problem.sentence}</p>}
        <Button variant="default" disabled={isUnclear} onClick={() => setOpen(false)}>
          Done
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether Escape was pressed outside of a field's month; inside it closes only the month. */
function isOutsideMonth(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-part="field-month"]') === null;
}

/** 'Last 31 days', '01-Nov-2026 to 20-Nov-2026', 'Until 20-Nov-2026'. */
function daysLabel({ from, to }: Days, today: DeliveryDay): string {
  const quick = quickDays(today).find((range) => range.from === from && range.to === to);
  if (quick) return quick.label;
  if (from && from === to) return formatDay(from);
  if (from) return to ? `${formatDay(from)} to ${formatDay(to)}` : `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : '';
}
