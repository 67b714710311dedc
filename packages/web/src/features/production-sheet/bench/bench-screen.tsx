import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { useEffect, useState } from 'react';
import { productionSheetAddress } from '../../../shared/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { isTransient } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { versionLabel } from '../head/sheet-line.tsx';
import { supplierSearch, useSupplierFilter } from '../head/use-supplier-filter.ts';
import { BenchChanges } from './bench-changes.tsx';
import { BenchGroupList } from './bench-group-list.tsx';
import type { BenchGroup, BenchLine } from './bench-groups.ts';
import { BenchHead } from './bench-head.tsx';
import { BenchNav } from './bench-nav.tsx';
import { BenchNetwork } from './bench-network.tsx';
import styles from './bench-screen.module.css';
import { useBench } from './use-bench.ts';
import { useBenchKeys } from './use-bench-keys.ts';
import { leaveFullScreen } from './use-full-screen.ts';
import { useNightColours } from './use-night-colours.ts';

/**
 * The bench view: a day's totals for a screen on the wall or a tablet at the bench. Large, ticked off on several
 * screens together, and usable offline.
 */
export function BenchScreen({ day }: { readonly day: DeliveryDay }) {
  const { me } = useMe();
  const { timeZone } = me;
  usePageTitle(`Bench ${formatDayShort(day)}`);
  useWakeLock();
  const follow = useFollowLink();
  const colours = useNightColours(timeZone);
  const [supplier] = useSupplierFilter();
  const bench = useBench(day, supplier);
  const { sheet, groups, say } = bench;
  const [onlyToDo, setOnlyToDo] = useState(false);
  const shown = useShownGroups(groups);
  useEffect(() => leaveFullScreen, []);

  function leave(): void {
    follow(`${productionSheetAddress(day)}${supplierSearch(supplier)}`);
  }
  useBenchKeys({ onLeave: leave, onGroup: shown.onGroup, onStep: shown.onStep });
  function onTick({ productId, name, total, done }: BenchLine): void {
    say({ productId, total, done: !done });
    announce(`${name}, ${total}, ${done ? 'to do' : 'done'}`);
  }

  const trouble = bench.failure && !isTransient(bench.failure) ? bench.failure : bench.refusedTick;
  return (
    <main id="main" className={styles.root} tabIndex={-1} {...colours}>
      <BenchHead
        day={day}
        groups={groups}
        about={sheet ? versionLabel(sheet) : ''}
        timeZone={timeZone}
        onLeave={leave}
      >
        {sheet && <BenchNetwork {...bench} sheet={sheet} timeZone={timeZone} />}
      </BenchHead>
      {sheet && trouble && (
        <Notice tone="attention" requestId={trouble.requestId}>
          {trouble.sentence}
        </Notice>
      )}
      {groups && groups.length > 0 && (
        <BenchNav
          groups={groups}
          from={shown.from}
          to={shown.to}
          onGroup={shown.onGroup}
          onStep={shown.onStep}
          onlyToDo={onlyToDo}
          onOnlyToDo={setOnlyToDo}
        />
      )}
      <div className={styles.body}>
        <div className={styles.groups}>
          {groups?.slice(shown.from, shown.to).map((group) => (
            <BenchGroupList key={group.name} group={group} onlyToDo={onlyToDo} onTick={onTick} />
          ))}
        </div>
        {sheet && groups && groups.length > 0 && <BenchChanges changes={sheet.changes} timeZone={timeZone} />}
        {groups?.length === 0 && (
          <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound} />
        )}
        {!sheet &&
          (bench.failure ? (
            <FailedPart
              what="The sheet did not load"
              failure={bench.failure}
              onRetry={bench.readAgain}
              retrying={bench.isFetching}
            />
          ) : (
            <SkeletonRows label="Loading what to bake" rows={10} />
          ))}
      </div>
    </main>
  );
}

/** The shown groups: as many as fit side by side, beginning with the first that has open products. */
function useShownGroups(groups: readonly BenchGroup[] | null) {
  const width = useMedia('(min-width: 43.75em)') ? 2 : 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const count = groups?.length ?? 0;
  if (chosen === null && groups && count > 0) {
    setChosen(
      Math.max(
        0,
        groups.findIndex(({ left }) => left > 0),
      ),
    );
  }
  const last = Math.max(0, count - width);
  const from = Math.min(Math.max(chosen ?? 0, 0), last);
  return {
    from,
    to: Math.min(from + width, count),
    onGroup(place: number): void {
      if (place < count) setChosen(Math.min(place, last));
    },
    onStep: (by: 1 | -1): void => setChosen(Math.min(Math.max(from + by * width, 0), last)),
  };
}
