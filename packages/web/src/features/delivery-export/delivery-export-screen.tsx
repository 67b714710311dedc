import { mostExportDays } from '@bakehouse/domain/exports/day-range';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { DayRangeField } from '../../shared/days/range/day-range-field.tsx';
import exportPageStyles from '../../shared/days/range/export-page.module.css';
import { findRangeProblem } from '../../shared/days/range/range-problem.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { DayProgress } from './day-progress.tsx';
import { Deliveries } from './deliveries.tsx';
import styles from './delivery-export-screen.module.css';
import { LoadNotices } from './load-notices.tsx';
import { useDayLoad } from './use-day-load.ts';
import { useExportChoices } from './use-export-choices.ts';

/** 'For Delivery': the deliveries of a range of days, and their dish-sales file (spec 000 sections 2 and 9). */
export function DeliveryExportScreen() {
  usePageTitle('For Delivery');
  const choices = useExportChoices();
  const { load, running, start, loadMore, stop, keepFile } = useDayLoad();
  const [unclear, setUnclear] = useState(false);
  const problem = findRangeProblem(choices.range, mostExportDays);
  const { from, to } = choices.range;
  const isLoadable = problem === null && !unclear;
  const isOther = load === null || load.range.from !== from || load.range.to !== to;
  useLoadByItself(isLoadable && isOther ? `${from} ${to}` : null, () => start(choices.range));
  return (
    <main
      id="main"
      className={`${exportPageStyles.root} ${styles.root}`}
      data-part="export-page"
      tabIndex={-1}
    >
      <h1>For Delivery</h1>
      <div className={exportPageStyles.exportTools}>
        <DayRangeField
          range={choices.range}
          onRange={choices.chooseRange}
          problem={problem}
          onUnclear={setUnclear}
        />
        <Button
          className={styles.start}
          variant="default"
          disabled={!isLoadable || running}
          onClick={() => start(choices.range)}
        >
          START LOAD
        </Button>
        {load && <DayProgress load={load} running={running} onStop={stop} />}
      </div>
      {load && (
        <>
          <LoadNotices load={load} running={running} isOther={isOther && !isLoadable} onLoadMore={loadMore} />
          {load.arrived.size > 0 && (
            <Deliveries load={load} running={running} choices={choices} keepFile={keepFile} />
          )}
        </>
      )}
    </main>
  );
}

/** The debounce before a range is loaded, in milliseconds. */
const stayedMs = 400;

/** Loads a range that is not loaded, after the debounce; null where there is nothing to load. */
function useLoadByItself(range: string | null, start: () => void): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (range === null) return;
    const timer = window.setTimeout(() => begin(), stayedMs);
    return () => window.clearTimeout(timer);
  }, [range]);
}
