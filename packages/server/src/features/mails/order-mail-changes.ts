import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { ChangeDetails, LineDetail } from '@bakehouse/domain/orders/change-details';
import { describeCakeChanges, describeFieldChange } from './order-mail-cakes.ts';

/** What a save changed, a line each. */
export function describeChanges(
  { lines, purchaseOrderNumber, notes, custom }: ChangeDetails,
  nameOf: (productId: ProductId) => string,
): readonly string[] {
  const [before, after] = custom ?? [];
  return [
    ...lines.map((line) => describeLine(line, nameOf(line[0]))),
    ...(before && after ? describeCakeChanges(before, after) : []),
    ...(purchaseOrderNumber ? [describeFieldChange('PO number', purchaseOrderNumber)] : []),
    ...(notes ? [describeFieldChange('Special instructions', notes)] : []),
  ];
}

function describeLine([, before, after, costBefore, costAfter]: LineDetail, name: string): string {
  if (before === 0) return `${name}: new, ${after}`;
  if (after === 0) return `${name}: ${before} → 0, taken off`;
  const quantity = before === after ? String(after) : `${before} → ${after}`;
  if (costBefore === null || costAfter === null || costBefore === costAfter) return `${name}: ${quantity}`;
  return `${name}: ${quantity}, ${formatMoney(costBefore)} → ${formatMoney(costAfter)} each`;
}
