import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { countOf } from '@bakehouse/domain/words/words';
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { lastChangeLabel } from '../loading/freshness.ts';
import styles from './bench-network.module.css';
import type { SeenSheet } from './bench-sheet.ts';

interface BenchNetworkProps {
  readonly sheet: SeenSheet;
  readonly liveState: LiveState;
  /** Since when the connection is lost, in milliseconds since the epoch; null while connected. */
  readonly awaySince: number | null;
  /** The number of ticks that are not sent yet. */
  readonly unsent: number;
  readonly timeZone: string;
}

/** Whether the totals are live, or else their age. */
export function BenchNetwork(props: BenchNetworkProps) {
  const { awaySince, liveState } = props;
  const Icon = awaySince === null ? IconWifi : IconWifiOff;
  const state = awaySince === null ? liveState : 'away';
  return (
    <p className={styles.root} data-state={state} role="status">
      <Icon size={24} aria-hidden />
      <span>
        <b>{stateWords(props)}</b>
        <small>{moreWords(props)}</small>
      </span>
    </p>
  );
}

function stateWords({ awaySince, liveState, timeZone }: BenchNetworkProps): string {
  if (awaySince !== null) {
    return `Offline since ${formatTime(Temporal.Instant.fromEpochMilliseconds(awaySince), timeZone)}`;
  }
  return liveState === 'live' ? 'Live' : 'Connecting';
}

function moreWords({ sheet, awaySince, liveState, unsent, timeZone }: BenchNetworkProps): string {
  const now = serverInstant();
  if (awaySince === null && liveState === 'live') return lastChangeLabel(sheet, now, timeZone);
  const seen = `numbers as of ${formatTime(Temporal.Instant.from(sheet.at), timeZone)}`;
  return unsent === 0 ? seen : `${seen}, ${countOf(unsent, 'tick')} to send`;
}
