import type { CopyCalendar, OrderView } from '@bakehouse/contract/orders';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatDayShort } from '@bakehouse/domain/kernel/day';
import { customOrderCopied, orderCopied } from '@bakehouse/domain/kernel/messages';
import { formatMoney, noPence, sumPence } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAddress } from '../../../../shared/addresses.ts';
import { failureOf } from '../../../../shared/failure.ts';
import { FailedPart } from '../../../../shared/loading/failed-part.tsx';
import { useCommand } from '../../../../shared/saving/use-command.ts';
import { useToday } from '../../../../shared/session/me.tsx';
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx';
import { ResponsiveDialog } from '../../../../ui/dialogs/responsive-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../../ui/feedback/toast.ts';
import { focusOnMount } from '../../../../ui/keys/focus-on-mount.ts';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { usePhone } from '../../../../ui/use-media.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { readOrdersAgain } from '../../api.ts';
import { changeCount } from '../../editor/change-labels.ts';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { latestOrder } from '../../saving/order-editor-save.ts';
import { copyCalendarOptions, copyOrder } from '../api.ts';
import { CopyCalendarDays } from './copy-calendar-days.tsx';
import { CopyChoice } from './copy-choice.tsx';
import { closedAmong, copyDays, nothingCopied } from './copy-days.ts';
import styles from './copy-dialog.module.css';

/** The labels of the fields that are copied (spec 000 sections 4 and 5). */
const carried = {
  standard: 'Each copy has the prices of its own day, and the same PO number and special instructions.',
  custom: 'Each copy has the same cakes with their prices and photos, PO number and special instructions.',
};

type Copies = readonly { readonly day: DeliveryDay; readonly orderId: number }[];

/** Chooses the days to which the order is copied, and links to the copies (spec 000 sections 5 and 8). */
export function CopyDialog({ onClose }: { readonly onClose: () => void }) {
  const order = useOrderEditorPart(latestOrder);
  return order && <SavedOrderCopyDialog order={order} onClose={onClose} />;
}

interface SavedOrderCopyDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

function SavedOrderCopyDialog({ order, onClose }: SavedOrderCopyDialogProps) {
  const shopName = useOrderEditorPart((state) => state.page.shop.name);
  const unsaved = useOrderEditorPart((state) => changeCount(state.draft));
  const queries = useQueryClient();
  const phone = usePhone();
  const [days, setDays] = useState<readonly DeliveryDay[]>([]);
  const [closed, setClosed] = useState<readonly DeliveryDay[]>([]);
  const [copies, setCopies] = useState<Copies | null>(null);
  const calendar = useQuery(copyCalendarOptions(order.orderId));
  const { run, busy, failure } = useCommand({
    send: copyOrder,
    onDone(answer, asked) {
      const copied = order.orderType === 'custom' ? customOrderCopied : orderCopied;
      toastSuccess(copied(asked.days.map(formatDay).join(', ')));
      readOrdersAgain(queries);
      setCopies(answer.copies);
    },
    onFailure: () => void takeOutClosed(),
  });

  /** After a refusal the calendar is outdated: reloads it, and removes closed days from the choice. */
  async function takeOutClosed(): Promise<void> {
    const { data } = await calendar.refetch();
    const found = data ? closedAmong(days, data) : [];
    setClosed(found);
    setDays((picked) => picked.filter((day) => !found.includes(day)));
  }

  function duplicate(): void {
    setClosed([]);
    run({ orderId: order.orderId, days: [...days] });
  }

  const what = `${shopName}, ${formatDayShort(order.day)}, ${countOf(order.lineCount, 'line')}, ${formatMoney(order.total)}`;
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={`Duplicate order ${order.orderId}`}
      subtitle={`${what}. The original stays as it is.`}
      size={copies ? 'lg' : wideEnough}
      // Reopened, the dialog would send the same copy as another command.
      dirty={busy}
      footer={
        copies ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <p className={styles.carried}>
              {phone && days.length > 0 ? (
                <>
                  <b>{countOf(days.length, 'day')}:</b> {days.map(formatDayShort).join(', ')}
                </>
              ) : (
                carried[order.orderType]
              )}
            </p>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button onClick={duplicate} loading={busy} disabled={days.length === 0}>
              {copyLabel(days)}
              {calendar.data && days.length > 0 && (
                <span className={styles.worth}>{worthOf(calendar.data, days)}</span>
              )}
            </Button>
          </>
        )
      }
    >
      <LeaveGuard
        when={busy}
        question={`Leave while order ${order.orderId} is being duplicated?`}
        consequence="It is not known yet whether the copies have been made."
        leaveLabel="Leave now"
      />
      {copies ? (
        <CopiesMade copies={copies} />
      ) : (
        <>
          {failure && (
            <Notice tone="bad">
              <p>{failure.sentence}</p>
              {failure.kind === 'cut-off-passed' && <p>{nothingCopied(closed)}</p>}
            </Notice>
          )}
          {unsaved > 0 && (
            <Notice tone="attention">
              The order is copied as it was last saved. Changes that are not saved yet are not copied.
            </Notice>
          )}
          <DayChoice calendar={calendar} day={order.day} chosen={days} onChoose={setDays} />
        </>
      )}
    </ResponsiveDialog>
  );
}

/** Viewport width in pixels for two months beside the chosen days. */
const wideEnough = 1120;

function copyLabel(days: readonly DeliveryDay[]): string {
  const [day] = days;
  if (day === undefined) return 'Duplicate';
  return days.length === 1 ? `Duplicate to ${formatDayShort(day)}` : `Duplicate to ${days.length} days`;
}

/** The total of the copies: '3 × £22.60', or their sum if a price changes between them. */
function worthOf(calendar: CopyCalendar, chosen: readonly DeliveryDay[]): string {
  const totals = calendar.days.filter(({ day }) => chosen.includes(day)).map(({ total }) => total);
  const [first = noPence] = totals;
  if (totals.some((total) => total !== first)) return formatMoney(sumPence(totals));
  return `${totals.length > 1 ? `${totals.length} × ` : ''}${formatMoney(first)}`;
}

interface DayChoiceProps {
  readonly calendar: UseQueryResult<CopyCalendar>;
  readonly day: DeliveryDay;
  readonly chosen: readonly DeliveryDay[];
  readonly onChoose: (days: readonly DeliveryDay[]) => void;
}

function DayChoice({
  calendar: { data, error, refetch, isFetching },
  day,
  chosen,
  onChoose,
}: DayChoiceProps) {
  const now = useNow(5000);
  const today = useToday();
  if (error && !data) {
    return (
      <FailedPart
        what="The calendar did not load"
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the calendar" rows={7} />;
  const shared = { calendar: data, dayOf: copyDays(data, now), chosen, onChoose };
  return (
    <div className={styles.choice}>
      <CopyCalendarDays {...shared} day={day} today={today} />
      <CopyChoice {...shared} />
    </div>
  );
}

function CopiesMade({ copies }: { readonly copies: Copies }) {
  return (
    <div className={styles.copiesMade}>
      <p ref={focusOnMount} tabIndex={-1}>
        {copies.length === 1 ? 'The copy is made:' : `${copies.length} copies are made:`}
      </p>
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
