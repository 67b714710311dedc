import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, formatWeekday, todayAt } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconClock, IconClockEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../session/me.tsx';
import styles from '../day-tools.module.css';

const CutOffDialog = lazy(async () => ({ default: (await import('./cut-off-dialog.tsx')).CutOffDialog }));

interface CutOffButtonProps {
  readonly day: DeliveryDay;
  /** The shops' cut-off of the day, shown on the button; without it the button has only an icon. */
  readonly cutOff?: Temporal.Instant | undefined;
  /** Shows the time without the label. */
  readonly short?: boolean;
  /** The time is still loading: the button reserves its width. */
  readonly isComing?: boolean;
}

/** The button that opens the cut-off dialog of a day, for people who may set it (D3). */
export function CutOffButton({ day, cutOff, short = false, isComing = false }: CutOffButtonProps) {
  const { me, actor } = useMe();
  const [open, setOpen] = useState(false);
  if (!can(actor, 'set-cut-off')) return null;
  return (
    <>
      {cutOff ? (
        <Button
          variant="default"
          aria-label={`Set the cut-off, now ${formatMoment(cutOff, me.timeZone)}`}
          leftSection={<IconClock size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {!short && 'Cut-off '}
          {shownMoment(day, cutOff, me.timeZone)}
        </Button>
      ) : isComing ? (
        <Button
          variant="default"
          aria-label="Set the cut-off"
          leftSection={<IconClock size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {!short && 'Cut-off '}
          <span className={styles.coming} aria-hidden="true">
            00:00
          </span>
        </Button>
      ) : (
        <Button variant="default" data-square aria-label="Set the cut-off" onClick={() => setOpen(true)}>
          <IconClockEdit size={18} aria-hidden />
        </Button>
      )}
      {open && (
        <Suspense>
          <CutOffDialog day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** '23:00' for the evening before, which is the usual; with its weekday for any other day, 'Sun 18:00'. */
function shownMoment(day: DeliveryDay, cutOff: Temporal.Instant, timeZone: string): string {
  const time = formatTime(cutOff, timeZone);
  const closesOn = todayAt(cutOff, timeZone);
  return closesOn === addDays(day, -1) ? time : `${formatWeekday(closesOn)} ${time}`;
}
