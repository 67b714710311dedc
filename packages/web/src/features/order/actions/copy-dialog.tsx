import type { CopyCalendar } from '@bakehouse/contract/orders';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import { customOrderCopied, orderCopied } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { mostCopies } from '@bakehouse/domain/orders/decide-copy';
import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { DayList } from '../../../shared/days/day-list.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { daysKey } from '../api.ts';
import { changeCount } from '../editor/change-labels.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../editor/order-editor-save.ts';
import { copyCalendarOptions, copyOrder } from './api.ts';
import type { CopyDay } from './copy-days.ts';
import { copyDays } from './copy-days.ts';
import styles from './copy-dialog.module.css';

type Copies = readonly { readonly day: DeliveryDay; readonly orderId: number }[];

/** Picks the days to which the order is copied, and shows where the copies lie (spec 000 sections 5 and 8). */
export function CopyDialog({ onClose }: { readonly onClose: () => void }) {
  const order = useOrderEditorPart(latestOrder);
  const unsaved = useOrderEditorPart((state) => changeCount(state.draft));
  const queries = useQueryClient();
  const [days, setDays] = useState<readonly DeliveryDay[]>([]);
  const [copies, setCopies] = useState<Copies | null>(null);
  const { give, busy, failure } = useCommand({
    send: copyOrder,
    onDone(answer, asked) {
      const copied = order?.orderType === 'custom' ? customOrderCopied : orderCopied;
      toastSuccess(copied(asked.days.map(formatDay).join(', ')));
      void queries.invalidateQueries({ queryKey: daysKey() });
      setCopies(answer.copies);
    },
  });
  if (!order) return null;
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={`Duplicate order ${order.orderId}`}
      size="lg"
      footer={
        copies ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              onClick={() => give({ orderId: order.orderId, days: days.toSorted() })}
              loading={busy}
              disabled={days.length === 0}
            >
              {days.length < 2 ? 'Copy the order' : `Copy to ${days.length} days`}
            </Button>
          </>
        )
      }
    >
      {copies ? (
        <CopiesMade copies={copies} />
      ) : (
        <>
          {failure && <Notice tone="bad">{failure.sentence}</Notice>}
          {unsaved > 0 && (
            <Notice tone="attention">
              The order is copied as it was saved. What is not saved yet is not copied.
            </Notice>
          )}
          <DayChoice orderId={order.orderId} day={order.day} chosen={days} onChoose={setDays} />
        </>
      )}
    </ResponsiveDialog>
  );
}

interface DayChoiceProps {
  readonly orderId: Parameters<typeof copyCalendarOptions>[0];
  readonly day: DeliveryDay;
  readonly chosen: readonly DeliveryDay[];
  readonly onChoose: (days: readonly DeliveryDay[]) => void;
}

function DayChoice({ orderId, day, chosen, onChoose }: DayChoiceProps) {
  const { data, error, refetch, isFetching } = useQuery(copyCalendarOptions(orderId));
  if (error && !data) {
    return (
      <FailedLoad
        what="The calendar did not load"
        requestId={failureOf(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the calendar" rows={7} />;
  return <Calendar calendar={data} day={day} chosen={chosen} onChoose={onChoose} />;
}

interface CalendarProps extends Omit<DayChoiceProps, 'orderId'> {
  readonly calendar: CopyCalendar;
}

function Calendar({ calendar, day, chosen, onChoose }: CalendarProps) {
  const now = useNow(5000);
  const dayOf = copyDays(calendar, now);
  const firstOpen = calendar.days.find((facts) => dayOf(facts.day).kind !== 'closed');
  const ordered = chosen.filter((one) => dayOf(one).kind === 'ordered');
  return (
    <div className={styles.days}>
      <DatePicker
        type="multiple"
        value={[...chosen]}
        defaultDate={firstOpen && firstOpen.day > day ? firstOpen.day : day}
        minDate={calendar.first}
        maxDate={calendar.last}
        excludeDate={(date) => {
          const read = parseDay(date);
          return read === null || dayOf(read).kind === 'closed';
        }}
        getDayProps={(date) => dayProps(date, dayOf)}
        onChange={(picked) => {
          const days = picked.flatMap((date) => parseDay(date) ?? []);
          if (days.length <= mostCopies) onChoose(days);
        }}
      />
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

/** A dot for a day with an order, and as a tooltip why a day is closed. */
function dayProps(date: string, dayOf: (day: DeliveryDay) => CopyDay) {
  const day = parseDay(date);
  if (!day) return {};
  const found = dayOf(day);
  if (found.kind === 'ordered') {
    const orders = `${found.orders} ${found.orders === 1 ? 'order' : 'orders'}`;
    return { 'data-ordered': true, 'aria-label': `${formatDay(day)}, ${orders} already` };
  }
  return { 'aria-label': formatDay(day) };
}

function CopiesMade({ copies }: { readonly copies: Copies }) {
  return (
    <div className={styles.copiesMade}>
      <p>{copies.length === 1 ? 'The copy is made:' : `${copies.length} copies are made:`}</p>
      <ul>
        {copies.map(({ day, orderId }) => (
          <li key={orderId}>
            <AppLink className="text-link" href={orderAddress(day, orderId)}>
              Order {orderId} for <span className="unbroken">{formatDay(day)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
