import type { OrderId } from '@bakehouse/domain/branded';
import { formatMoment } from '@bakehouse/domain/cutoff';
import { formatMoney, lineTotal } from '@bakehouse/domain/money';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/failure.ts';
import { Money } from '../../../shared/money.tsx';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { CostSourceMark } from '../cost-source-mark.tsx';
import { cakeText } from '../custom/custom-changes.ts';
import { useDeskPart } from '../desk-context.ts';
import { pastOrderOptions } from './api.ts';
import { eventTitle } from './history-words.ts';
import './past-order.css';

interface PastOrderProps {
  readonly orderId: OrderId;
  readonly eventId: number;
}

/** The order as one entry of its history left it. Only to look at. */
export function PastOrder({ orderId, eventId }: PastOrderProps) {
  const timeZone = useDeskPart((state) => state.page.timeZone);
  const { data, error, refetch, isFetching } = useQuery(pastOrderOptions(orderId, eventId));
  if (error && !data) {
    return (
      <FailedLoad
        what="The order did not load"
        requestId={failureOf(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the order as it was" rows={8} />;
  const { event, lines, custom } = data;
  return (
    <div className="past-order">
      <p>
        {eventTitle(event)} {formatMoment(Temporal.Instant.from(event.at), timeZone)} by <b>{event.by}</b>
        {data.voided && ', void'}
      </p>
      {data.purchaseOrderNumber !== '' && <p>PO number {data.purchaseOrderNumber}</p>}
      {data.notes !== '' && <p className="past-order-notes">{data.notes}</p>}
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
