import type { CopyCalendar } from '@bakehouse/contract/orders';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import { cutOffWas } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { mostCopies } from '@bakehouse/domain/orders/decide-copy';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { DayList } from '../../../shared/days/day-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { CopyDay } from './copy-days.ts';
import { copyDays } from './copy-days.ts';
import styles from './copy-dialog.module.css';

interface CopyCalendarDaysProps {
  readonly calendar: CopyCalendar;
  /** The day of the order. */
  readonly day: DeliveryDay;
  readonly chosen: readonly DeliveryDay[];
  readonly onChoose: (days: readonly DeliveryDay[]) => void;
}

/**
 * The days to copy to. A day past its cut-off cannot be chosen, but it can be reached, and says why
 * (spec 000 section 5).
 */
export function CopyCalendarDays({ calendar, day, chosen, onChoose }: CopyCalendarDaysProps) {
  const now = useNow(5000);
  const [closed, setClosed] = useState<Temporal.Instant | null>(null);
  const dayOf = copyDays(calendar, now);
  const firstOpen = calendar.days.find((facts) => dayOf(facts.day).kind !== 'closed');
  const ordered = chosen.filter((one) => dayOf(one).kind === 'ordered');

  function dayProps(date: string) {
    const shown = parseDay(date);
    if (!shown) return {};
    const facts = dayOf(shown);
    const say = () => setClosed(facts.kind === 'closed' ? facts.cutOff : null);
    return { ...labelsOf(shown, facts), onClick: say, onFocus: say, onMouseEnter: say };
  }

  return (
    <div className={styles.days}>
      <div>
        <DatePicker
          type="multiple"
          value={[...chosen]}
          defaultDate={firstOpen && firstOpen.day > day ? firstOpen.day : day}
          minDate={calendar.first}
          maxDate={calendar.last}
          getDayProps={dayProps}
          onChange={(picked) => {
            const days = picked.flatMap((date) => parseDay(date) ?? []);
            const open = days.filter((one) => dayOf(one).kind !== 'closed' || chosen.includes(one));
            if (open.length <= mostCopies) onChoose(open);
          }}
        />
        <p className={styles.closed} role="status">
          {closed && cutOffWas(formatMoment(closed, calendar.timeZone))}
        </p>
      </div>
      <div className={styles.facts} aria-live="polite">
        {firstOpen === undefined && <p>Every day of this calendar is past its cut-off.</p>}
        {chosen.length === 0 ? (
          <p className="muted">Pick one day or several. Days past their cut-off cannot be picked.</p>
        ) : (
          <p>
            <b>
              {formatCount(chosen.length)} {chosen.length === 1 ? 'copy' : 'copies'}
            </b>{' '}
            at today's prices, {formatMoney(calendar.total)}
            {chosen.length > 1 && ' each'}: <DayList days={chosen} />
          </p>
        )}
        {ordered.length > 0 && (
          <Notice tone="attention">
            The shop has an order already for <DayList days={ordered} />. The copy is a second one.
          </Notice>
        )}
        {calendar.leftOut.length > 0 && (
          <Notice tone="attention">
            Left out, because the shop cannot order {calendar.leftOut.length === 1 ? 'it' : 'them'} any more:{' '}
            {calendar.leftOut.map((product) => product.name).join(', ')}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** A dot for a day with an order; a day that is closed can be reached and not chosen. */
function labelsOf(day: DeliveryDay, facts: CopyDay) {
  switch (facts.kind) {
    case 'ordered': {
      const orders = `${facts.orders} ${facts.orders === 1 ? 'order' : 'orders'}`;
      return { 'data-ordered': true, 'aria-label': `${formatDay(day)}, ${orders} already` };
    }
    case 'closed':
      return { 'data-closed': true, 'aria-disabled': true, 'aria-label': `${formatDay(day)}, closed` };
    case 'free':
      return { 'aria-label': formatDay(day) };
    default:
      return facts satisfies never;
  }
}
