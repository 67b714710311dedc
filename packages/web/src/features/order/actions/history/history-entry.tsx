import type { OrderChangesView, OrderEventView } from '@bakehouse/contract/orders';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../../shared/failure.ts';
import { FailedPart } from '../../../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { focusOnMount } from '../../../../ui/keys/focus-on-mount.ts';
import { serverInstant } from '../../../../ui/use-now.ts';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { CostSourceMark } from '../../line/cost-source-mark.tsx';
import { eventChangesOptions } from '../api.ts';
import styles from './history-dialog.module.css';
import { eventChanges, eventTitle } from './history-labels.ts';

/** The number of changes of one event that are shown before the rest is requested. */
const changesAtOnce = 8;

interface HistoryEntryProps {
  readonly orderId: OrderId;
  readonly event: OrderEventView;
  /** Whether it is the first entry of those that 'Show older' loaded. */
  readonly takesFocus: boolean;
  /** Opens the order as of this event; only for people who may. */
  readonly onLook?: (event: OrderEventView, button: HTMLElement) => void;
}

/** An event of the order: its author, time and changes. */
export function HistoryEntry({ orderId, event, takesFocus, onLook }: HistoryEntryProps) {
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const now = serverInstant();
  return (
    <li>
      <div className={styles.orderHistoryHead}>
        <h3 {...(takesFocus && { tabIndex: -1, ref: focusOnMount })}>
          {eventTitle(event)}
          {event.unlocked && <span className={styles.orderHistoryMark}>unlocked</span>}
        </h3>
        <p className="muted">
          <time dateTime={event.at}>{formatMoment(Temporal.Instant.from(event.at), timeZone, now)}</time> by{' '}
          <b>{event.by}</b>
          {event.viewedBy && `, entered by ${event.viewedBy} using View As`}
        </p>
        {onLook && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={({ currentTarget }) => onLook(event, currentTarget)}
          >
            See the order as it was
          </Button>
        )}
      </div>
      {event.changes ? (
        <Changes changes={event.changes} />
      ) : (
        <ManyChanges orderId={orderId} eventId={event.eventId} />
      )}
    </li>
  );
}

/** The changes of an event that has too many to be part of the list; loaded on request. */
function ManyChanges({ orderId, eventId }: { readonly orderId: OrderId; readonly eventId: number }) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...eventChangesOptions(orderId, eventId),
    enabled: isWanted,
  });
  if (data) return <Changes changes={data} takesFocus />;
  if (error) {
    return (
      <FailedPart
        what="The changes did not load"
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (isWanted) return <SkeletonRows label="Loading what changed" rows={3} />;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.orderHistoryMore}
      onClick={() => setWanted(true)}
    >
      Show what changed
    </Button>
  );
}

interface ChangesProps {
  readonly changes: OrderChangesView;
  readonly takesFocus?: boolean;
}

function Changes({ changes: changed, takesFocus = false }: ChangesProps) {
  const [all, setAll] = useState(false);
  const changes = eventChanges(changed);
  const shown = all ? changes : changes.slice(0, changesAtOnce);
  return (
    <>
      {changes.length > 0 && (
        <dl {...(takesFocus && { tabIndex: -1, ref: focusOnMount })}>
          {shown.map(({ what, before, after, costSource }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an event never move.
            <div key={index}>
              <dt>{what}</dt>
              <dd>
                {before !== '' && <del>{before}</del>}
                {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
                {after !== '' && <ins>{after}</ins>}
                {after === '' && <span className="muted"> removed</span>}
                {costSource && costSource !== 'product' && (
                  <>
                    {' '}
                    <CostSourceMark source={costSource} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > shown.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.orderHistoryMore}
          onClick={() => setAll(true)}
        >
          Show all {changes.length} changes
        </Button>
      )}
    </>
  );
}
