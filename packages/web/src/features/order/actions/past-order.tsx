import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatMoney, lineTotal } from '@bakehouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../shared/display/money.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { cakeText } from '../cakes/custom-changes.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { CostSourceMark } from '../line/cost-source-mark.tsx';
import { pastOrderOptions } from './api.ts';
import { eventTitle } from './history/history-labels.ts';
import styles from './past-order.module.css';

interface PastOrderProps {
  readonly orderId: OrderId;
  readonly eventId: number;
}

/** The order as of one entry of its history, read-only. */
export function PastOrder({ orderId, eventId }: PastOrderProps) {
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const { data, error, refetch, isFetching } = useQuery(pastOrderOptions(orderId, eventId));
  if (error && !data) {
    return (
      <FailedPart
        what="The order did not load"
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the order as it was" rows={8} />;
  const { event, lines, custom } = data;
  const now = serverInstant();
  return (
    <div className={styles.root}>
      <p>
        {eventTitle(event)} {formatMoment(Temporal.Instant.from(event.at), timeZone, now)} by{' '}
        <b>{event.by}</b>
        {data.voided && ', void'}
      </p>
      {data.purchaseOrderNumber !== '' && <p>PO number {data.purchaseOrderNumber}</p>}
      {data.notes !== '' && <p className={styles.notes}>{data.notes}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{custom ? 'Cake' : 'Product'}</th>
            {!custom && (
              <>
                <th scope="col" className="num">
                  Quantity
                </th>
                <th scope="col" className="num">
                  Unit cost
                </th>
              </>
            )}
            <th scope="col" className="num">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {custom?.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a past order never changes.
            <tr key={index}>
              <th scope="row">{cakeText(item)}</th>
              <td className="num">{formatMoney(item.unitCost)}</td>
            </tr>
          ))}
          {lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row">{line.name}</th>
              <td className="num">{line.quantity}</td>
              <td className="num">
                {line.costSource && <CostSourceMark source={line.costSource} />}{' '}
                <Money pence={line.unitCost} />
              </td>
              <td className="num">
                <Money pence={lineTotal(line.quantity, line.unitCost)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={custom ? 1 : 3}>
              Total
            </th>
            <td className="num">
              <Money pence={data.total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
