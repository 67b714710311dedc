import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { customOrderCopied, orderCopied } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { failureOf } from '../../../shared/failure.ts';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { daysKey } from '../api.ts';
import { changeCount } from '../editor/change-labels.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../editor/order-editor-save.ts';
import { copyCalendarOptions, copyOrder } from './api.ts';
import { CopyCalendarDays } from './copy-calendar-days.tsx';
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
  return <CopyCalendarDays calendar={data} day={day} chosen={chosen} onChoose={onChoose} />;
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
