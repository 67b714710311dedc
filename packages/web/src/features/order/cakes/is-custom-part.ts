import { fieldNames } from '@bakehouse/domain/merging/field-names';
import { isRecord } from '@bakehouse/domain/merging/is-record';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { cakeChoices } from '@bakehouse/domain/orders/custom-order';

const addressFields = ['customer', 'company', 'telephone', 'line1', 'line2', 'line3', 'city', 'postcode'];

/** Type guard for the cakes of a stored draft, which another version of Bakehouse may have written. */
export function isCustomPart(value: unknown): value is CustomPart {
  if (!isRecord(value)) return false;
  const { items, deliverTo } = value;
  return Array.isArray(items) && items.every(isItem) && isDelivery(deliverTo);
}

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const parts = fieldNames(cakeChoices);
  const { message, notes, unitCost, photo, unchosen = [], unclearPrice } = value;
  return (
    parts.every((part) => (cakeChoices[part] as readonly unknown[]).includes(value[part])) &&
    Array.isArray(unchosen) &&
    unchosen.every((part) => parts.includes(part)) &&
    typeof message === 'string' &&
    typeof notes === 'string' &&
    Number.isSafeInteger(unitCost) &&
    (photo === null || typeof photo === 'string') &&
    (unclearPrice === undefined || typeof unclearPrice === 'string')
  );
}

function isDelivery(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'shop') return true;
  return value['kind'] === 'customer' && addressFields.every((field) => typeof value[field] === 'string');
}
