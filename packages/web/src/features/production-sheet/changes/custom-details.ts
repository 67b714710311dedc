import type { SheetCustomOrder } from '@bakehouse/contract/days';
import { choiceLabel } from '@bakehouse/domain/cakes/cake-labels';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { changedFields, compareItems } from '@bakehouse/domain/orders/custom-order';
import { cakeLine, deliveryLines } from '../cakes/cake-labels.ts';

/** A difference as labels; an empty side is 'nothing'. */
export interface ChangeDetail {
  /** 'Cake 1, message'; empty for a change of the whole order. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The differences between two states of a custom order, without prices, which are not printed. One side is missing for
 * a new or removed order.
 */
export function customDetails(
  before: SheetCustomOrder | undefined,
  after: SheetCustomOrder | undefined,
): readonly ChangeDetail[] {
  return [
    detail('PO', before?.purchaseOrderNumber ?? '', after?.purchaseOrderNumber ?? ''),
    ...cakeChanges(before?.custom.items ?? [], after?.custom.items ?? []),
    detail('Deliver to', deliveryLabel(before?.custom.deliverTo), deliveryLabel(after?.custom.deliverTo)),
  ].filter((change) => change.before !== change.after);
}

function cakeChanges(before: readonly CustomItem[], after: readonly CustomItem[]): readonly ChangeDetail[] {
  return compareItems(before.map(withoutPrice), after.map(withoutPrice)).flatMap((change) => {
    const cake = `Cake ${change.position}`;
    if (change.kind === 'changed') {
      const { before: old, after: now } = change;
      return changedFields(old, now).map((field) =>
        detail(`${cake}, ${field}`, fieldLabels(old, field), fieldLabels(now, field, old)),
      );
    }
    const line = cakeLine(change.item);
    return [change.kind === 'added' ? detail(cake, '', line) : detail(cake, line, '')];
  });
}

function withoutPrice(item: CustomItem): CustomItem {
  return { ...item, unitCost: noPence };
}

function fieldLabels(item: CustomItem, field: keyof CustomItem, old?: CustomItem): string {
  if (field === 'message' || field === 'notes') return item[field];
  if (field === 'photo') {
    if (item.photo === null) return '';
    return old && old.photo !== null ? 'another photo' : 'a photo';
  }
  return field === 'unitCost' ? '' : choiceLabel(item, field);
}

function deliveryLabel(deliverTo: DeliverTo | undefined): string {
  if (!deliverTo) return '';
  return deliverTo.kind === 'shop' ? 'the shop' : deliveryLines(deliverTo).join(', ');
}

function detail(what: string, before: string, after: string): ChangeDetail {
  return { what, before, after };
}
