import type { CopyCalendar } from '@bakehouse/contract/orders';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, parseDay, toPlainDate } from '@bakehouse/domain/kernel/day';
import { cutOffWas } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterChip } from '../../../../ui/fields/filter-chip.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import styles from './copy-calendar-days.module.css';
import type { CopyDay } from './copy-days.ts';
import { chooseDays, copyPresets, isChosen } from './copy-days.ts';

interface CopyCalendarDaysProps {
  readonly calendar: CopyCalendar;
  readonly dayOf: (day: DeliveryDay) => CopyDay;
  /** The day of the order. */
  readonly day: DeliveryDay;
  readonly today: DeliveryDay;
  readonly chosen: readonly DeliveryDay[];
  readonly onChoose: (days: readonly DeliveryDay[]) => void;
}

/**
 * The days to copy to: presets, and the calendars of two months. A day past its cut-off cannot be chosen, but it can be
 * focused, and then says why (spec 000 section 5).
 */
export function CopyCalendarDays({ calendar, dayOf, day, today, chosen, onChoose }: CopyCalendarDaysProps) {
  const isNarrow = useMedia('(max-width: 71.99em)');
  const [closed, setClosed] = useState<Temporal.Instant | null>(null);
  const isOpen = (one: DeliveryDay) => dayOf(one).kind === 'open';
  const firstOpen = calendar.days.find((facts) => isOpen(facts.day))?.day ?? day;
  const choose = (days: readonly DeliveryDay[]) => onChoose(chooseDays(days, chosen, isOpen));

  function dayProps(date: string) {
    const shown = parseDay(date);
    if (!shown) return {};
    const facts = dayOf(shown);
    const say = () => setClosed(facts.kind === 'closed' ? facts.cutOff : null);
    return {
      ...labelsOf(shown, facts),
      ...(shown === today && { 'data-today': true }),
      onClick: say,
      onFocus: say,
      onMouseEnter: say,
    };
  }

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose, not fields of a form */}
      <div className={styles.presets} role="group" aria-label="Common choices">
        {copyPresets(day, today, isOpen).map(({ label, days }) => {
          const pressed = isChosen(days, chosen);
          return (
            <FilterChip key={label} size="tall" pressed={pressed} onPress={() => choose(pressed ? [] : days)}>
              {label}
            </FilterChip>
          );
        })}
      </div>
      <DatePicker
        className={styles.months}
        type="multiple"
        value={[...chosen]}
        defaultDate={firstOpen > day ? firstOpen : day}
        minDate={calendar.first}
        maxDate={calendar.last}
        numberOfColumns={isNarrow ? 1 : 2}
        columnsToScroll={1}
        hideOutsideDates
        weekdayFormat="ddd"
        renderDay={(date) => <DaySquare date={date} dayOf={dayOf} />}
        getDayProps={dayProps}
        onChange={(picked) => choose(picked.flatMap((date) => parseDay(date) ?? []))}
      />
      <p className={styles.legend}>
        <span role="status">
          {closed && (
            <>
              <IconInfoCircle size={18} aria-hidden />
              {cutOffWas(formatMoment(closed, calendar.timeZone))}
            </>
          )}
        </span>
        <span>Small numbers: items already ordered</span>
      </p>
    </div>
  );
}

/** The number of the day, and below it what the shop has already ordered. */
function DaySquare({
  date,
  dayOf,
}: {
  readonly date: string;
  readonly dayOf: (day: DeliveryDay) => CopyDay;
}) {
  const day = parseDay(date);
  if (!day) return null;
  const facts = dayOf(day);
  return (
    <span className={styles.square} data-closed={facts.kind === 'closed' || undefined}>
      <b>{toPlainDate(day).day}</b>
      <small>{facts.kind === 'open' && facts.ordered ? formatCount(facts.ordered.items) : ''}</small>
    </span>
  );
}

/** The labels of a day. A closed one is focusable but cannot be chosen. */
function labelsOf(day: DeliveryDay, facts: CopyDay) {
  if (facts.kind === 'closed') {
    return { 'data-closed': true, 'aria-disabled': true, 'aria-label': `${formatDay(day)}, closed` };
  }
  if (!facts.ordered) return { 'aria-label': formatDay(day) };
  return { 'aria-label': `${formatDay(day)}, ${countOf(facts.ordered.orders, 'order')} already` };
}
