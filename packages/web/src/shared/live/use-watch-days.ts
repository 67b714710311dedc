import type { DayChange } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useEffect, useRef, useState } from 'react';
import { followDays } from './follow-days.ts';
import type { LiveState } from './live-indicator.tsx';
import { reportSettingsChanged } from './settings-watch.ts';

interface WatchDaysOptions {
  readonly from: DeliveryDay;
  readonly to: DeliveryDay;
  /**
   * The server watches now, for the first time or again, one of the days was given another cut-off, or the
   * settings of the business were changed. An answer to an
   * earlier request may lack a change: invalidate the screen's queries here.
   */
  readonly onReady?: () => void;
  /** What changed since the last call, oldest first; at most five calls a second. */
  readonly onChange: (changes: readonly DayChange[]) => void;
  /** False keeps the connection closed, e.g. while there is nothing on the screen yet. */
  readonly enabled?: boolean;
}

/** Changes within this time become one call. */
const gatherMs = 200;
/** A tab that was hidden for this long closes its connection. */
const hiddenForMs = 2 * 60_000;

/**
 * Follows the changes to the orders of some days (inclusive) for as long as the component is on the screen. It comes
 * back by itself after a cut, lets go when the tab has been hidden for two minutes, and returns when it is looked at.
 *
 * @example
 * const liveState = useWatchDays({ from: day, to: day, onReady: readAgain, onChange: readAgain });
 */
export function useWatchDays({ from, to, onReady, onChange, enabled = true }: WatchDaysOptions): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const latest = useRef({ onReady, onChange });
  useEffect(() => {
    latest.current = { onReady, onChange };
  });

  useEffect(() => {
    if (!enabled) return;
    let line: AbortController | null = null;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    let hiddenSince = 0;
    const gathered = gather((changes) => latest.current.onChange(changes));

    function open(): void {
      line?.abort();
      const opened = new AbortController();
      line = opened;
      const follower = {
        onReady: () => latest.current.onReady?.(),
        onCutOff: () => latest.current.onReady?.(),
        onSettings() {
          reportSettingsChanged();
          latest.current.onReady?.();
        },
        onChange: gathered.add,
        onState: setState,
      };
      void followDays({ from, to }, follower, opened.signal);
    }
    function close(): void {
      line?.abort();
      line = null;
      setState('away');
    }
    function onOnline(): void {
      if (document.visibilityState !== 'hidden') open();
    }
    function onVisibility(): void {
      clearTimeout(hiding);
      if (document.visibilityState === 'hidden') {
        hiddenSince = Date.now();
        hiding = setTimeout(close, hiddenForMs);
        return;
      }
      // Timers of a hidden tab may have been suspended, so the clock decides, not only whether the connection was
      // closed.
      if (!line || Date.now() - hiddenSince >= hiddenForMs) open();
    }

    if (document.visibilityState !== 'hidden') open();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', close);
    return () => {
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', close);
      line?.abort();
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
