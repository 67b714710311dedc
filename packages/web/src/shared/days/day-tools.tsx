import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatMonth, stripDays, toPlainDate } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useFollowLink } from '../../ui/navigation/use-follow-link.ts';
import { CutOffButton } from './cut-off/cut-off-button.tsx';
import styles from './day-tools.module.css';
import { DayPicker } from './picking/day-picker.tsx';

interface DayToolsProps {
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  readonly linkTo: (day: DeliveryDay) => string;
  /**
   * 'wide' shows the month on the button; 'icon' shows only the calendar; 'short' also omits Go to today when today is
   * in the strip.
   */
  readonly form?: 'wide' | 'icon' | 'short';
  /** The shops' cut-off of the day, for the button that sets it; null while it is loading. */
  readonly cutOff?: Temporal.Instant | null | undefined;
}

/** The month picker (two months back, six ahead), the day's cut-off for people who may set it, and Go to today. */
export function DayTools({ selected, today, linkTo, form = 'icon', cutOff }: DayToolsProps) {
  const follow = useFollowLink();
  const monthName = `${formatMonth(selected)} ${toPlainDate(selected).year}`;
  return (
    <div className={styles.root}>
      <DayPicker
        selected={selected}
        today={today}
        linkTo={linkTo}
        position="bottom-end"
        button={(toggle) => (
          <Button
            variant="default"
            data-square={form !== 'wide' || undefined}
            aria-label={form === 'wide' ? `Pick a date, now ${monthName}` : 'Pick a date'}
            onClick={toggle}
          >
            <IconCalendar size={18} aria-hidden />
            {form === 'wide' && (
              <>
                <span className={styles.month}>{monthName}</span>
                <IconChevronDown size={16} aria-hidden />
              </>
            )}
          </Button>
        )}
      />
      <CutOffButton
        day={selected}
        cutOff={cutOff ?? undefined}
        isComing={cutOff === null}
        short={form !== 'wide'}
      />
      {!(form === 'short' && stripDays(selected).includes(today)) && (
        <Button variant="default" onClick={() => follow(linkTo(today))} disabled={selected === today}>
          {form === 'short' ? 'Today' : 'Go to today'}
        </Button>
      )}
    </div>
  );
}
