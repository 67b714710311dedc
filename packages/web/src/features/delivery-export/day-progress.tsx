import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, toPlainDate } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { DayTag } from '../../shared/days/day-tag.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DayLoad, DayState } from './day-load.ts';
import { daysIn } from './day-load.ts';
import styles from './day-progress.module.css';

interface DayProgressProps {
  readonly load: DayLoad;
  readonly running: boolean;
  readonly onStop: () => void;
}

const stateLabels: Readonly<Record<DayState, string>> = {
  waiting: 'not loaded',
  asked: 'loading',
  arrived: 'loaded',
  failed: 'failed',
};

/**
 * The progress of the load, in a line that stays when it is complete, to avoid a layout shift. Lists the missing days
 * if there are any.
 */
export function DayProgress({ load, running, onStop }: DayProgressProps) {
  const { me } = useMe();
  const done = daysIn(load, 'arrived').length;
  const all = load.days.length;
  const words = `Day ${done} of ${all}`;
  const loadedAt =
    load.loadedAt === null
      ? ''
      : `loaded ${formatTime(Temporal.Instant.fromEpochMilliseconds(load.loadedAt), me.timeZone)}`;
  if (!running && done === all) {
    return (
      <p className={`muted ${styles.line}`} role="status">
        {countOf(all, 'day')}, {loadedAt}
      </p>
    );
  }
  return (
    <section className={styles.root} aria-label="Load">
      <div className={styles.line}>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label="Days loaded"
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={done}
          aria-valuetext={words}
        >
          <i style={{ width: `${(100 * done) / all}%` }} />
        </div>
        <b>{words}</b>
        {running && (
          <Button variant="default" size="sm" onClick={onStop}>
            Stop
          </Button>
        )}
        <span className="muted" role="status">
          {!running && loadedAt}
        </span>
      </div>
      {!running && (
        <ol className={styles.days} aria-label="Days">
          {load.days.map(({ day, state }) => (
            <DayStep key={day} day={day} state={state} />
          ))}
        </ol>
      )}
    </section>
  );
}

function DayStep({ day, state }: { readonly day: DeliveryDay; readonly state: DayState }) {
  return (
    <li data-state={state} title={`${formatDay(day)}, ${stateLabels[state]}`}>
      <DayTag day={day} />
      <span>{toPlainDate(day).day}</span>
      <VisuallyHidden>, {stateLabels[state]}</VisuallyHidden>
    </li>
  );
}
