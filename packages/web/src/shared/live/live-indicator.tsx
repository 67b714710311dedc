import { useSyncExternalStore } from 'react';
import { offlineSince } from '../connection.ts';
import styles from './live-indicator.module.css';

export type LiveState = 'live' | 'connecting' | 'away';

interface LiveIndicatorProps {
  readonly state: LiveState;
  /** The time of the data on the screen, '16:42'; shown while the connection is lost. */
  readonly seenAt?: string;
}

/**
 * Whether the screen updates by itself, or since when it does not. That the server is away is said above every screen.
 */
export function LiveIndicator({ state, seenAt }: LiveIndicatorProps) {
  const isOffline = useSyncExternalStore(offlineSince.subscribe, offlineSince.get) !== null;
  if (isOffline) return null;
  const words = {
    live: 'Live',
    connecting: 'Connecting',
    away: seenAt ? `Not live, as of ${seenAt}` : 'Not live',
  }[state];
  return (
    <span className={styles.root} data-part="live-indicator" data-state={state} role="status">
      <i aria-hidden="true" />
      {words}
    </span>
  );
}
