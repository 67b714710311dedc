import type { OrderEventView } from '@bakehouse/contract/orders';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { can } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../editor/order-editor-save.ts';
import { CostSourceMark } from '../line/cost-source-mark.tsx';
import { historyOptions } from './api.ts';
import styles from './history-dialog.module.css';
import { eventChanges, eventTitle } from './history-labels.ts';
import { PastOrder } from './past-order.tsx';

/** So many changes of one event are shown at once; the rest after a press. */
const changesAtOnce = 8;

/** Who changed what of the order, the newest first (D8). Super admins can look at it as it was. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const order = useOrderEditorPart(latestOrder);
  const [past, setPast] = useState<OrderEventView | null>(null);
  if (!order) return null;
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={past ? `Order ${order.orderId} as it was` : `History of order ${order.orderId}`}
      size="lg"
      footer={
        past && (
          <Button variant="default" onClick={() => setPast(null)}>
            Back to the history
          </Button>
        )
      }
    >
      {past ? (
        <PastOrder orderId={order.orderId} eventId={past.eventId} />
      ) : (
        <Events orderId={order.orderId} onLook={setPast} />
      )}
    </ResponsiveDialog>
  );
}

interface EventsProps {
  readonly orderId: Parameters<typeof historyOptions>[0];
  readonly onLook: (event: OrderEventView) => void;
}

function Events({ orderId, onLook }: EventsProps) {
  const { actor } = useMe();
  const { data, error, refetch, isFetching } = useQuery(historyOptions(orderId));
  if (error && !data) {
    return (
      <FailedLoad
        what="The history did not load"
        requestId={failureOf(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the history" rows={6} />;
  if (data.events.length === 0) {
    return <p className="muted">The order is older than the history, and nobody changed it since.</p>;
  }
  return (
    <ol className={styles.orderHistory}>
      {data.events.toReversed().map((event) => (
        <HistoryEntry
          key={event.eventId}
          event={event}
          {...(can(actor, 'unlock-order') && event.kind !== 'deleted' ? { onLook: () => onLook(event) } : {})}
        />
      ))}
    </ol>
  );
}

interface HistoryEntryProps {
  readonly event: OrderEventView;
  /** For those who may see the order as this event left it. */
  readonly onLook?: () => void;
}

function HistoryEntry({ event, onLook }: HistoryEntryProps) {
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const [all, setAll] = useState(false);
  const changes = eventChanges(event);
  const shown = all ? changes : changes.slice(0, changesAtOnce);
  return (
    <li>
      <div className={styles.orderHistoryHead}>
        <h3>
          {eventTitle(event)}
          {event.unlocked && <span className={styles.orderHistoryMark}>unlocked</span>}
        </h3>
        <p className="muted">
          <time dateTime={event.at}>{formatMoment(Temporal.Instant.from(event.at), timeZone)}</time> by{' '}
          <b>{event.by}</b>
          {event.viewedBy && `, seen through by ${event.viewedBy}`}
        </p>
        {onLook && (
          <Button variant="subtle" size="compact-sm" onClick={onLook}>
            See the order as it was
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <dl>
          {shown.map(({ what, before, after, costSource }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an event never move.
            <div key={index}>
              <dt>{what}</dt>
              <dd>
                {before !== '' && <del>{before}</del>}
                {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
                {after !== '' && <ins>{after}</ins>}
                {after === '' && <span className="muted"> taken away</span>}
                {costSource && (
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
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Show all {changes.length} changes
        </Button>
      )}
    </li>
  );
}
