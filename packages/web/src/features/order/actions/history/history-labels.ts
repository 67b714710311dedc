import type { OrderChangesView, OrderEventView } from '@bakehouse/contract/orders';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { cakeChanges, deliveryChanges } from '../../cakes/custom-changes.ts';

/** A change of one field: its label, old and new value. An empty side is 'nothing'. */
export interface ChangeLabel {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** Where the new unit cost comes from, for people who may see it; null for the product's own price. */
  readonly costSource: OrderChangesView['lines'][number]['costSource'];
}

/** The label of the event, before the author's name: 'Voided by Office'. */
export function eventTitle(event: Pick<OrderEventView, 'kind' | 'copiedFrom'>): string {
  switch (event.kind) {
    case 'created':
      return 'Created';
    case 'updated':
      return 'Changed';
    case 'voided':
      return 'Voided';
    case 'restored':
      return 'Void undone';
    case 'unlocked':
      return 'Unlocked';
    case 'deleted':
      return 'Deleted';
    case 'copied':
      return event.copiedFrom === null ? 'Copied' : `Copied from order ${event.copiedFrom}`;
    case 'imported':
      return 'Imported';
    default:
      return event.kind satisfies never;
  }
}

/** All changes of an event, in the order of the page. */
export function eventChanges(changed: OrderChangesView): readonly ChangeLabel[] {
  const changes: ChangeLabel[] = [];
  const add = (what: string, before: string, after: string) =>
    changes.push({ what, before, after, costSource: null });
  for (const line of changed.lines) {
    if (line.before !== line.after) {
      changes.push({
        what: line.name,
        before: line.before === 0 ? '' : String(line.before),
        after: line.after === 0 ? '' : String(line.after),
        costSource: line.before === 0 ? line.costSource : null,
      });
    }
    if (line.costBefore !== null && line.costAfter !== null && line.costBefore !== line.costAfter) {
      changes.push({
        what: `${line.name}, unit cost`,
        before: formatMoney(line.costBefore),
        after: formatMoney(line.costAfter),
        costSource: line.costSource,
      });
    }
  }
  const { purchaseOrderNumber, notes, cakes, deliverTo, confirmedPrices } = changed;
  if (purchaseOrderNumber) add('PO number', purchaseOrderNumber.before, purchaseOrderNumber.after);
  if (notes) add('Special instructions', notes.before, notes.after);
  for (const { position, before, after } of cakes) {
    for (const change of cakeChanges(position, before, after)) add(...change);
  }
  for (const position of confirmedPrices) add(`Cake ${position}, price`, 'proposed', 'confirmed');
  if (deliverTo) {
    for (const change of deliveryChanges(deliverTo.before, deliverTo.after)) add(...change);
  }
  return changes;
}
