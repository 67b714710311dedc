import type { CutOff } from '@bakehouse/contract/cut-offs';
import { cutOffInstant, formatMoment, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { CutOffFacts } from '@bakehouse/domain/kernel/refusal';
import { countOf } from '@bakehouse/domain/kernel/words';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { serverInstant } from '../../ui/use-now.ts';
import { failureOf } from '../failure.ts';
import { RecordConflict } from '../saving/record-conflict.tsx';
import { SaveForm } from '../saving/save-form.tsx';
import type { Conflict } from '../saving/use-command.ts';
import { cutOffQuery, useSetCutOff } from './cut-off-api.ts';
import styles from './cut-off-dialog.module.css';
import { mostHours, parseHours } from './cut-off-hours.ts';

interface CutOffDialogProps {
  readonly day: DeliveryDay;
  readonly onClose: () => void;
}

/** Sets how long before its start a day closes, and shows what that means before it is saved (D2, D3). */
export function CutOffDialog({ day, onClose }: CutOffDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...cutOffQuery(day),
    // Nothing changes under the hands of the person who types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <CutOffForm read={data} onClose={onClose} />;
  return (
    <ResponsiveDialog opened onClose={onClose} title={`Cut-off for ${formatDay(day)}`}>
      {error ? (
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
  /** The latest answer: everything is read again once the server is back. */
  readonly read: CutOff;
  readonly onClose: () => void;
}

function CutOffForm({ read, onClose }: CutOffFormProps) {
  // A save names the version that its typing began from, so that the server can tell what changed meanwhile (D24).
  const [cutOff] = useState(read);
  const { day, defaultHours } = cutOff;
  const subject = `Cut-off for ${formatDay(day)}`;
  const base = { hours: cutOff.set && cutOff.hours };
  const [typed, setTyped] = useState(String(cutOff.hours));
  /** Another person's cut-off, and the hours that this person wanted instead. */
  const [met, setMet] = useState<{ readonly conflict: Conflict<CutOffFacts>; readonly local: CutOffFacts }>();
  const wanted = useRef<CutOffFacts>(base);
  const hours = parseHours(typed);
  const save = useSetCutOff(
    () => {
      toastSuccess(`${subject} saved`);
      onClose();
    },
    (conflict) => setMet({ conflict, local: wanted.current }),
  );

  function set(version: number, facts: CutOffFacts): void {
    wanted.current = facts;
    save.give({ day, version, ...facts });
  }

  return (
    <SaveForm
      title={subject}
      saveLabel="Save cut-off"
      noun="the cut-off"
      isDirty={hours !== cutOff.hours}
      canSave={hours !== null}
      command={save}
      onSubmit={() => set(cutOff.version, { hours })}
      onClose={onClose}
      tools={
        cutOff.set && (
          <Button variant="subtle" disabled={save.busy} onClick={() => set(cutOff.version, { hours: null })}>
            Back to {countOf(defaultHours, 'hour')}
          </Button>
        )
      }
      conflict={
        met && (
          <RecordConflict
            noun="this cut-off"
            subject={subject}
            conflict={met.conflict}
            base={base}
            local={met.local}
            describe={{
              hours: {
                label: 'Hours before the day starts',
                format: (value) => (value === null ? `${defaultHours}, as usual` : formatCount(value)),
              },
            }}
            onBack={() => setMet(undefined)}
            onSave={(merged) => {
              setMet(undefined);
              set(met.conflict.version, merged);
            }}
          />
        )
      }
    >
      <div className={styles.form}>
        <TextInput
          label="Hours before the day starts"
          description={`The day starts at ${cutOff.deliveryStartsAt}. Unless you set its own hours, it closes ${countOf(defaultHours, 'hour')} before.`}
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
      </div>
    </SaveForm>
  );
}

/** What the hours mean: when the day closes, and who has not ordered yet. */
function Effect({ cutOff, hours }: { readonly cutOff: CutOff; readonly hours: number }) {
  const { day, timeZone, deliveryStartsAt, shopsWithoutOrder } = cutOff;
  const closes = cutOffInstant(day, hours, { timeZone, deliveryStartsAt });
  const open = isOpen(serverInstant(), closes);
  const count = shopsWithoutOrder.length;
  return (
    <div className={styles.effect} role="status">
      <p>
        Orders for {formatDay(day)} {open ? 'close' : 'closed'} <b>{formatMoment(closes, timeZone)}</b>;{' '}
        {count === 0
          ? 'every shop has ordered'
          : `${countOf(count, 'shop')} ${count === 1 ? 'has' : 'have'} not ordered`}
      </p>
      {!open && (
        <Notice tone="attention">
          That time has already passed, so shops can no longer order or make changes.
        </Notice>
      )}
      {count > 0 && <p className={`muted ${styles.shops}`}>{shopsWithoutOrder.join(', ')}</p>}
    </div>
  );
}
