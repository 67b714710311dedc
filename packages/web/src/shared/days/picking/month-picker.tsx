import type { CalendarDay, DayCalendar } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { compareDays, formatDay, parseDay, pickerRange, toPlainDate } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { KeyboardHint } from '../../../ui/keys/keyboard-hint.tsx';
import { dayColourClass } from '../day-colours.ts';
import { useCalendar } from './calendar-api.ts';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  readonly onPick: (day: DeliveryDay) => void;
}

/**
 * A month of days with the number of shops that ordered on each, from two months before the selected day to six after
 * it (spec 000 section 9). A day can be picked before the numbers are loaded.
 */
export function MonthPicker({ selected, today, onPick }: MonthPickerProps) {
  const { first, last } = pickerRange(selected);
  const [shown, setShown] = useState(selected);
  const { data } = useCalendar(shown);
  const factsOf = new Map(data?.days.map((facts) => [facts.day, facts]));
  const shops = data?.shops ?? 0;

  function dayProps(date: string) {
    const day = parseDay(date);
    if (!day) return {};
    const facts = factsOf.get(day);
    return {
      ...(day === today && { 'data-today': true }),
      ...(day === selected && { 'data-autofocus': true, className: dayColourClass(day) }),
      ...((facts ? facts.closed : day < today) && { 'data-past': true }),
      ...(facts?.missed && { 'data-missed': true }),
      'aria-label': describeDay(day, today, facts, shops),
    };
  }

  return (
    <div className={styles.root}>
      <DatePicker
        className={styles.month}
        value={selected}
        date={shown}
        onDateChange={(date) => setShown(parseDay(date) ?? selected)}
        hideOutsideDates
        minDate={first}
        maxDate={last}
        weekdayFormat="ddd"
        getDayProps={dayProps}
        renderDay={(date) => <DaySquare date={date} factsOf={factsOf} shops={shops} />}
        onChange={(picked) => {
          const day = picked === null ? null : parseDay(picked);
          if (day) onPick(day);
        }}
        onKeyDown={(event) => {
          const moved = monthAfterKey(event.key, shown, today);
          if (moved === null) return;
          event.preventDefault();
          setShown(compareDays(moved, first) < 0 ? first : compareDays(moved, last) > 0 ? last : moved);
        }}
      />
      {data && (
        <>
          <Legend calendar={data} />
          <p className={styles.keys} aria-hidden="true">
            <KeyboardHint keys="←" /> <KeyboardHint keys="→" /> day <KeyboardHint keys="↑" />{' '}
            <KeyboardHint keys="↓" /> week
          </p>
        </>
      )}
    </div>
  );
}

/** The month after a key: Page Up and Page Down change it, Home returns to today's; null for other keys. */
function monthAfterKey(key: string, shown: DeliveryDay, today: DeliveryDay): DeliveryDay | null {
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months !== undefined) return parseDay(toPlainDate(shown).add({ months }).toString());
  return key === 'Home' ? today : null;
}

interface DaySquareProps {
  readonly date: string;
  readonly factsOf: ReadonlyMap<DeliveryDay, CalendarDay>;
  readonly shops: number;
}

/** The number of the day, below it the number of shops that ordered, and their share of all shops as a bar. */
function DaySquare({ date, factsOf, shops }: DaySquareProps) {
  const day = parseDay(date);
  if (!day) return null;
  const facts = factsOf.get(day);
  if (facts && isWithoutOrders(facts, shops)) {
    return (
      <span className={styles.square}>
        <b>{toPlainDate(day).day}</b>
        <small>closed</small>
      </span>
    );
  }
  const ordered = facts?.ordered;
  return (
    <span className={styles.square}>
      <b>{toPlainDate(day).day}</b>
      <small>{ordered === undefined ? '' : ordered === 0 ? '·' : formatCount(ordered)}</small>
      <i>
        <i style={{ width: `${shops === 0 ? 0 : Math.min(100, ((ordered ?? 0) / shops) * 100)}%` }} />
      </i>
    </span>
  );
}

/**
 * A past day without orders and without missing shops: the bakery did not deliver. Not derived for a single shop, whose
 * day says too little.
 */
function isWithoutOrders({ closed, ordered, missed }: CalendarDay, shops: number): boolean {
  return closed && ordered === 0 && missed === 0 && shops > 1;
}

function describeDay(
  day: DeliveryDay,
  today: DeliveryDay,
  facts: CalendarDay | undefined,
  shops: number,
): string {
  return [
    formatDay(day),
    ...(day === today ? ['today'] : []),
    ...(facts
      ? [
          facts.ordered === 0
            ? isWithoutOrders(facts, shops)
              ? 'closed'
              : 'no orders'
            : `${countOf(facts.ordered, 'shop')} ordered`,
        ]
      : []),
    ...(facts?.missed ? [`${formatCount(facts.missed)} missed`] : []),
  ].join(', ');
}

function Legend({ calendar }: { readonly calendar: DayCalendar }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li data-sign="load">
        {calendar.shops === 1 ? 'the shop ordered' : `shops that ordered, of ${formatCount(calendar.shops)}`}
      </li>
      {calendar.days.some(({ missed }) => missed > 0) && (
        <li data-sign="missed">{calendar.shops === 1 ? 'order missed' : 'somebody missed'}</li>
      )}
      <li data-sign="today">today</li>
    </ul>
  );
}
