import type { CutOff } from '@bakehouse/contract/cut-offs';
import { cutOffInstant, formatMoment, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import responsiveDialogStyles from '../../ui/dialogs/responsive-dialog.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { serverNow } from '../../ui/use-now.ts';
import { query } from '../api.ts';
import { failureOf } from '../failure.ts';
import styles from './cut-off-dialog.module.css';
import { mostHours, parseHours } from './cut-off-hours.ts';

interface CutOffDialogProps {
  readonly day: DeliveryDay;
  readonly onClose: () => void;
}

/** Sets how long before its start a day closes, and shows what that means before it is saved (D2, D3). */
export function CutOffDialog({ day, onClose }: CutOffDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(
    query.cutOffs.openCutOff.queryOptions({ input: { day }, staleTime: 0, gcTime: 0 }),
  );
  return (
    <ResponsiveDialog opened onClose={onClose} title={`Cut-off for ${formatDay(day)}`}>
      {data ? (
        <CutOffForm key={data.hours} cutOff={data} onClose={onClose} />
      ) : error ? (
        <FailedLoad
          what="The cut-off did not load"
          requestId={failureOf(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the cut-off" rows={3} />
      )}
    </ResponsiveDialog>
  );
}

interface CutOffFormProps {
  readonly cutOff: CutOff;
  readonly onClose: () => void;
}

function CutOffForm({ cutOff, onClose }: CutOffFormProps) {
  const queries = useQueryClient();
  const formId = useId();
  const [typed, setTyped] = useState(String(cutOff.hours));
  const hours = parseHours(typed);
  const save = useMutation({
    ...query.cutOffs.setCutOff.mutationOptions(),
    async onSuccess() {
      // Every screen of days and orders knows its cut-off.
      await Promise.all([
        queries.invalidateQueries({ queryKey: query.days.key() }),
        queries.invalidateQueries({ queryKey: query.orders.key() }),
      ]);
      toastSuccess(`Cut-off for ${formatDay(cutOff.day)} saved`);
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hours !== null && !save.isPending) save.mutate({ day: cutOff.day, hours });
  }
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      {save.error && <Notice tone="bad">{failureOf(save.error).sentence}</Notice>}
      <TextInput
        label="Hours before the day starts"
        description={`The day starts at ${cutOff.deliveryStartsAt}. Without hours of its own it closes ${cutOff.defaultHours} hours before.`}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={hours === null && `A whole number from 0 to ${formatCount(mostHours)}, please.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hours !== null && <Effect cutOff={cutOff} hours={hours} />}
      {cutOff.set && (
        <p className="muted">
          Set by {cutOff.set.name}, {formatMoment(Temporal.Instant.from(cutOff.set.at), cutOff.timeZone)}
        </p>
      )}
      <div className={responsiveDialogStyles.foot}>
        {cutOff.set && (
          <Button
            variant="subtle"
            disabled={save.isPending}
            onClick={() => save.mutate({ day: cutOff.day, hours: null })}
          >
            Back to {cutOff.defaultHours} hours
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={hours === null}>
          Save cut-off
        </Button>
      </div>
    </form>
  );
}

/** What the hours mean: when the day closes, and who has not ordered yet. */
function Effect({ cutOff, hours }: { readonly cutOff: CutOff; readonly hours: number }) {
  const { day, timeZone, deliveryStartsAt, shopsWithoutOrder } = cutOff;
  const closes = cutOffInstant(day, hours, { timeZone, deliveryStartsAt });
  const open = isOpen(Temporal.Instant.fromEpochMilliseconds(serverNow()), closes);
  const count = shopsWithoutOrder.length;
  return (
    <div className={styles.effect} role="status">
      <p>
        Orders for {formatDay(day)} {open ? 'close' : 'closed'} <b>{formatMoment(closes, timeZone)}</b>;{' '}
        {count === 0
          ? 'every shop has ordered'
          : `${formatCount(count)} ${count === 1 ? 'shop has' : 'shops have'} not ordered`}
      </p>
      {!open && <Notice tone="attention">That is past: shops can order or change nothing any more.</Notice>}
      {count > 0 && <p className={`muted ${styles.shops}`}>{shopsWithoutOrder.join(', ')}</p>}
    </div>
  );
}
