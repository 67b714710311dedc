import type { OrderEventView } from '@bakehouse/contract/orders';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '../../../../shared/failure.ts';
import { FailedPart } from '../../../../shared/loading/failed-part.tsx';
import { useMe } from '../../../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../../../ui/dialogs/responsive-dialog.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { focusOnMount } from '../../../../ui/keys/focus-on-mount.ts';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { latestOrder } from '../../saving/order-editor-save.ts';
import { historyOptions } from '../api.ts';
import { PastOrder } from '../past-order.tsx';
import styles from './history-dialog.module.css';
import { HistoryEntry } from './history-entry.tsx';

/** The changes of the order with their authors, the newest first (D8). Super admins can open the order as of each. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const order = useOrderEditorPart(latestOrder);
  const [past, setPast] = useState<OrderEventView | null>(null);
  const lookedFrom = useRef<HTMLElement | null>(null);
  if (!order) return null;
  const goBack = () => {
    // The button has to be visible again before it can take the focus.
    flushSync(() => setPast(null));
    lookedFrom.current?.focus();
  };
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={past ? `Order ${order.orderId} as it was` : `History of order ${order.orderId}`}
      size="lg"
      footer={
        past && (
          <Button variant="default" ref={focusOnMount} onClick={goBack}>
            Back to the history
          </Button>
        )
      }
    >
      {past && <PastOrder orderId={order.orderId} eventId={past.eventId} />}
      {/* Hidden, not unmounted, so that loaded older entries are still there afterwards. */}
      <div hidden={past !== null}>
        <Events
          orderId={order.orderId}
          onLook={(event, button) => {
            lookedFrom.current = button;
            setPast(event);
          }}
        />
      </div>
    </ResponsiveDialog>
  );
}

interface EventsProps {
  readonly orderId: OrderId;
  readonly onLook: (event: OrderEventView, button: HTMLElement) => void;
}

function Events({ orderId, onLook }: EventsProps) {
  const { actor } = useMe();
  const history = useInfiniteQuery(historyOptions(orderId));
  const { data, error, isFetching } = history;
  if (error && !data) {
    return (
      <FailedPart
        what="The history did not load"
        failure={failureOf(error)}
        onRetry={() => void history.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the history" rows={6} />;
  if (data.pages.every((page) => page.events.length === 0)) {
    return (
      <p className="muted">This order was made before its history began, and nobody has changed it since.</p>
    );
  }
  return (
    <>
      <ol className={styles.orderHistory}>
        {data.pages.flatMap((page, pageIndex) =>
          page.events.map((event, index) => (
            <HistoryEntry
              key={event.eventId}
              orderId={orderId}
              event={event}
              takesFocus={pageIndex > 0 && index === 0}
              {...(can(actor, 'unlock-order') && event.kind !== 'deleted' ? { onLook } : {})}
            />
          )),
        )}
      </ol>
      {history.isFetchNextPageError && (
        <p role="alert" className={styles.orderHistoryFailure}>
          The older entries did not load. {failureOf(error).sentence}
        </p>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          className={styles.orderHistoryOlder}
          aria-disabled={history.isFetchingNextPage}
          onClick={() => void (history.isFetchingNextPage || history.fetchNextPage())}
        >
          {history.isFetchingNextPage ? 'Loading…' : 'Show older'}
        </Button>
      )}
    </>
  );
}
