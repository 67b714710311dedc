import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { ChangeDetails, LineDetail } from '@bakehouse/domain/orders/history/change-details';
import { customDetailsOf } from '@bakehouse/domain/orders/history/change-details';
import { describeCakeChanges, describeFieldChange } from './order-mail-cakes.ts';

/** The changes of a save, one per line. */
export function describeChanges(
  details: ChangeDetails,
  nameOf: (productId: ProductId) => string,
): readonly string[] {
  const { lines, purchaseOrderNumber, notes } = details;
  return [
    ...lines.map((line) => describeLine(line, nameOf(line[0]))),
    ...describeCakeChanges(customDetailsOf(details)),
    ...(purchaseOrderNumber ? [describeFieldChange('PO number', purchaseOrderNumber)] : []),
    ...(notes ? [describeFieldChange('Special instructions', notes)] : []),
  ];
}

function describeLine([, before, after, costBefore, costAfter]: LineDetail, name: string): string {
  if (before === 0) return `${name}: new, ${after}`;
  if (after === 0) return `${name}: ${before} → 0, removed`;
  const quantity = before === after ? String(after) : `${before} → ${after}`;
  if (costBefore === null || costAfter === null || costBefore === costAfter) return `${name}: ${quantity}`;
  return `${name}: ${quantity}, ${formatMoney(costBefore)} → ${formatMoney(costAfter)} each`;
}
