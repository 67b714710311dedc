import type { CopyCalendar } from '@bakehouse/contract/orders';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatDayShort } from '@bakehouse/domain/kernel/day';
import { cutOffWas } from '@bakehouse/domain/kernel/messages';
import { countOf } from '@bakehouse/domain/words/words';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DayTag } from '../../../../shared/days/day-tag.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from './copy-choice.module.css';
import type { CopyDay, OrderedAlready } from './copy-days.ts';

interface CopyChoiceProps {
  readonly calendar: CopyCalendar;
  readonly dayOf: (day: DeliveryDay) => CopyDay;
  readonly chosen: readonly DeliveryDay[];
  readonly onChoose: (days: readonly DeliveryDay[]) => void;
}

/** The chosen days: the cut-off of each, and what the shop has already ordered for it. */
export function CopyChoice({ calendar, dayOf, chosen, onChoose }: CopyChoiceProps) {
  const { leftOut, timeZone } = calendar;
  const isAllClosed = calendar.days.every(({ day }) => dayOf(day).kind === 'closed');
  return (
    <div className={styles.root} aria-live="polite">
      <h3>{pickedTitle(chosen.length)}</h3>
      {isAllClosed && <p className="muted">Every day in this calendar is past its cut-off.</p>}
      {chosen.length === 0 && !isAllClosed && (
        <p className="muted">Pick one day or several. Days past their cut-off cannot be picked.</p>
      )}
      <ul>
        {chosen.map((day) => (
          <PickedDay
            key={day}
            day={day}
            facts={dayOf(day)}
            timeZone={timeZone}
            onRemove={() => onChoose(chosen.filter((one) => one !== day))}
          />
        ))}
      </ul>
      {leftOut.length > 0 && (
        <Notice tone="attention">
          Left out, because the shop cannot order {leftOut.length === 1 ? 'it' : 'them'} any more:{' '}
          {leftOut.map((product) => product.name).join(', ')}
        </Notice>
      )}
    </div>
  );
}

function pickedTitle(count: number): string {
  return count === 0 ? 'No day picked' : `${countOf(count, 'day')} picked`;
}

interface PickedDayProps {
  readonly day: DeliveryDay;
  readonly facts: CopyDay;
  readonly timeZone: string;
  readonly onRemove: () => void;
}

function PickedDay({ day, facts, timeZone, onRemove }: PickedDayProps) {
  return (
    <li data-closed={facts.kind === 'closed' || undefined}>
      <DayTag day={day} size="header" />
      <p>
        <b>{formatDayShort(day)}</b>
        <small>{describeDay(facts, timeZone)}</small>
      </p>
      <ActionIcon color="rye" aria-label={`Remove ${formatDay(day)}`} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}

function describeDay(facts: CopyDay, timeZone: string): string {
  const cutOff = formatMoment(facts.cutOff, timeZone);
  if (facts.kind === 'closed') return cutOffWas(cutOff);
  return facts.ordered ? describeOrdered(facts.ordered) : `order by ${cutOff}`;
}

function describeOrdered({ orders, items, orderId }: OrderedAlready): string {
  const what = orderId === null ? countOf(orders, 'order') : `order ${orderId}`;
  return `has ${what}, ${countOf(items, 'item')}. ${orderId === null ? 'One more' : 'A second order'} is added.`;
}
