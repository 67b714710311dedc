import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { formatRange } from '../../shared/days/range/usual-ranges.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DayLoad } from './day-load.ts';
import { daysIn } from './day-load.ts';
import styles from './delivery-export-screen.module.css';

interface LoadNoticesProps {
  readonly load: DayLoad;
  readonly running: boolean;
  /** Whether the fields have another range, which is invalid. */
  readonly isOther: boolean;
  readonly onLoadMore: (days: readonly DeliveryDay[]) => void;
}

/** Warnings about an incomplete or outdated load. */
export function LoadNotices({ load, running, isOther, onLoadMore }: LoadNoticesProps) {
  const failed = daysIn(load, 'failed');
  const waiting = daysIn(load, 'waiting');
  const full = load.days.flatMap(({ day }) => {
    const arrived = load.arrived.get(day);
    return arrived?.limitReached
      ? [`${formatDayShort(day)} returned ${countOf(arrived.versions.size, 'order')}`]
      : [];
  });
  return (
    <>
      {isOther && <Notice tone="attention">This shows {formatRange(load.range)}.</Notice>}
      {failed.length > 0 && (
        <Notice tone="bad" requestId={load.failure?.requestId}>
          <p>
            {nameDays(failed)} did not load. {load.failure?.sentence}
          </p>
          <Button variant="default" size="sm" disabled={running} onClick={() => onLoadMore(failed)}>
            Try again
          </Button>
        </Notice>
      )}
      {!running && waiting.length > 0 && (
        <Notice tone="attention">
          <p>
            Stopped: {waiting.length} of {countOf(load.days.length, 'day')}{' '}
            {waiting.length === 1 ? 'is' : 'are'} not loaded.
          </p>
          <Button variant="default" size="sm" onClick={() => onLoadMore(waiting)}>
            Load the rest
          </Button>
        </Notice>
      )}
      {full.length > 0 && (
        <Notice tone="attention">
          <p>{messages.limitReached}</p>
          <p className={styles.loadNoticeHelp}>{full.join(', ')}; there may be more.</p>
        </Notice>
      )}
    </>
  );
}

/** 'Wed 18 Nov and Thu 19 Nov' */
export function nameDays(days: readonly DeliveryDay[]): string {
  return new Intl.ListFormat('en-GB').format(days.map(formatDayShort));
}
