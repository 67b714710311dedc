import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { offlineSince } from '../../../shared/connection.ts';
import { failureOf } from '../../../shared/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './orders-stale.module.css';

interface OrdersStaleProps {
  readonly error: Error;
  /** '16:42': the time of the shown data. */
  readonly seenAt: string | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/**
 * The last reload failed, and older data is shown: the reason, the time of the data, and a retry. Hidden offline,
 * because the band above every screen says so.
 */
export function OrdersStale({ error, seenAt, onRetry, retrying }: OrdersStaleProps) {
  const isOffline = useSyncExternalStore(offlineSince.subscribe, offlineSince.get) !== null;
  if (isOffline) return null;
  const { sentence, requestId } = failureOf(error);
  return (
    <div className={styles.root}>
      <Notice tone="attention" requestId={requestId}>
        {sentence} {seenAt && `You are still seeing the orders as of ${seenAt}.`}
      </Notice>
      <Button size="sm" variant="default" onClick={onRetry} loading={retrying}>
        Try again
      </Button>
    </div>
  );
}
