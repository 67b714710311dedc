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
   * The server watches now, for the first time or again, or one of the days was given another cut-off. An answer to an
   * earlier request may lack a change: invalidate the screen's queries here.
   */
  readonly onReady?: () => void;
  /** A price, a product or a name was changed that pages show beside orders; without it `onReady` is called. */
  readonly onCatalogue?: () => void;
  /** Products of one of the days were ticked off at the bench. */
  readonly onBench?: () => void;
  /** What changed since the last call, oldest first; at most five calls a second. */
  readonly onChange: (changes: readonly DayChange[]) => void;
  /** False keeps the connection closed, e.g. while there is nothing on the screen yet. */
  readonly enabled?: boolean;
}

/** Changes within this time become one call. */
const gatherMs = 200;

/**
 * Follows the changes to the orders of some days (inclusive) for as long as the component is on the screen. It comes
 * back by itself after a cut, lets go when the tab has been hidden for two minutes, and returns when it is looked at.
 *
 * @example
 * const liveState = useWatchDays({ from: day, to: day, onReady: readAgain, onChange: readAgain });
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

/** Hands on single changes together: the first at once, those that follow within `gatherMs` in one piece. */
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
