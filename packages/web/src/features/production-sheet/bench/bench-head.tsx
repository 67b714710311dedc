import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { IconMaximize, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { useClock } from '../../../ui/use-now.ts';
import type { BenchGroup } from './bench-groups.ts';
import { countDone, doneWords } from './bench-groups.ts';
import styles from './bench-head.module.css';
import { enterFullScreen, useCanEnterFullScreen } from './use-full-screen.ts';

interface BenchHeadProps {
  readonly day: DeliveryDay;
  /** Null before the first data of the day. */
  readonly groups: readonly BenchGroup[] | null;
  /** 'Version 8', and the supplier filter if there is one. */
  readonly about: string;
  readonly timeZone: string;
  readonly onLeave: () => void;
  /** The state of the connection. */
  readonly children: ReactNode;
}

/** The head of the bench view: day, progress, connection and clock. */
export function BenchHead({ day, groups, about, timeZone, onLeave, children }: BenchHeadProps) {
  const time = useClock((now) => formatTime(Temporal.Instant.fromEpochMilliseconds(now), timeZone));
  const canEnterFullScreen = useCanEnterFullScreen();
  const { done, all } = countDone(groups ?? []);
  return (
    <header className={styles.root} data-ground="dark">
      <DayTag day={day} size="large" />
      <div className={styles.title}>
        <h1>
          Bench <span>{about}</span>
        </h1>
        <p role="status">{groups && doneWords(groups)}</p>
      </div>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${all === 0 ? 0 : (100 * done) / all}%` }} />
      </span>
      {children}
      <b className={styles.clock}>{time}</b>
      {canEnterFullScreen && (
        <button
          type="button"
          className={`${styles.button} ${styles.fill}`}
          aria-label="Full screen"
          onClick={enterFullScreen}
        >
          <IconMaximize size={26} aria-hidden />
        </button>
      )}
      <button type="button" className={styles.button} aria-label="Leave bench mode" onClick={onLeave}>
        <IconX size={30} aria-hidden />
      </button>
    </header>
  );
}
