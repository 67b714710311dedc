import type { DayChange } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useEffect, useRef, useState } from 'react';
import { reportCutOffChanged } from './cut-off-watch.ts';
import { followDays } from './follow-days.ts';
import { keepLive } from './keep-live.ts';
import type { LiveState } from './live-indicator.tsx';
import { reportSettingsChanged } from './settings-watch.ts';

interface WatchDaysOptions {
  readonly from: DeliveryDay;
  readonly to: DeliveryDay;
  /**
   * The subscription is active, for the first time or again, or the cut-off of one of the days changed. Data that was
   * read before may lack a change: invalidate the screen's queries here.
   */
  readonly onReady?: () => void;
  /** A price, a product or a name changed; without this callback `onReady` is called. */
  readonly onCatalogue?: () => void;
  /** Products of one of the days were ticked or unticked at the bench. */
  readonly onBench?: () => void;
  /** The changes since the last call, oldest first; called at most five times a second. */
  readonly onChange: (changes: readonly DayChange[]) => void;
  /** False closes the connection, e.g. while nothing is shown yet. */
  readonly enabled?: boolean;
}

/** Changes within this time are reported together. */
const gatherMs = 200;

/**
 * Subscribes to the changes of the orders of some days (inclusive) while the component is mounted. Reconnects by
 * itself, disconnects when the tab was hidden for two minutes, and connects again when it is shown.
 *
 * @example
 *     const liveState = useWatchDays({ from: day, to: day, onReady: readAgain, onChange: readAgain });
 */
export function useWatchDays(options: WatchDaysOptions): LiveState {
  const { from, to, onReady, onChange, onCatalogue, onBench, enabled = true } = options;
  const [state, setState] = useState<LiveState>('connecting');
  const latest = useRef({ onReady, onChange, onCatalogue, onBench });
  useEffect(() => {
    latest.current = { onReady, onChange, onCatalogue, onBench };
  });

  useEffect(() => {
    if (!enabled) return;
    const gathered = gather((changes) => latest.current.onChange(changes));
    const end = keepLive((ended) => {
      const follower = {
        onReady: () => latest.current.onReady?.(),
        onCutOff(changed: DeliveryDay) {
          reportCutOffChanged();
          if (changed >= from && changed <= to) latest.current.onReady?.();
        },
        onSettings() {
          reportSettingsChanged();
          latest.current.onReady?.();
        },
        onCatalogue: () => (latest.current.onCatalogue ?? latest.current.onReady)?.(),
        onBench: () => latest.current.onBench?.(),
        onChange: gathered.add,
        onState: setState,
      };
      return followDays({ from, to }, follower, ended);
    }, setState);
    return () => {
      end();
      gathered.drop();
    };
  }, [from, to, enabled]);

  return state;
}

/** Batches changes: the first is reported at once, those within `gatherMs` after it together. */
function gather(tell: (changes: readonly DayChange[]) => void) {
  let waiting: DayChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hand(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    timer = setTimeout(hand, gatherMs);
    tell(changes);
  }
  return {
    add(change: DayChange): void {
      waiting.push(change);
      if (timer === undefined) hand();
    },
    drop(): void {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
