import type { CutOff } from '@bakehouse/contract/cut-offs';
import { cutOffInstant, formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekday, formatWeekdayName, todayAt } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { CutOffFacts } from '@bakehouse/domain/kernel/refusal';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverInstant, useClock } from '../../../ui/use-now.ts';
import { failureOf } from '../../failure.ts';
import { FailedPart } from '../../loading/failed-part.tsx';
import { RecordConflict } from '../../saving/record-conflict.tsx';
import { SaveForm } from '../../saving/save-form.tsx';
import type { Conflict } from '../../saving/use-command.ts';
import { DayTag } from '../day-tag.tsx';
import { cutOffQuery, useSetCutOff } from './cut-off-api.ts';
import styles from './cut-off-dialog.module.css';
import { ClosingTime, CutOffEffect } from './cut-off-effect.tsx';
import { mostHours, parseHours } from './cut-off-hours.ts';
import { CutOffStepper } from './cut-off-stepper.tsx';

interface CutOffDialogProps {
  readonly day: DeliveryDay;
  readonly onClose: () => void;
}

const width = 640;

function titleOf(day: DeliveryDay): string {
  return `Cut-off for ${formatWeekdayName(day)} ${formatDay(day)}`;
}

/** Sets how many hours before its start a day closes, with a preview of the effect (D2, D3). */
export function CutOffDialog({ day, onClose }: CutOffDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...cutOffQuery(day),
    // A refetch must not change the values while the person types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <CutOffForm read={data} onClose={onClose} />;
  return (
    <ResponsiveDialog opened onClose={onClose} size={width} title={titleOf(day)}>
      {error ? (
        <FailedPart
          what="The cut-off did not load"
          failure={failureOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the cut-off" rows={4} />
      )}
    </ResponsiveDialog>
  );
}

interface CutOffFormProps {
  /** The latest answer, which is refetched after a lost connection. */
  readonly read: CutOff;
  readonly onClose: () => void;
}

function CutOffForm({ read, onClose }: CutOffFormProps) {
  // A save sends the version on which the edit is based, so that the server detects conflicts (D24).
  const [cutOff] = useState(read);
  const { day, defaultHours, deliveryStartsAt } = cutOff;
  const label = `Hours before ${formatWeekdayName(day)} begins`;
  const base = { hours: cutOff.set && cutOff.hours };
  const [typed, setTyped] = useState(String(cutOff.hours));
  /** Another person's cut-off, and the hours that this person wanted to save. */
  const [met, setMet] = useState<{ readonly conflict: Conflict<CutOffFacts>; readonly local: CutOffFacts }>();
  const wanted = useRef<CutOffFacts>(base);
  const hours = parseHours(typed);
  const closes = hours === null ? null : cutOffInstant(day, hours, cutOff);
  const isOver = useClock((now) => closes !== null && closes.epochMilliseconds <= now);
  const save = useSetCutOff(
    () => {
      toastSuccess(`Cut-off for ${formatDay(day)} saved`);
      onClose();
    },
    (conflict) => setMet({ conflict, local: wanted.current }),
  );

  function set(version: number, facts: CutOffFacts): void {
    wanted.current = facts;
    save.run({ day, version, ...facts });
  }

  return (
    <SaveForm
      title={titleOf(day)}
      size={width}
      saveLabel={closes ? labelOf(closes, isOver, cutOff.timeZone) : 'Set the cut-off'}
      noun="the cut-off"
      isDirty={hours !== cutOff.hours}
      canSave={hours !== null}
      command={save}
      onSubmit={() => set(cutOff.version, { hours })}
      onClose={onClose}
      tools={
        cutOff.set && (
          <Button
            className={styles.usual}
            variant="subtle"
            disabled={save.busy}
            onClick={() => set(cutOff.version, { hours: null })}
          >
            Back to the usual {countOf(defaultHours, 'hour')}
          </Button>
        )
      }
      conflict={
        met && (
          <RecordConflict
            noun="this cut-off"
            subject={titleOf(day)}
            conflict={met.conflict}
            base={base}
            local={met.local}
            describe={{
              hours: {
                label,
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
        <div className={styles.result}>
          <span className={styles.tag} aria-hidden="true">
            <DayTag day={day} size="large" />
          </span>
          <CutOffStepper
            label={label}
            description={
              deliveryStartsAt !== '00:00' && `${formatWeekdayName(day)} begins at ${deliveryStartsAt}.`
            }
            typed={typed}
            otherwise={cutOff.hours}
            error={hours === null && `A whole number from 0 to ${formatCount(mostHours)}, please.`}
            onTyped={setTyped}
          />
          {closes && <ClosingTime closes={closes} timeZone={cutOff.timeZone} />}
        </div>
        <CutOffEffect cutOff={cutOff} hours={hours} isOver={isOver} />
      </div>
    </SaveForm>
  );
}

/** The label of the save button, 'Close at Fri 19:00'; a weekday alone is ambiguous from a week on. */
function labelOf(closes: Temporal.Instant, isOver: boolean, timeZone: string): string {
  if (isOver) return 'Close now';
  const isNear = closes.epochMilliseconds - serverInstant().epochMilliseconds < sixDays;
  return isNear
    ? `Close at ${formatWeekday(todayAt(closes, timeZone))} ${formatTime(closes, timeZone)}`
    : `Close at ${formatMoment(closes, timeZone, serverInstant())}`;
}

const sixDays = 6 * 24 * 3_600_000;
