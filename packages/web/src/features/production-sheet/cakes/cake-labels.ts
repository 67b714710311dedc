import { cakeDetails } from '@bakehouse/domain/documents/invoice';
import type { CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { addressLines } from '@bakehouse/domain/orders/custom-order';

/** A cake in one line, with its message and notes. */
export function cakeLine(cake: CustomItem): string {
  const line = `${cake.size} inches, ${cake.shape}, ${cakeDetails(cake)}`;
  return cake.notes === '' ? line : `${line}. ${cake.notes}`;
}

/** The lines of a custom order's delivery address; empty if it goes to its shop. */
export function deliveryLines(deliverTo: DeliverTo): readonly string[] {
  if (deliverTo.kind === 'shop') return [];
  const lines = addressLines(deliverTo);
  return deliverTo.telephone === '' ? lines : [...lines, deliverTo.telephone];
}
